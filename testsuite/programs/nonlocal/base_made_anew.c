/* The base is freed and made anew: what was aligned with the first one is not with the second (languages.md 6.3). */
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
    #pragma dvm parallel([i] on U[i])
    for (i = 0; i < N; i++)
        U[i] = V[i]; /* EXPECT nonlocal V element=[0] help=what V or the loop at line 22 was aligned with is gone: realign what is left, or make all of it anew */
    #pragma dvm parallel([i] on V[i])
    for (i = 0; i < N; i++)
        V[i] += U[i]; /* EXPECT nonlocal U element=[0] help=what U or the loop at line 25 was aligned with is gone: realign what is left, or make all of it anew */
    printf("%d\n", N);
    free(V);
    free(U);
    return 0;
}
