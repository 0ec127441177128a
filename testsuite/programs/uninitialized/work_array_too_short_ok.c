/* A replicated table from malloc is filled to its end. */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k;
    double *weight = malloc(N * sizeof(double));

    for (k = 0; k < N; k++)
        weight[k] = 1.0 / (k + 1);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = weight[i];
    printf("%g\n", weight[0]);
    free(weight);
    return 0;
}
