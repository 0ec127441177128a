/* Limits, first values and subscripts of many types, all of which the program has right. */
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];
double W[N];
double longer[(-1 < 0u) ? N / 2 : N], shifted[(1u << 31 >> 31) * N], wrapped[~0u - 4294967279u];

static void first_few(double *p, unsigned char many)
{
    short s = 1;

    for (unsigned short i = 0; i < many; i += s)
        p[i] = i;
}

int main(int argc, char **argv)
{
    size_t size = N * argc, none = argc - 1;
    unsigned n = N * argc;
    unsigned char c = N * argc;
    short h = N * argc;
    long l = N * argc;
    double s = 0, local[N], *given = malloc(N * sizeof *given);

    for (size_t j = 0; j < size; j++)
        W[j] = j;
    for (unsigned j = n; j > 0; j--)
        given[j - 1] = W[N - j];
    for (int j = 0; j < l; j++)
        longer[j] = j;
    for (unsigned char j = 0; j < c; j++)
        shifted[j] = longer[j];
    for (int j = 0; j < sizeof wrapped / sizeof wrapped[0]; j++)
        wrapped[j] = shifted[j];
#pragma dvm parallel([i] on A[i])
    for (size_t i = 0; i < size; i++) {
        A[i] = i;
        for (unsigned j = 0; j < h; j++)
            A[i] += given[j] + wrapped[j];
        for (size_t j = 1; j < size - 1; j++)
            A[i] += W[j - 1] + W[j + 1];
        for (short j = h - 1; j >= 0; j--)
            A[i] -= given[j];
        for (int j = -3; j < (int)size; j++)
            A[i] += W[(unsigned)j % N];
        for (size_t j = 0; j < none; j++)
            A[i] += W[j + N];
    }
#pragma dvm parallel([i] on A[i])
    for (unsigned i = 0; i < n; i++) {
        first_few(local, 256 + 4);
        A[i] = local[i % 4u] + W[i] + W[n - 1 - i];
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%f\n", s);
    free(given);
    return 0;
}
