/* Nests of the sequential part that stay inside. */
#include <stdio.h>

#define N 9

int main(void)
{
    static double a[N][N], b[N + 1], c[N], *p = b;
    static int where[N];
    double sum = 0;

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = 1;
    for (int i = 0; i < N - 1; i++)
        for (int j = 0; j < N; j++)
            sum += a[i][j];
    for (int i = 0; i < N; i++)
        sum += a[N - 1 - i][i] + p[i + 1];
    for (int i = 0; i < N; i++)
        where[i] = i < 8 ? i : 0;
    for (int i = 0; i < N; i++)
        sum += c[where[i]];
    for (int i = N; i > 0; i--)
        for (int j = 0; j < i; j++)
            sum += a[i - 1][j] + a[j][i - 1];
    printf("%d\n", sum > 0);
    return 0;
}
