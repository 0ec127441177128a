/* A re-distribution spoils the edges of what is aligned with the array, though nothing changes (languages.md 6.3). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i]), shadow[1:1]
double B[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(B)
    for (i = 1; i < N - 1; i++)
        A[i] = B[i - 1] + B[i + 1];
    #pragma dvm redistribute(A[block])
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = B[i - 1]; /* EXPECT shadow-stale B element=[0] iteration=(1) */
    printf("%g\n", 1.0);
    return 0;
}
