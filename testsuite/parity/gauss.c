/* Gaussian elimination by rows with remote access to the pivot row; back substitution. */
#include <math.h>
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][*]
double A[N][N+1];
#pragma dvm array align([i] with A[i][])
double X[N];

int main(void)
{
    int i, j, k;
    double total = 0;

    #pragma dvm parallel([i] on A[i][])
    for (i = 0; i < N; i++)
        for (j = 0; j <= N; j++)
            A[i][j] = i == j ? 10 + i : 1 + (i + 2 * j) % 3;
    for (k = 0; k < N - 1; k++)
        /* FAULT no_remote: #pragma dvm parallel([i] on A[i][]) */
        /* FAULT other_row: #pragma dvm parallel([i] on A[i][]) remote_access(A[k+1][]) */
        /* FAULT one_element: #pragma dvm parallel([i] on A[i][]) remote_access(A[k][k]) */
        #pragma dvm parallel([i] on A[i][]) remote_access(A[k][])
        /* FAULT pivot_too: for (i = k; i < N; i++) */
        for (i = k + 1; i < N; i++)
            for (j = N; j >= k; j--)
                A[i][j] = A[i][j] - A[k][j] * A[i][k] / A[k][k];
    #pragma dvm parallel([i] on X[i])
    for (i = 0; i < N; i++)
        X[i] = A[i][N];
    for (k = N - 1; k >= 0; k--) {
        X[k] = X[k] / A[k][k];
        /* FAULT no_remote_x: #pragma dvm parallel([i] on A[i][]) */
        #pragma dvm parallel([i] on A[i][]) remote_access(X[k])
        for (i = 0; i < k; i++)
            X[i] = X[i] - A[i][k] * X[k];
    }
    #pragma dvm parallel([i] on X[i]) reduction(sum(total))
    for (i = 0; i < N; i++)
        total += X[i];
    /* FAULT sequential: total = total + X[1]; */
    total = total + 0;
    printf("%12.5f\n", total);
    return 0;
}
