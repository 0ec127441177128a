/* The array that two others were aligned with is gone, what it said of them is not (languages.md 6.17). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 10

#pragma dvm array distribute[block]
double *A;
#pragma dvm array align([i] with A[i])
double *B;
#pragma dvm array align([i] with A[i+1])
double *C;

int main(int argc, char **argv)
{
    int i;
    double s = 0;

    A = malloc((N + 1) * sizeof(double));
    B = malloc((N + 1) * sizeof(double));
    C = malloc(N * sizeof(double));
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N + 1; i++)
        B[i] = i;
    free(A);
    /* Another tree, perhaps in the same memory. */
    A = malloc((N + 1) * sizeof(double));
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N + 1; i++)
        A[i] = 1;
    #pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        C[i] = B[i + 1];
        s += C[i];
    }
    printf("%g\n", s);
    free(C);
    free(B);
    free(A);
    return 0;
}
