/* The sequential inner loop that fills each row starts one column too late. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define M 5

#pragma dvm array distribute[block][*]
float T[N][M];

int main(void)
{
    int i, j;
    float s = 0;

    #pragma dvm parallel([i] on T[i][*]) private(j)
    for (i = 0; i < N; i++)
        for (j = 1; j < M; j++)
            T[i][j] = i * j;
    #pragma dvm parallel([i] on T[i][*]) private(j), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            s += T[i][j];  /* EXPECT uninitialized T element=[0][0] iteration=(0) */
    printf("%g\n", s);
    return 0;
}
