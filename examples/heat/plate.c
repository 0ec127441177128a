/* The loops over the plate. */
#include <math.h>
#include "plate.h"

#pragma dvm inherit(u, f)
void start(double (*u)[N], double (*f)[N])
{
    #pragma dvm parallel([i][j] on u[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N - 1; j++) {
            u[i][j] = 0;
            f[i][j] = i == N / 2 && j == N / 2 ? 1 : 0;
        }
}

#pragma dvm inherit(u, f)
void relax(double (*u)[N], double (*f)[N])
{
    #pragma dvm parallel([i][j] on u[i][j])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            u[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + f[i][j]) / 4;
}

#pragma dvm inherit(u, f, r)
void residual(double (*u)[N], double (*f)[N], double (*r)[N])
{
    double around;

    #pragma dvm parallel([i][j] on r[i][j])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++) {
            around = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
            r[i][j] = f[i][j] + around - 4 * u[i][j];
        }
}

#pragma dvm inherit(r)
double largest(double (*r)[N])
{
    double worst = 0;

    #pragma dvm parallel([i][j] on r[i][j]) reduction(min(worst))
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            if (fabs(r[i][j]) > worst)
                worst = fabs(r[i][j]);
    return worst;
}

#pragma dvm inherit(u)
double mean(double (*u)[N])
{
    double sum = 0;

    #pragma dvm parallel([i][j] on u[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= N; j++)
            sum += u[i][j];
    return sum / (N * N);
}
