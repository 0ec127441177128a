#include "solve.h"

double weight[3][3] = { { 1, 0, 0.5 }, { 0, 1, 0 }, { 0.25, 0, 1 } };

/* y = y - a x */
void block_times(double a[3][3], double x[3], double y[3])
{
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
            y[m] = y[m] - a[m][n] * x[n];
}

/* a x = x; a is changed. */
void block_solve(double a[3][3], double x[3])
{
    double t;
    for (int n = 0; n < 3; n++) {
        t = 1.0 / a[n][n];
        for (int m = n + 1; m < 3; m++)
            a[n][m] = a[n][m] * t;
        x[n] = x[n] * t;
        for (int k = n + 1; k < 3; k++) {
            t = a[k][n];
            for (int m = n + 1; m < 3; m++)
                a[k][m] = a[k][m] - t * a[n][m];
            x[k] = x[k] - t * x[n];
        }
    }
    x[1] = x[1] - a[1][2] * x[2];
    x[0] = x[0] - a[0][1] * x[1] - a[0][2] * x[2];
}

void weighted(double *x, double *y)
{
    for (int m = 0; m < 3; m++)
        y[m] = weight[m][0] * x[0] + weight[m][1] * x[1] + weight[m][2] * x[2];
}
