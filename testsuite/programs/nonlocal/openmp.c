/* Loops with directives of OpenMP, and regions of it, are judged. */
/* FLAGS -fopenmp */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0, row[N];

    #pragma dvm parallel([i] on A[i])
    #pragma omp parallel for
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    #pragma omp parallel for schedule(static)
    for (i = 0; i < N - 1; i++)
        B[i] = A[i + 1]; /* EXPECT nonlocal A element=[1] iteration=(0) */
    #pragma omp parallel
    {
        #pragma omp for
        for (i = 1; i < N; i++)
            row[i] = A[i]; /* EXPECT sequential-access A element=[1] */
        #pragma omp single
        s = row[0] > 0 ? 1 : 2; /* EXPECT uninitialized row element=[0] */
    }
    printf("%d\n", s > 0);
    return 0;
}
