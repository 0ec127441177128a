/* Conditions keep accesses in bounds, and iterations apart (debugger.md 1.1). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block][block], shadow[2:2][2:2]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
double plain[N], weights[3];
int size = N;

int main(void)
{
    int i, j, m;
    double s = 0;
    for (m = 0; m < 3; m++)
        weights[m] = m;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    /* Every order, both ways round, and what is not. */
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            B[i][j] = 0;
            if (i == 0)
                B[i][j] += A[i + 1][j] + A[i + 2][j];
            else if (i == 1)
                B[i][j] += A[i - 1][j] + A[i + 2][j];
            else if (i >= 2 && i <= size - 3)
                B[i][j] += A[i - 2][j] + A[i + 2][j];
            else if (i == size - 2)
                B[i][j] += A[i - 2][j] + A[i + 1][j];
            else
                B[i][j] += A[i - 2][j] + A[i - 1][j];
            if (!(j < 2) && 2 < size - j)
                B[i][j] += A[i][j - 2] + A[i][j + 2];
            if (j < 1 || j + 1 >= N) {
                B[i][j] += 1;
            } else {
                B[i][j] += A[i][j + 1] - A[i][j - 1];
            }
            for (m = -2; m <= 2; m++)
                if (i + m >= 0 && i + m < N)
                    B[i][j] += A[i + m][j];
        }
    /* Downwards and by steps; in scalars. */
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (i = N - 1; i >= 0; i -= 2)
        for (j = 0; j < N; j += 3) {
            int left = j - 3, up = i + 1;
            if (left >= 0)
                B[i][j] += A[i][left + 1];
            if (up < N)
                B[i][j] += A[up][j];
        }
    /* Sequential: what a condition leaves out needs no values. */
    for (i = 1; i < N; i++)
        plain[i] = i;
    for (i = 0; i < N; i++)
        if (i > 0)
            s += plain[i] - plain[i == 1 ? 1 : i - 1];
    for (i = 0; i < N; i++)
        for (m = 0; m < 3; m++)
            if (i + m < N && i + m > 0)
                s += weights[m] * plain[i + m];
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += B[i][j];
    printf("%g\n", s);
    return 0;
}
