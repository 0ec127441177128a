/* Procedures of another file that do the same with the blocks that they are given: faults behind many calls that are right, by private arrays,
 * parts of distributed ones and in the sequential part (debugger.md 1.9 Calls). */
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
            if (i != 7 || m != 2 || n != 1)
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
    /* An element of the block lacks a value in one iteration. */
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
    /* A row of another processor, and one whose edge is renewed. */
#pragma dvm parallel([i] on u[i][][]) private(a) shadow_renew(v)
    for (int i = 1; i < N - 1; i++) {
        fill(a, 0);
        for (int j = 0; j < N; j++) {
            block_times(a, v[i - 1][j], u[i][j]);
            block_times(a, v[i][j], u[i == 9 ? i + 1 : i][j]);
        }
    }
    /* One iteration reads what the one before has written. */
#pragma dvm parallel([i][j] on u[i][j][])
    for (int i = 0; i < N; i++)
        for (int j = 1; j < N; j++)
            weighted(u[i][j - (i == 8)], u[i][j]);
    /* What was read first is written. */
    for (int m = 0; m < 3; m++)
        total[m] = work[m] = 1;
#pragma dvm parallel([i][j] on u[i][j][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            weighted(work, u[i][j]);
            weighted(u[i][j], i == 10 && j == 3 ? work : total);
        }
    /* The sequential part. */
    double b[3][3], z[N][3];
    for (int k = 0; k < N; k++) {
        fill(b, k);
        for (int m = 0; m < 3; m++)
            if (k != 4 || m != 2)
                z[k][m] = m + k;
        block_solve(b, z[k]);
        sum += z[k][0];
    }
    block_times(b, z[1], u[3][3]);
    printf("%d\n", sum > 0);
    return 0;
}
