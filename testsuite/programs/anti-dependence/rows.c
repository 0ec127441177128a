/* Rows move up by one, in place. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][*]
int A[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i * j;
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < N; j++)
            A[i][j] = A[i + 1][j];  /* EXPECT anti-dependence A element=[1][0] iteration=(1,0) with=previous read@+0 iteration=(0,0) */
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%d\n", s);
    return 0;
}
