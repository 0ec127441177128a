/* Procedures of another file that do the same with the blocks that they are given: private arrays, parts of distributed ones, two names of one
 * array, and in the sequential part (debugger.md 1.9 Calls). */
#include <stdio.h>
#include "solve.h"
#define N 12

#pragma dvm array distribute[block][*][*], shadow[1:1][1:1][0:0]
double u[N][N][3];
#pragma dvm array align([i][j][m] with u[i][j][m])
double v[N][N][3];

double work[3], total[3];

static void fill(double a[3][3], int i)
{
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
                a[m][n] = m == n ? 4 : 1.0 / (i + m + n + 1);
}

int main(void)
{
    double a[3][3], x[3], sum = 0;
#pragma dvm parallel([i][j] on u[i][j][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int m = 0; m < 3; m++) {
                u[i][j][m] = i + j + m;
                v[i][j][m] = 1;
            }
    /* Each iteration gives the block its values. */
#pragma dvm parallel([i] on u[i][][]) private(a, x)
    for (int i = 0; i < N; i++) {
        fill(a, i);
        for (int j = 0; j < N; j++) {
            for (int m = 0; m < 3; m++)
                x[m] = m;
            block_times(a, v[i][j], x);
            weighted(x, u[i][j]);
        }
    }
    /* A row whose edge is renewed. */
#pragma dvm parallel([i] on u[i][][]) private(a) shadow_renew(v)
    for (int i = 1; i < N - 1; i++) {
        fill(a, 0);
        for (int j = 0; j < N; j++) {
            block_times(a, v[i - 1][j], u[i][j]);
            block_times(a, v[i][j], u[i][j]);
        }
    }
    /* What the iteration has written itself. */
#pragma dvm parallel([i][j] on u[i][j][])
    for (int i = 0; i < N; i++)
        for (int j = 1; j < N; j++)
            weighted(u[i][j], u[i][j]);
    /* Some variables are read, others are written. */
    for (int m = 0; m < 3; m++)
        total[m] = work[m] = 1;
#pragma dvm parallel([i][j] on u[i][j][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            weighted(work, u[i][j]);
            weighted(u[i][j], total);
        }
    /* The sequential part. */
    double b[3][3], z[N][3];
    for (int k = 0; k < N; k++) {
        fill(b, k);
        for (int m = 0; m < 3; m++)
            z[k][m] = m + k;
        block_solve(b, z[k]);
        sum += z[k][0];
    }
    block_times(b, z[1], z[2]);
    block_times(b, z[1], z[1]);
    printf("%d\n", sum > 0);
    return 0;
}
