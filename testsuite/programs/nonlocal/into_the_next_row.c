/* A pointer into a row runs into the next row, which belongs to another processor. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5
#define M 4

#pragma dvm array distribute[block][*]
double A[N][M];

int main(void)
{
    int i, j;
    double s = 0, *p;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i] on A[i][*]) private(p, j), reduction(sum(s))
    for (i = 0; i < N - 1; i++) {
        p = &A[i][0];
        for (j = 0; j <= M; j++)
            s += *p++;  /* EXPECT nonlocal A element=[1][0] iteration=(0) */
    }
    printf("%g\n", s);
    return 0;
}
