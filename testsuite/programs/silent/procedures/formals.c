/* One function works on two arrays of different distribution (languages.md 6.16). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array distribute[*][block]
double C[N][N];

#pragma dvm inherit(x)
static void fill(double x[N][N], double value)
{
    int i, j;

    #pragma dvm parallel([i][j] on x[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            x[i][j] = value + i;
}

#pragma dvm inherit(x)
static double total(double x[N][N])
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on x[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += x[i][j];
    return s;
}

int main(void)
{
    fill(A, 1);
    fill(C, 2);
    printf("%g\n", total(A) - total(C));
    return 0;
}
