/* One dimension within its width orders the iterations, whatever the offsets in the others (languages.md 6.7; debugger.md 1.9 ACROSS). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*][*], shadow[3:3][0:0][0:0]
double A[N][N][N];

int main(void)
{
    int i, j, k;
    double s = 0;

    #pragma dvm parallel([i][j][k] on A[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = i + j + k;
    #pragma dvm parallel([i][j][k] on A[i][j][k]) across(A[0:3][0:0][0:0])
    for (i = 0; i < N - 3; i++)
        for (j = 0; j < N - 2; j++)
            for (k = 2; k < N; k++)
                A[i][j][k] = A[i + 3][j + 2][k - 2] / 2;
    #pragma dvm parallel([i][j][k] on A[i][j][k]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                s += A[i][j][k];
    printf("%g\n", s);
    return 0;
}
