/* A function reads the diagonal neighbour; its caller renewed the corners. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

static double cross(int i, int j)
{
    double d = A[i - 1][j] + A[i][j - 1];
    return d - 2 * A[i - 1][j - 1];
}

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i * j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A[1:0][1:0](corner)), reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 1; j < N; j++) {
            B[i][j] = cross(i, j);
            s += B[i][j];
        }
    printf("%g\n", s);
    return 0;
}
