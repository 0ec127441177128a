/* Alternating directions on an N x N x N grid: a dependent sweep along each dimension. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][block][block]
double (*a)[N][N];

int main(void)
{
    double change = 0;
    a = malloc(sizeof(double) * N * N * N);
#pragma dvm parallel([i][j][k] on a[i][j][k])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                if (k == 0 || k == N - 1 || j == 0 || j == N - 1 || i == 0 || i == N - 1)
                    a[i][j][k] = 10.0 * i / (N - 1) + 10.0 * j / (N - 1) + 10.0 * k / (N - 1);
                else
                    a[i][j][k] = 0;
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
        change = 0;
#pragma dvm parallel([i][j][k] on a[i][j][k]) across(a[1:1][0:0][0:0])
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                for (int k = 1; k < N - 1; k++)
                    a[i][j][k] = (a[i - 1][j][k] + a[i + 1][j][k]) / 2;
#pragma dvm parallel([i][j][k] on a[i][j][k]) across(a[0:0][1:1][0:0])
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                for (int k = 1; k < N - 1; k++)
                    a[i][j][k] = (a[i][j - 1][k] + a[i][j + 1][k]) / 2;
#pragma dvm parallel([i][j][k] on a[i][j][k]) across(a[0:0][0:0][1:1]), reduction(max(change))
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                for (int k = 1; k < N - 1; k++) {
                    double mean = (a[i][j][k - 1] + a[i][j][k + 1]) / 2;
                    double d = fabs(a[i][j][k] - mean);
                    change = d > change ? d : change;
                    a[i][j][k] = mean;
                }
    }
    printf("%19.12E\n", change);
    free(a);
    return 0;
}
