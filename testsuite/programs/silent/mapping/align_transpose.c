/* B lies transposed on A (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 4
#define M 6

#pragma dvm array distribute[block][block]
int A[N][M];
#pragma dvm array align([i][j] with A[j][i])
int B[M][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) {
            A[i][j] = 10 * i + j;
            B[j][i] = A[i][j];
        }
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++)
            s += B[i][j] - A[j][i] + 1;
    printf("%d\n", s);
    return 0;
}
