/* Procedures that get two parts of one array, one of which they write, or the same part twice (debugger.md 1.9 Calls). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block][*][*]
double u[N][N][3];

static void times(double a[3][3], double b[3][3], double c[3][3])
{
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
            for (int k = 0; k < 3; k++)
                c[m][n] = c[m][n] - a[m][k] * b[k][n];
}

static void step(double a[3][3], double x[3], double y[3])
{
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
            y[m] = y[m] - a[m][n] * x[n];
}

int main(void)
{
    double lhs[N][3][3][3], sum = 0;
#pragma dvm parallel([i] on u[i][][]) private(lhs)
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            for (int m = 0; m < 3; m++) {
                u[i][j][m] = i + 1;
                for (int n = 0; n < 3; n++) {
                    lhs[j][0][m][n] = 0.1;
                    lhs[j][1][m][n] = 0.2;
                    lhs[j][2][m][n] = 0.3;
                }
            }
        }
        for (int j = 1; j < N; j++) {
            step(lhs[j][0], u[i][j - 1], u[i][j]);
            times(lhs[j][0], lhs[j - 1][2], lhs[j][1]);
            step(lhs[j][1], u[i][j], u[i][j]);
        }
    }
#pragma dvm parallel([i][j] on u[i][j][]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += u[i][j][0];
    printf("%d\n", sum != 0);
    return 0;
}
