/* An array may be freed before those that are aligned with it, and its memory used again: they stay where they are (languages.md 6.17). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 10

#pragma dvm array distribute[block]
double *A;
#pragma dvm array align([i] with A[i+1])
double *B;
#pragma dvm array align([i] with B[2*i])
double *C;
#pragma dvm array distribute[*]
double *D;

int main(int argc, char **argv)
{
    int i, k;
    double s = 0;

    for (k = 0; k < 3; k++) {
        A = malloc((2 * N + 2) * sizeof(double));
        B = malloc(2 * N * sizeof(double));
        C = malloc(N * sizeof(double));
        #pragma dvm parallel([i] on B[i])
        for (i = 0; i < 2 * N; i++)
            B[i] = i;
        free(A);
        /* Probably at the same address. */
        D = malloc((2 * N + 2) * sizeof(double));
        #pragma dvm parallel([i] on D[i])
        for (i = 0; i < 2 * N + 2; i++)
            D[i] = i;
        #pragma dvm parallel([i] on C[i]) shadow_renew(B) reduction(sum(s))
        for (i = 1; i <= N - 2; i++) {
            C[i] = B[2 * i - 1] + B[2 * i + 1];
            s += C[i];
        }
        free(B);
        #pragma dvm parallel([i] on C[i]) reduction(sum(s))
        for (i = 1; i <= N - 2; i++)
            s += C[i];
        free(D);
        free(C);
    }
    printf("%g\n", s);
    return 0;
}
