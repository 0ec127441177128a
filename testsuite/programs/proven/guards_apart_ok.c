/* COUNTS differ */
/* Conditions by which the ends of loops are left out, one value at a time. */
#include <stdio.h>
#define N 20

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

double line[N];
static double left(int i, int j)
{
    if (j == 0)
        return 0;
    return A[i][j - 1];
}
static double right(int i, int j) { return j != N - 1 ? A[i][j + 1] : A[i][j]; }

int main(void)
{
    double s = 0;

    for (int i = 0; i < N; i++)
        line[i] = i;
    for (int t = 0; t < 2; t++) {
#pragma dvm parallel([i][j] on A[i][j])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                A[i][j] = i + j;
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                if (i == 0 || i == N - 1)
                    B[i][j] = 0;
                else if (j == 0 || N - 1 == j)
                    B[i][j] = 1;
                else
                    B[i][j] = A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1];
            }
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = N - 1; i >= 0; i--)
            for (int j = 0; j < N; j += 3)
                B[i][j] = (i != 0 ? A[i - 1][j] : line[0]) + left(i, j) + right(i, j);
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (i != 3 && j != i)
                    s += B[i][j];
    }
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < N; i++)
            if (i != N - 1)
                line[i] = line[i + 1];
            else
                line[i] = line[0];
    printf("%.2f %.2f\n", s, line[3]);
    return 0;
}
