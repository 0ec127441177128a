/* Successive over-relaxation in place: both dimensions are swept upwards (languages.md 6.7). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j, step;
    double s = 0, w = 0.5;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i == j ? N : 1 + i + j;
    for (step = 0; step < 3; step++) {
        #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                A[i][j] = (w / 4) * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) + (1 - w) * A[i][j];
    }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%.6f\n", s);
    return 0;
}
