/* The owner of the last element sets it. */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 10

#pragma dvm array distribute[block]
double *A;

int main(void)
{
    int i;
    double s = 0;

    A = malloc(N * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    A[N - 1] = 5;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    free(A);
    return 0;
}
