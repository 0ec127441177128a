/* Products of a sparse matrix, K elements in each of N rows, with a vector, ITERATIONS times. */
#include <stdio.h>
#include <stdlib.h>
#define K 6

#pragma dvm array distribute[block]
double *Y;
#pragma dvm array align([i] with Y[i])
double *X;
#pragma dvm array align([i][] with Y[i])
double (*A)[K];
#pragma dvm array align([i][] with Y[i])
int (*COLUMN)[K];

int main(void)
{
    double sum = 0;
    Y = malloc(N * sizeof(double));
    X = malloc(N * sizeof(double));
    A = malloc(N * K * sizeof(double));
    COLUMN = malloc(N * K * sizeof(int));
#pragma dvm parallel([i] on Y[i])
    for (int i = 0; i < N; i++) {
        X[i] = 1 + i % 3;
        Y[i] = 0;
        for (int k = 0; k < K; k++) {
            COLUMN[i][k] = (i + k * k * 7) % N;
            A[i][k] = 1.0 / (1 + k);
        }
    }
    for (int pass = 0; pass < ITERATIONS; pass++) {
#pragma dvm parallel([i] on Y[i]) remote_access(X[])
        for (int i = 0; i < N; i++) {
            double product = 0;
            for (int k = 0; k < K; k++)
                product = product + A[i][k] * X[COLUMN[i][k]];
            Y[i] = product;
        }
#pragma dvm parallel([i] on X[i])
        for (int i = 0; i < N; i++)
            X[i] = Y[i] / 2.45;
    }
#pragma dvm parallel([i] on X[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        sum = sum + X[i];
    printf("%19.12E\n", sum);
    free(COLUMN);
    free(A);
    free(X);
    free(Y);
    return 0;
}
