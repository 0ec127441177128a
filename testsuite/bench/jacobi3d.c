/* Jacobi iteration on an N x N x N grid, ITERATIONS sweeps. */
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][block][block], shadow[1:1][1:1][1:1]
double (*A)[N][N];
#pragma dvm array align([i][j][k] with A[i][j][k])
double (*B)[N][N];

int main(void)
{
    A = malloc(sizeof(double) * N * N * N);
    B = malloc(sizeof(double) * N * N * N);
#pragma dvm parallel([i][j][k] on A[i][j][k])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++) {
                A[i][j][k] = i + 2 * j - k;
                B[i][j][k] = 0;
            }
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
#pragma dvm parallel([i][j][k] on B[i][j][k]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                for (int k = 1; k < N - 1; k++)
                    B[i][j][k] = (A[i - 1][j][k] + A[i + 1][j][k] + A[i][j - 1][k] + A[i][j + 1][k]
                                  + A[i][j][k - 1] + A[i][j][k + 1]) / 6;
#pragma dvm parallel([i][j][k] on A[i][j][k])
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                for (int k = 1; k < N - 1; k++)
                    A[i][j][k] = B[i][j][k];
    }
    double most = 0;
#pragma dvm parallel([i][j][k] on A[i][j][k]) reduction(max(most))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                most = B[i][j][k] > most ? B[i][j][k] : most;
    printf("%19.12E\n", most);
    free(B);
    free(A);
    return 0;
}
