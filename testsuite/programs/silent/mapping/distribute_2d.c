/* Two distributed dimensions (languages.md 6.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7
#define M 9

#pragma dvm array distribute[block][block]
float A[N][M];
#pragma dvm array align([i][j] with A[i][j])
float B[N][M];

int main(void)
{
    int i, j;
    float s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i == 0 || j == 0 ? 1 : i * j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < M - 1; j++) {
            B[i][j] = A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1] - 4 * A[i][j];
            s += B[i][j];
        }
    printf("%g\n", s);
    return 0;
}
