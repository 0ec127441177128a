/* Arrays of variable length that are born in the iterations: bounds and values (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 60
#define M 40

#pragma dvm array distribute[block][*]
double A[N][M];

static double beyond(int m)
{
    int i, j;
    double sum = 0;

    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        double t[m], u[2][m];
        for (j = 0; j < m; j++)
            t[j] = u[1][j] = A[i][j];
        for (j = 1; j <= m; j++)
            sum += t[j - (i != 5)]; /* EXPECT bounds t element=[20] iteration=(5) */
        sum += u[1][0];
    }
    return sum;
}

static double lacking(int m)
{
    int i, j;
    double sum = 0;

    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        double t[m];
        for (j = 0; j < m - 1; j++)
            t[j] = A[i][j];
        for (j = 0; j < m; j++)
            sum += t[j] > 1e30; /* EXPECT uninitialized t element=[19] iteration=(0) */
    }
    return sum;
}

int main(void)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    printf("%d\n", beyond(20) > 0);
    printf("%d\n", lacking(20) >= 0);
    return 0;
}
