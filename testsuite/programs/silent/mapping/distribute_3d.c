/* Three dimensions, the middle one collapsed (languages.md 6.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][*][block]
double A[N][N][N];
#pragma dvm array align([i][j][k] with A[i][j][k])
double B[N][N][N];

int main(void)
{
    int i, j, k;
    double s = 0;

    #pragma dvm parallel([i][j][k] on A[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = i + 2 * j + 3 * k;
    #pragma dvm parallel([i][k] on B[i][*][k]) shadow_renew(A), private(j), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (k = 1; k < N - 1; k++)
            for (j = 0; j < N; j++) {
                B[i][j][k] = A[i - 1][j][k] + A[i][N - 1 - j][k + 1];
                s += B[i][j][k];
            }
    printf("%g\n", s);
    return 0;
}
