/* Alternating directions in three dimensions: one sweep up and one sweep along each dimension (languages.md 6.7). */
/* SPELLINGS both */
#include <stdio.h>
#include <math.h>
/* FLAGS -lm */
#define N 6
#define Max(a, b) ((a) > (b) ? (a) : (b))

#pragma dvm array distribute[block][block][block]
double A[N][N][N];

int main(void)
{
    int i, j, k, step;
    double eps;

    #pragma dvm parallel([i][j][k] on A[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                if (k == 0 || k == N - 1 || j == 0 || j == N - 1 || i == 0 || i == N - 1)
                    A[i][j][k] = 10.0 * i / (N - 1) + 10.0 * j / (N - 1) + 10.0 * k / (N - 1);
                else
                    A[i][j][k] = 0;
    for (step = 0; step < 2; step++) {
        eps = 0;
        #pragma dvm parallel([i][j][k] on A[i][j][k]) across(A[1:1][0:0][0:0])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                for (k = 1; k < N - 1; k++)
                    A[i][j][k] = (A[i - 1][j][k] + A[i + 1][j][k]) / 2;
        #pragma dvm parallel([i][j][k] on A[i][j][k]) across(A[0:0][1:1][0:0])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                for (k = 1; k < N - 1; k++)
                    A[i][j][k] = (A[i][j - 1][k] + A[i][j + 1][k]) / 2;
        #pragma dvm parallel([i][j][k] on A[i][j][k]) across(A[0:0][0:0][1:1]), reduction(max(eps))
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                for (k = 1; k < N - 1; k++) {
                    double middle = (A[i][j][k - 1] + A[i][j][k + 1]) / 2;
                    eps = Max(eps, fabs(middle - A[i][j][k]));
                    A[i][j][k] = middle;
                }
        printf("%.6f\n", eps);
    }
    return 0;
}
