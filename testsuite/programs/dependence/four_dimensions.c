/* The innermost of four dimensions carries a dependence. */
/* SPELLINGS both */
#include <stdio.h>
#define N 3

#pragma dvm array distribute[block][block][*][*]
double A[N][N][N][N];

int main(void)
{
    int i, j, k, l;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j][*][*]) private(k, l)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                for (l = 0; l < N; l++)
                    A[i][j][k][l] = i + j + k + l;
    #pragma dvm parallel([i][j][k][l] on A[i][j][k][l])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                for (l = 1; l < N; l++)
                    A[i][j][k][l] += A[i][j][k][l - 1];  /* EXPECT dependence A element=[0][0][0][1] iteration=(0,0,0,2) with=previous write@+0 iteration=(0,0,0,1) */
    #pragma dvm parallel([i][j] on A[i][j][*][*]) private(k, l), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                for (l = 0; l < N; l++)
                    s += A[i][j][k][l];
    printf("%g\n", s);
    return 0;
}
