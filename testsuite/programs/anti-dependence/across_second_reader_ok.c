/* ACROSS permits both readers of an element, one row above and two elements back (languages.md 6.7). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*], shadow[1:1][0:2]
double A[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[0:1][0:2])
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < N - 2; j++)
            A[i][j] = A[i + 1][j] + (i > 1 ? A[i][j + 2] : 0);
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
