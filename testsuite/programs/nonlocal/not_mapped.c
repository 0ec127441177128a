/* A deferred array has lost its mapping: it was freed and allocated anew (languages.md 6.3). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array
double *B;

int main(void)
{
    int i;

    B = malloc(N * sizeof(double));
    #pragma dvm realign(B[i] with A[i])
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        B[i] = A[i] = i;
    free(B);
    B = malloc(2 * N * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        B[i] = A[i]; /* EXPECT nonlocal B element=[0] iteration=(0) */
    printf("%d\n", N);
    return 0;
}
