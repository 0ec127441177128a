/* Corners of one array are renewed, those of the other one are needed, too. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[i][j])
int B[N][N];
#pragma dvm array align([i][j] with A[i][j])
int C[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = B[i][j] = i - j;
    #pragma dvm parallel([i][j] on C[i][j]) shadow_renew(A(corner), B), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            C[i][j] = A[i + 1][j - 1]
                    - B[i + 1][j - 1];  /* EXPECT nonlocal B element=[2][0] iteration=(1,1) */
            s += C[i][j];
        }
    printf("%d\n", s);
    return 0;
}
