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
unsigned next[N];

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
    printf("%g\n", sum);
    return 0;
}
