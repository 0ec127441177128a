/* An element off in two of three dimensions needs the corners, too. */
/* SPELLINGS both */
#include <stdio.h>
#define N 4

#pragma dvm array distribute[block][block][*]
long A[N][N][N];
#pragma dvm array align([i][j][k] with A[i][j][k])
long B[N][N][N];

int main(void)
{
    int i, j, k;
    long s = 0;

    #pragma dvm parallel([i][j] on A[i][j][*]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = 100 * i + 10 * j + k;
    #pragma dvm parallel([i][j] on B[i][j][*]) shadow_renew(A), private(k), reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 1; j < N; j++)
            for (k = 1; k < N; k++) {
                B[i][j][k] = A[i + 1][j][k - 1]
                           + A[i + 1][j - 1][k];  /* EXPECT nonlocal A element=[1][0][1] iteration=(0,1) */
                s += B[i][j][k];
            }
    printf("%ld\n", s);
    return 0;
}
