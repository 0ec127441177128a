#include <stdio.h>
/* SPELLINGS both */
#define N 8
#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];

/* ACROSS that lacks one side: the help keeps the others, for all that is found. */
int main(void)
{
    int i, j;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
#pragma dvm parallel([i][j] on A[i][j]) across(A[0:1][1:1])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            A[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4; /* EXPECT dependence A element=[1][1] */ /* EXPECT nonlocal A element=[0][1] */
    return 0;
}
