/* The last column has no right neighbour and is left out. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define M 8

#pragma dvm array distribute[block][*]
double A[N][M];
#pragma dvm array align([i][j] with A[i][j])
double B[N][M];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = 10 * i + j;
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < M - 1; j++) {
            B[i][j] = A[i][j + 1];
            s += B[i][j];
        }
    printf("%g\n", s);
    return 0;
}
