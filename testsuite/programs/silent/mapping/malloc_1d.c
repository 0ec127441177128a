/* A dynamic array, its aligned companion, and both again after free (languages.md 6.17). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double *A;
#pragma dvm array align([i] with A[i])
double *B;

int main(void)
{
    int i, round;
    double s = 0;

    for (round = 0; round < 2; round++) {
        A = malloc(N * sizeof(double));
        B = malloc(N * sizeof(double));
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = i + round;
        #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
        for (i = 1; i < N - 1; i++) {
            B[i] = A[i - 1] + A[i + 1];
            s += B[i];
        }
        free(B);
        free(A);
    }
    printf("%g\n", s);
    return 0;
}
