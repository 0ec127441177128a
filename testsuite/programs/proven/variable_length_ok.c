/* Arrays of variable length that are born in the iterations are judged with the loop (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 90
#define M 40

#pragma dvm array distribute[block][*]
double A[N][M];
#pragma dvm array align([i][j] with A[i][j])
double B[N][M];

static void pass(int m, int w)
{
    int i, j, k;

    #pragma dvm parallel([i] on A[i][]) private(j, k)
    for (i = 0; i < N; i++) {
        double t[m], s[m - 1], u[w][3][m + 1];
        for (j = 0; j < m; j++)
            t[j] = A[i][j];
        for (j = 1; j < m; j++)
            s[j - 1] = t[j] - t[j - 1];
        for (j = 0; j < w; j++)
            for (k = 0; k <= m; k++)
                u[j][1][k] = k < m ? t[k] : 0;
        for (j = 0; j < m - 1; j++)
            B[i][j] = s[j] + u[w - 1][1][j + 1];
        B[i][m - 1] = u[0][1][m];
    }
}

/* Each iteration has another length, or the length changes. */
static double lengths(int m)
{
    int i, j;
    double sum = 0;

    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        float t[i % m + 1];
        int n = m - i % 3;
        double v[n];
        for (j = 0; j <= i % m; j++)
            t[j] = A[i][j];
        for (j = 0; j < n; j++)
            v[j] = A[i][j];
        sum += t[i % m] + v[n - 1];
    }
    return sum;
}

int main(void)
{
    int i, j;
    double sum;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i * j % 17;
    pass(M, 2);
    pass(M - 3, 1);
    pass(2, 4);
    sum = lengths(M) + lengths(7);
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < M - 3; j++)
            sum += B[i][j];
    printf("%g\n", sum);
    return 0;
}
