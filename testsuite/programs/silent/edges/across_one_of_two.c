/* Alternating directions: each sweep depends along one dimension only (languages.md 6.7). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1 + i * j;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = A[i][j] + A[i - 1][j] / 2;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[0:0][0:1])
    for (i = 0; i < N; i++)
        for (j = 0; j < N - 1; j++)
            A[i][j] = A[i][j] - A[i][j + 1] / 4;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%.6f\n", s);
    return 0;
}
