/* A second loop reads a scalar that was set again between the loops. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j;
    double shift = 0, s = 0;

    #pragma dvm parallel([i][j] on A[i][j]) private(shift)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            shift = i - j;
            A[i][j] = shift;
        }
    shift = 1;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] + shift;
    printf("%g\n", s);
    return 0;
}
