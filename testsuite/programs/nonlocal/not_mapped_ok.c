/* A deferred array, freed and allocated anew, is mapped anew (languages.md 6.3). */
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
    #pragma dvm redistribute(B[block])
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    printf("%d\n", N);
    return 0;
}
