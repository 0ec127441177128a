/* The loop over the columns is sequential. */
/* SPELLINGS both */
#include <stdio.h>
#define N 4
#define M 6

#pragma dvm array distribute[block][*]
int A[N][M];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j * j;
    #pragma dvm parallel([i] on A[i][*]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M - 1; j++)
            A[i][j] = A[i][j + 1];
    #pragma dvm parallel([i] on A[i][*]) private(j), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            s += A[i][j];
    printf("%d\n", s);
    return 0;
}
