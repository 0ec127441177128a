/* The sequential inner loop fills each row from its first column. */
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
        for (j = 0; j < M; j++)
            T[i][j] = i * j;
    #pragma dvm parallel([i] on T[i][*]) private(j), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            s += T[i][j];
    printf("%g\n", s);
    return 0;
}
