/* A sweep along the rows, in place and declared. */
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
    #pragma dvm parallel([i][j] on A[i][j]) across(A[0:0][1:0])
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++)
            A[i][j] = A[i][j] + A[i][j - 1];
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
