/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
int A[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([j] on A[0][j]) reduction(sum(s))
    for (j = 0; j < N; j++)
        s += A[0][j]
           + A[0][j] * j;
    printf("%d\n", s);
    return 0;
}
