/* Rows behind pointers that are judged with a loop: what is wrong in one of them shows (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 100
#define M 50

#pragma dvm array distribute[block][*]
double A[N][M];

static double **by_rows(int rows, int columns)
{
    double **r = malloc(rows * sizeof *r);
    for (int i = 0; i < rows; i++)
        r[i] = malloc(columns * sizeof **r);
    return r;
}

int main(void)
{
    int i, j, k;
    double sum = 0, **a = by_rows(N, M), **b = by_rows(N, M), **c = by_rows(N, M), **d = by_rows(N, M), **f = by_rows(N, M), *e[N];

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a[i][j] = b[i][j] = d[i][j] = f[i][j] = j;
    /* All columns but the last one. */
    for (i = 0; i < N; i++)
        for (j = 0; j < M - 1; j++)
            c[i][j] = i;
    for (k = 0; k < 2; k++)
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++)
                sum += c[i][j] > 1e30; /* EXPECT uninitialized */
    /* Row 60 is shorter. */
    free(a[60]);
    a[60] = calloc(M - 2, sizeof **a);
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            if (i != 60 || j < M - 2)
                sum += a[i][j];
    for (i = 0; i < N; i++)
        for (j = 0; j < M - 1; j++)
            sum += a[i][j] > 1e30; /* EXPECT bounds */
    /* One element of row 7 has no value any more. */
    free(b[7]);
    b[7] = malloc(M * sizeof **b);
    for (j = 0; j < M; j++)
        if (j != 11)
            b[7][j] = j;
    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = b[i][j] > 1e30; /* EXPECT uninitialized iteration=(7) */
    /* What iterations write to rows that are no distributed array is lost behind the loop. */
    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            d[i][j] = A[i][j];
    for (k = 0; k < 2; k++)
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++)
                sum += d[i][j] > 1e30; /* EXPECT private-uninit */
    /* Row 9 is one of the distributed array. */
    for (i = 0; i < N; i++)
        e[i] = i == 9 ? A[50] : f[i];
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            sum += e[i][j]; /* EXPECT nonlocal iteration=(9) */
    printf("%d\n", sum > 0);
    return 0;
}
