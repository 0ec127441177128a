/* Replicated matrices as scratch space: whole rows are written before they are read (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

static double scratch[3][N];

int main(void)
{
    int i, k;
    double s = 0;

    for (k = 0; k < N; k++)
        scratch[0][k] = k;
    #pragma dvm parallel([i] on A[i]) private(k), reduction(sum(s))
    for (i = 0; i < N; i++) {
        for (k = 0; k < N; k++)
            scratch[1][k] = scratch[0][k] * i;
        A[i] = 0;
        for (k = 0; k < N; k++)
            A[i] += scratch[1][k];
        s += A[i];
    }
    for (k = 0; k < N; k++)
        scratch[2][k] = scratch[0][k] + s;
    printf("%g\n", scratch[2][N - 1]);
    return 0;
}
