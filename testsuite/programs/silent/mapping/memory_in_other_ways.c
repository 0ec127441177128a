/* Distributed pointers that get their memory by a function of the program, by another pointer or by their address (languages.md 6.17;
   debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 8

static void *own_malloc(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        exit(1);
    return memory;
}

static void get(double **place, int n)
{
    *place = malloc(n * sizeof(double));
}

int main(void)
{
    int i, j, round;
    double s = 0, *plain;
    #pragma dvm array distribute[block]
    double *A;
    #pragma dvm array distribute[block][block]
    double (*rows)[N];
    #pragma dvm array align([i] with A[i])
    double *B, *C, *D, *beside;

    for (round = 0; round < 2; round++) {
        if (posix_memalign((void **)&A, 64, N * sizeof(double)) != 0)
            return 1;
        plain = malloc(N * sizeof(double));
        for (i = 0; i < N; i++)
            plain[i] = i;
        B = plain;
        C = own_malloc(N * sizeof(double));
        get(&D, N);
        rows = own_malloc(N * sizeof *rows);
        beside = memset(own_malloc(N * sizeof(double)), 0, N * sizeof(double));
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = C[i] = D[i] = B[i] + beside[i];
        #pragma dvm parallel([i][j] on rows[i][j])
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                rows[i][j] = i + j;
        plain = C;
        C = D;
        D = plain;
        #pragma dvm parallel([i] on A[i]) shadow_renew(B), reduction(sum(s))
        for (i = 1; i < N; i++)
            s += A[i] + B[i - 1] + C[i] + D[i];
        #pragma dvm parallel([i][j] on rows[i][j]) reduction(sum(s))
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                s += rows[i][j];
        free(A);
        free(B);
        free(C);
        free(D);
        free(rows);
        free(beside);
    }
    printf("%g\n", s);
    return 0;
}
