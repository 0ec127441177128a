/* The diagonal neighbour lies in a corner of the edges, and corners are not renewed. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 1; j < N; j++) {
            B[i][j] = A[i - 1][j - 1];  /* EXPECT nonlocal A element=[0][0] iteration=(1,1) */
            s += B[i][j];
        }
    printf("%g\n", s);
    return 0;
}
