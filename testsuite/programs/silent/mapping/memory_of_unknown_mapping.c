/* Distributed pointers into memory of which nobody can say how it is divided: nothing in it is judged, and that is said
   (debugger.md 1.10 Memory of unknown origin). */
/* SKIPPED accesses to memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#define N 8

static double table[N];

static void *own_malloc(size_t size)
{
    return malloc(size);
}

int main(void)
{
    int i, j;
    double s = 0, *pool = malloc(2 * N * sizeof(double));
    #pragma dvm array distribute[block]
    double *A, *B, *C;
    #pragma dvm array distribute[block][block]
    double *square;

    A = pool;
    B = pool + N;
    C = table;
    square = own_malloc(N * N * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = C[i] = i;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] + B[i] + C[i];
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            square[i * N + j] = i;
    printf("%g %g\n", s, table[3]);
    free(pool);
    free(square);
    return 0;
}
