/* Subscripts of types without a sign: stencils, index arrays, parts of records, pointers into an array (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 24

struct cell {
    double v, w;
};

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i]), shadow[1:1]
struct cell C[N];
double W[2 * N];
double M[N][N];
unsigned next[N];

/* Behind a pointer to rows, and loops whose bounds are variables of loops around. */
static double rows(unsigned n, double (*m)[N], double *x)
{
    for (unsigned i = 1; i < n - 1; i++)
        for (unsigned j = 1; j < n - 1; j++)
            x[i - 1] += m[i - 1][j] + m[i + 1][j] - m[i][j - 1];
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < i; j++)
            x[i] -= m[i][j] * x[j] / N;
    for (size_t k = 0; k < n; k++)
        for (size_t i = k + 1; i < n; i++)
            x[i] += m[i][k] / (k + 1);
    return x[n - 1];
}

int main(void)
{
    unsigned i, k, half = N;
    double sum = 0, *p = W + N;

    for (i = 0; i < 2 * N; i++)
        W[i] = i;
    for (i = 0; i < N; i++)
        next[i] = N - i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = W[2 * i + 1] + W[next[i] - 1] + p[i];
        C[i].v = i;
        C[i].w = W[i + half - N];
    }
    #pragma dvm parallel([i] on A[i]) shadow_renew(A, C) reduction(sum(sum)) private(k)
    for (i = 1; i < N - 1; i++) {
        sum += A[i - 1] + A[i + 1] + C[i - 1].v * C[i + 1].w;
        for (k = 0; k < 2; k++)
            sum += A[i + k - 1];
    }
    for (i = 0; i < N; i++)
        for (k = 0; k < N; k++)
            M[i][k] = 1.0 / (i + k + 1);
    sum += rows(N, M, W);
    printf("%g\n", sum);
    return 0;
}
