/* Procedures of another file that work on parts of arrays which integers choose that they are given (debugger.md 1.9 Calls). */
#include <stdio.h>
#include "lines.h"

#pragma dvm array distribute[block][*][*], shadow[1:1][1:1][0:0]
double u[N][N][3];
double lhs[N + 1][2][3][3];

static void fill(int k)
{
    for (int j = 1; j < N - 1; j++)
        for (int m = 0; m < 3; m++)
            for (int n = 0; n < 3; n++) {
                lhs[j][0][m][n] = 0.1 * (m + n + k);
                lhs[j][1][m][n] = 1;
            }
}

int main(void)
{
    double sum = 0;
#pragma dvm parallel([k][j] on u[k][j][])
    for (int k = 0; k < N; k++)
        for (int j = 0; j < N; j++)
            for (int m = 0; m < 3; m++)
                u[k][j][m] = k + j + m;
    /* Each iteration gives the parts their values. */
#pragma dvm parallel([k] on u[k][][]) private(lhs)
    for (int k = 0; k < N; k++) {
        fill(k);
        first_and_last(lhs, N - 1);
        for (int j = 1; j < N; j++)
            point_times(j, 0, k, j, j);
        for (int j = 1; j < N - 1; j++)
            (void)points(j, j - 1, k);
    }
    /* The line of the iteration. */
#pragma dvm parallel([k] on u[k][][]) private(lhs)
    for (int k = 0; k < N - 1; k++) {
        fill(k);
        first_and_last(lhs, N - 1);
        for (int j = 1; j < N; j++)
            point_times(j, 1, k, j, j);
    }
    /* The last point has a part of its own. */
#pragma dvm parallel([k] on u[k][][]) private(lhs)
    for (int k = 0; k < N; k++) {
        fill(k);
        first_and_last(lhs, N);
        for (int j = 1; j < N; j++)
            point_times(j == N - 1 ? N : j, j == 4 && k == 3 ? 0 : 1, k, j, j);
    }
#pragma dvm parallel([k][j] on u[k][j][]) reduction(sum(sum))
    for (int k = 0; k < N; k++)
        for (int j = 0; j < N; j++)
            sum += u[k][j][0];
    printf("%d\n", sum == sum);
    return 0;
}
