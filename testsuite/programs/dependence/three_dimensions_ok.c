/* Planes depend on each other, as ACROSS says. */
/* SPELLINGS both */
#include <stdio.h>
#define N 4

#pragma dvm array distribute[block][block][*]
double A[N][N][N];

int main(void)
{
    int i, j, k;
    double s = 0;

    #pragma dvm parallel([i][j][k] on A[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = i + j * k;
    #pragma dvm parallel([i][j][k] on A[i][j][k]) across(A[1:1][0:0][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] += A[i - 1][j][k];
    #pragma dvm parallel([i][j][k] on A[i][j][k]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                s += A[i][j][k];
    printf("%g\n", s);
    return 0;
}
