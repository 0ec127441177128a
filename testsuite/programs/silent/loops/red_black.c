/* Points of one colour read only points of the other colour (languages.md 6.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
float A[N][N];

int main(void)
{
    int i, j, k, step;
    float s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i == 0 ? 0 : 1 + i + j;
    for (step = 0; step < 2; step++)
        for (k = 0; k < 2; k++) {
            #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
            for (i = 1; i < N - 1; i++)
                for (j = 1 + (i + k) % 2; j < N - 1; j += 2)
                    A[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4;
        }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%.4f\n", s);
    return 0;
}
