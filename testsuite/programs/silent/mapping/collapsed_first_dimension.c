/* Columns are distributed; each processor has whole columns and sums them in a sequential loop (languages.md 6.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define M 8

#pragma dvm array distribute[*][block]
double A[N][M];
#pragma dvm array align([j] with A[*][j])
double column[M];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([j] on A[*][j]) private(i)
    for (j = 0; j < M; j++)
        for (i = 0; i < N; i++)
            A[i][j] = i * j;
    #pragma dvm parallel([j] on A[*][j]) private(i), reduction(sum(s))
    for (j = 0; j < M; j++) {
        column[j] = 0;
        for (i = 0; i < N; i++)
            column[j] += A[i][j];
        s += column[j];
    }
    printf("%g\n", s);
    return 0;
}
