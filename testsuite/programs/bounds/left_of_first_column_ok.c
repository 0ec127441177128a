/* The sweep begins in the second column. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

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
            A[i][j] = i + 2 * j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 1; j < N; j++) {
            B[i][j] = A[i][j - 1];
            s += B[i][j];
        }
    printf("%d\n", s);
    return 0;
}
