/* Across reads the element before, with a pipeline, and writes the element behind (languages.md 6.7). */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block][*], shadow[2:2][0]
double A[N][N];

int main(void)
{
    int i, j, grain = 2;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][1:0]), stage(grain * 2)
    for (i = 2; i < N; i++)
        for (j = 1; j < N; j++)
            A[i][j] += A[i - 1][j] + A[i][j - 1];
    #pragma dvm parallel([i][j] on A[i][j]) across(out: A[0:1][0:0])
    for (i = 0; i < N - 2; i++)
        for (j = 0; j < N; j++)
            A[i + 1][j] = A[i][j] + 1;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
