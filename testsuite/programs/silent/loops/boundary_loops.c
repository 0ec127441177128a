/* Loops over the sides of a matrix: one subscript of the mapping is a constant (languages.md 6.4). */
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
            A[i][j] = 0;
    #pragma dvm parallel([j] on A[0][j])
    for (j = 0; j < N; j++)
        A[0][j] = 1;
    #pragma dvm parallel([i] on A[i][N - 1])
    for (i = 1; i < N; i++)
        A[i][N - 1] = 2;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
