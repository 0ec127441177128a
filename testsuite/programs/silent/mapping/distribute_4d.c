/* Four dimensions, two of them collapsed (languages.md 6.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 4

#pragma dvm array distribute[block][block][*][*]
int A[N][N][N][N];
#pragma dvm array align([i][j][k][l] with A[i][j][k][l])
int B[N][N][N][N];

int main(void)
{
    int i, j, k, l, s = 0;

    #pragma dvm parallel([i][j][k][l] on A[i][j][k][l])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                for (l = 0; l < N; l++)
                    A[i][j][k][l] = i * j + k * l;
    #pragma dvm parallel([i][j][k] on B[i][j][k][*]) shadow_renew(A), private(l), reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++) {
                B[i][j][k][0] = 0;
                for (l = 1; l < N; l++)
                    B[i][j][k][l] = B[i][j][k][l - 1] + A[i + 1][j][l][k];
                s += B[i][j][k][N - 1];
            }
    printf("%d\n", s);
    return 0;
}
