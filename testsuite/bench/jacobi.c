/* Jacobi iteration on an N x N grid, ITERATIONS sweeps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double (*A)[N];
#pragma dvm array align([i][j] with A[i][j])
double (*B)[N];

int main(void)
{
    double change = 0;
    A = malloc(N * N * sizeof(double));
    B = malloc(N * N * sizeof(double));
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 || i == N - 1 || j == N - 1 ? 0 : 1 + i + j;
        }
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
        change = 0;
#pragma dvm parallel([i][j] on A[i][j]) reduction(max(change))
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                double d = fabs(B[i][j] - A[i][j]);
                change = d > change ? d : change;
                A[i][j] = B[i][j];
            }
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                B[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 4;
    }
    printf("%19.12E\n", change);
    free(B);
    free(A);
    return 0;
}
