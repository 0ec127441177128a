/* Gauss elimination of a dense N x (N+1) system, repeated ITERATIONS times. */
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][*]
double (*A)[N + 1];
#pragma dvm array align([i] with A[i][])
double *X;

int main(void)
{
    double last = 0;
    A = malloc(N * (N + 1) * sizeof(double));
    X = malloc(N * sizeof(double));
    for (int pass = 0; pass < ITERATIONS; pass++) {
#pragma dvm parallel([i][j] on A[i][j])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N + 1; j++)
                A[i][j] = i == j ? N : j == N ? 1 + i % 7 : 1.0 / (1 + i + j);
        for (int i = 0; i < N - 1; i++) {
#pragma dvm parallel([k][j] on A[k][j]) remote_access(A[i][])
            for (int k = i + 1; k < N; k++)
                for (int j = i + 1; j < N + 1; j++)
                    A[k][j] = A[k][j] - A[k][i] * A[i][j] / A[i][i];
        }
        X[N - 1] = A[N - 1][N] / A[N - 1][N - 1];
        for (int j = N - 2; j >= 0; j--) {
#pragma dvm parallel([k] on A[k][]) remote_access(X[j + 1])
            for (int k = 0; k <= j; k++)
                A[k][N] = A[k][N] - A[k][j + 1] * X[j + 1];
            X[j] = A[j][N] / A[j][j];
        }
#pragma dvm remote_access(X[0])
        {
            last = X[0];
        }
    }
    printf("%19.12E\n", last);
    free(X);
    free(A);
    return 0;
}
