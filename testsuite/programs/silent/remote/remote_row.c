/* Gauss elimination: the pivot row is fetched for each step (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][*]
double A[N][N + 1];
#pragma dvm array align([i] with A[i][*])
double X[N];

int main(void)
{
    int i, j, k;
    double xk;

    #pragma dvm parallel([i] on A[i][*]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j <= N; j++)
            A[i][j] = i == j ? 6 : (i + 2 * j) % 3;
    for (k = 0; k < N - 1; k++) {
        #pragma dvm parallel([i] on A[i][*]) remote_access(A[k][]), private(j)
        for (i = k + 1; i < N; i++)
            for (j = N; j >= k; j--)
                A[i][j] = A[i][j] - A[k][j] * A[i][k] / A[k][k];
    }
    X[N - 1] = A[N - 1][N] / A[N - 1][N - 1];
    for (k = N - 1; k > 0; k--) {
        #pragma dvm remote_access(X[k])
        { xk = X[k]; }
        #pragma dvm parallel([i] on A[i][*])
        for (i = 0; i < k; i++)
            A[i][N] = A[i][N] - xk * A[i][k];
        X[k - 1] = A[k - 1][N] / A[k - 1][k - 1];
    }
    for (k = 0; k < N; k++) {
        #pragma dvm remote_access(X[k])
        {
            printf("%.5f\n", X[k]);
        }
    }
    return 0;
}
