/* The array is a distributed formal; its caller's name stands in the report (languages.md 6.16). */
#include <stdio.h>
#define N 5
#define M 6

#pragma dvm array distribute[block][*]
double heat[N][M];

#pragma dvm inherit(a)
static double shift(double a[N][M], int columns)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i] on a[i][*]) private(j), reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < columns; j++)
            s += a[i][j + 1];  /* EXPECT bounds heat element=[0][6] iteration=(0) */
    return s;
}

int main(void)
{
    int i, j;

    #pragma dvm parallel([i][j] on heat[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            heat[i][j] = 1;
    printf("%g\n", shift(heat, M));
    return 0;
}
