/* Distributed pointers whose memory comes from posix_memalign, by another pointer, by a function of the program (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

static double *own_malloc(int n)
{
    double *memory = malloc(n * sizeof(double));
    return memory;
}

int main(void)
{
    int i;
    double *plain = malloc(N * sizeof(double)), s = 0;
    #pragma dvm array distribute[block]
    double *A;
    #pragma dvm array align([i] with A[i])
    double *B, *C;

    if (posix_memalign((void **)&A, 64, N * sizeof(double)))
        return 1;
    B = plain;
    C = own_malloc(N);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) across(A[1:0])
    for (i = 1; i < N; i++)
        A[i] = A[i - 1] + A[i];
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i] = A[i - 1]; /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = B[i - 1]; /* EXPECT nonlocal B element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += C[i] > 0; /* EXPECT uninitialized C element=[0] iteration=(0) */
    printf("%g\n", A[3]); /* EXPECT sequential-access A element=[3] */
    return 0;
}
