/* A sweep along the rows, in place. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
float A[N][N];

int main(void)
{
    int i, j;
    float s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++)
            A[i][j] = A[i][j] + A[i][j - 1];  /* EXPECT dependence A element=[0][1] iteration=(0,2) with=previous write@+0 iteration=(0,1) */
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
