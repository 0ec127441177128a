/* Arrays go to functions of another unit and of this one: the faults are in all files (languages.md 6.16). */
#include <stdio.h>
#include <stdlib.h>
#include "grid.h"

#pragma dvm array distribute[block][*], shadow[1:1][0]
double U[N][N];
#pragma dvm array align([i][j] with U[i][j])
double V[N][N];
#pragma dvm array distribute[block]
double *W;

#pragma dvm inherit(x)
static void half(double x[N][N])
{
    #pragma dvm parallel([i][j] on x[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            x[i][j] /= 2;
}

int main(void)
{
    W = malloc(2 * N * sizeof *W);
    set(U, 1);
    set(V, 2);
    half(U);
    step(U, V);
    half(V);
    #pragma dvm parallel([i] on W[i])
    for (int i = 0; i < 2 * N; i++)
        W[i] = weight(i);
    printf("%g\n", sum(W, 2 * N));
    free(W);
    return 0;
}
