/* One turn of one iteration makes the edges stale. */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block][], shadow[1:1][0:0]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][0:0]
double B[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][0:0]
double C[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][0:0]
double D[N][N];

int main(void)
{
    int low[N], high[N], n = 1, i, j;
    double sum = 0;

    for (i = 0; i < N; i++)
        high[i] = (low[i] = i % 4) + i / (N - 1);
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = B[i][j] = C[i][j] = D[i][j] = i + j;
#pragma dvm parallel([i] on A[i][]) shadow_renew(A, B, C)
    for (i = 1; i < N - 1; i++)
        D[i][0] = A[i - 1][0] + B[i + 1][0] + C[i + 1][0];
    /* Bounds that are the same in all iterations. */
#pragma dvm parallel([i] on A[i][])
    for (i = 0; i < N; i++)
        for (j = 0; j < n; j++)
            A[i][j] = D[i][j];
    /* That follow the iteration. */
#pragma dvm parallel([i] on B[i][])
    for (i = 0; i < N; i++)
        for (j = 2 * i; j < i + 1; j++)
            B[i][j] = D[i][j];
    /* That are read. */
#pragma dvm parallel([i] on C[i][])
    for (i = 0; i < N; i++)
        for (j = low[i]; j < high[i]; j++)
            C[i][j] = D[i][j];
#pragma dvm parallel([i] on A[i][]) reduction(sum(sum))
    for (i = 1; i < N - 1; i++)
        sum += A[i - 1][1]     /* EXPECT shadow-stale A element=[0][1] iteration=(1) */
            + B[i + 1][1]      /* EXPECT shadow-stale B element=[2][1] iteration=(1) */
            + C[i - 1][1];     /* EXPECT shadow-stale C element=[0][1] iteration=(1) */
    printf("%g\n", sum);
    return 0;
}
