/* Sizes of blocks make their dimension for some number of processors: some may have none, and what stands behind the sizes of all of them
   does not count (languages.md 6.2). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

int two[2] = { 3, 5 };
int more[6] = { 3, 0, 5, 0, 7, -1 };
float weights[2] = { 1, 0 };
#pragma dvm array distribute[genblock(two)]
double A[N];
#pragma dvm array distribute[wgtblock(weights, 2)]
double W[N];
#pragma dvm array distribute[genblock(more)][multblock(3)], dynamic
double D[N][N];

int main(int argc, char **argv)
{
    int i, j, *given = malloc(2 * sizeof(int));

    given[0] = 1;
    given[1] = N - 1;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on W[i])
    for (i = 0; i < N; i++)
        W[i] = i;
    #pragma dvm redistribute(D[genblock(given)][block])
    #pragma dvm redistribute(D[multblock(argc)][genblock(two)])
    #pragma dvm parallel([i][j] on D[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            D[i][j] = i - j;
    free(given);
    puts("done");
    return 0;
}
