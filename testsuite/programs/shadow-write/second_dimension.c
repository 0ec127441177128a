/* The left neighbour in the second dimension is written. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[i][j])
int B[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = B[i][j] = i + j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++)
            A[i][j - 1] = B[i][j];  /* EXPECT shadow-write A element=[0][0] iteration=(0,1) */
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] * B[i][j];
    printf("%d\n", s);
    return 0;
}
