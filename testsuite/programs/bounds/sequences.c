/* Nests of the sequential part that are judged where they begin: what is outside is found as if each access was judged. */
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
        for (int j = 0; j <= N; j++)
            sum += a[i][j]; /* EXPECT bounds a element=[0,9] */
    for (int i = 0; i < N; i++)
        sum += a[N - 1 - i][i] + p[i + 2]; /* EXPECT bounds b element=[10] */
    for (int i = 0; i < N; i++)
        where[i] = i < 8 ? i : N;
    for (int i = 0; i < N; i++)
        sum += c[where[i]]; /* EXPECT bounds c element=[9] */
    for (int i = N; i > 0; i--)
        for (int j = 0; j < i; j++)
            sum += a[i - 1][j] + a[j][i]; /* EXPECT bounds a element=[0,9] */
    printf("%d\n", sum > 0);
    return 0;
}
