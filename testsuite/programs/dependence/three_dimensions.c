/* Planes depend on each other; ACROSS names another dimension. */
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
    #pragma dvm parallel([i][j][k] on A[i][j][k]) shadow_renew(A), across(A[0:0][1:1][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] += A[i - 1][j][k];  /* EXPECT dependence A element=[1][0][0] iteration=(2,0,0) with=previous write@+0 iteration=(1,0,0) */
    #pragma dvm parallel([i][j][k] on A[i][j][k]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                s += A[i][j][k];
    printf("%g\n", s);
    return 0;
}
