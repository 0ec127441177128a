/* Two iterations write the same element: the second dimension is not distributed. */
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
            A[i][j / 2] = i + j;  /* EXPECT dependence A element=[0][0] iteration=(0,1) with=previous write@+0 iteration=(0,0) */
    #pragma dvm parallel([i] on A[i][*]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i][0] + A[i][2];
    printf("%d\n", s);
    return 0;
}
