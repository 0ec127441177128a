/* A whole array is a reduction variable (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9
#define K 3

#pragma dvm array distribute[block]
int A[N];

int sum[K], top[K];

int main(void)
{
    int i, k;

    for (k = 0; k < K; k++)
        sum[k] = top[k] = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum), max(top))
    for (i = 0; i < N; i++) {
        A[i] = i * i;
        sum[A[i] % K] += A[i];
        if (A[i] > top[i % K])
            top[i % K] = A[i];
    }
    for (k = 0; k < K; k++)
        printf("%d %d\n", sum[k], top[k]);
    return 0;
}
