/* One dimension, blocks: initialisation, stencil, sum (languages.md 6.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i, step;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i * i;
        B[i] = 0;
    }
    for (step = 0; step < 3; step++) {
        #pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            B[i] = (A[i - 1] + A[i + 1]) / 2;
        #pragma dvm parallel([i] on A[i])
        for (i = 1; i < N - 1; i++)
            A[i] = B[i];
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
