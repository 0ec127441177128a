/* Each iteration writes an element of its own. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5
#define M 6

#pragma dvm array distribute[block][*]
int A[N][M];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i] on A[i][*]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i][0] + A[i][2];
    printf("%d\n", s);
    return 0;
}
