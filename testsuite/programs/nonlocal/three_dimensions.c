/* Of three directions of a stencil one is missing among the renewed edges. */
/* SPELLINGS both */
#include <stdio.h>
#define N 4

#pragma dvm array distribute[block][block][block], shadow[1:1][1:1][0:0]
double A[N][N][N];
#pragma dvm array align([i][j][k] with A[i][j][k])
double B[N][N][N];

int main(void)
{
    int i, j, k;
    double s = 0;

    #pragma dvm parallel([i][j][k] on A[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = i * j * k;
    #pragma dvm parallel([i][j][k] on B[i][j][k]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            for (k = 1; k < N - 1; k++) {
                B[i][j][k] = A[i - 1][j][k] + A[i][j + 1][k]
                           + A[i][j][k + 1];  /* EXPECT nonlocal A element=[1][1][2] iteration=(1,1,1) */
                s += B[i][j][k];
            }
    printf("%g\n", s);
    return 0;
}
