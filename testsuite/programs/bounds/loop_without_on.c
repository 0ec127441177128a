/* In a loop without ON a replicated array is checked in each dimension, too (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 4
#define M 6

static int W[N][M], V[N][M];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            W[i][j] = i * j;
    #pragma dvm parallel([i][j])
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < M; j++)
            V[i][j] = W[i][j + 1];  /* EXPECT bounds W element=[0][6] iteration=(0,5) */
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < M - 1; j++)
            s += V[i][j];
    printf("%d\n", s);
    return 0;
}
