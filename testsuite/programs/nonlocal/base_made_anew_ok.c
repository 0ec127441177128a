/* The base is freed and made anew: what was aligned with the first one is aligned with the second (languages.md 6.3). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double *U;
#pragma dvm array align([i] with U[i])
double *V;

int main(void)
{
    int i;

    U = malloc(N * sizeof(double));
    V = malloc(N * sizeof(double));
    #pragma dvm parallel([i] on U[i])
    for (i = 0; i < N; i++)
        U[i] = V[i] = i;
    free(U);
    U = malloc(N * sizeof(double));
    #pragma dvm realign(V[i] with U[i])
    #pragma dvm parallel([i] on U[i])
    for (i = 0; i < N; i++)
        U[i] = V[i];
    #pragma dvm parallel([i] on V[i])
    for (i = 0; i < N; i++)
        V[i] += U[i];
    printf("%d\n", N);
    free(V);
    free(U);
    return 0;
}
