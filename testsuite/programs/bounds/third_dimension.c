/* The innermost of three dimensions is left on its lower side. */
/* SPELLINGS both */
#include <stdio.h>
#define N 3
#define M 5

#pragma dvm array distribute[block][*][*]
long A[N][N][M];
#pragma dvm array align([i][j][k] with A[i][j][k])
long B[N][N][M];

int main(void)
{
    int i, j, k;
    long s = 0;

    #pragma dvm parallel([i] on A[i][*][*]) private(j, k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < M; k++)
                A[i][j][k] = i + j + k;
    #pragma dvm parallel([i] on B[i][*][*]) private(j, k), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++)
            for (k = 0; k < M; k++) {
                B[i][j][k] = A[i][j][k - 1];  /* EXPECT bounds A element=[0][1][-1] iteration=(0) */
                s += B[i][j][k];
            }
    printf("%ld\n", s);
    return 0;
}
