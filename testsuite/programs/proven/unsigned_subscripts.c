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
    unsigned i;
    double sum = 0, *p = W + N;

    for (i = 0; i < 2 * N - 1; i++)
        W[i] = i;
    for (i = 0; i < N; i++)
        next[i] = N - i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        C[i].v = i;
        if (i > 0)
            C[i].w = A[i - 1]; /* EXPECT dependence A element=[0] iteration=(1) */
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 1; i < N; i++)
        sum += A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i]) shadow_renew(C) reduction(sum(sum))
    for (i = 1; i < N; i++)
        sum += C[i - 1].w; /* EXPECT uninitialized C iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += W[next[i] + 2 * N] * 0 + p[i]; /* EXPECT bounds W iteration=(0) */
    printf("%d\n", N);
    return 0;
}
