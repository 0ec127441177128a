/* Edges are renewed in the dimension that the loop needs. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
float A[N][N];
#pragma dvm array align([i][j] with A[i][j])
float B[N][N];

int main(void)
{
    int i, j;
    float s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + 10 * j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A[0:0][1:1]), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++) {
            B[i][j] = A[i][j - 1];
            s += B[i][j];
        }
    printf("%g\n", s);
    return 0;
}
