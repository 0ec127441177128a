/* A private array written whole before it is read, in each iteration (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7
#define K 4

#pragma dvm array distribute[block]
double A[N];

double w[K];

int main(void)
{
    int i, k;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) private(w, k), reduction(sum(s))
    for (i = 0; i < N; i++) {
        for (k = 0; k < K; k++)
            w[k] = i + k;
        for (k = 1; k < K; k++)
            w[k] = w[k] * w[k - 1];
        A[i] = w[K - 1];
        s += A[i];
    }
    for (k = 0; k < K; k++)
        w[k] = 1;
    printf("%g %g\n", s, w[2]);
    return 0;
}
