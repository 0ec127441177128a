/* REMOTE_ACCESS brings what its subscripts name when the loop or statement begins: not what they name once a variable of theirs has
   another value. (languages.md 6.8)
   SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, k, m;
    double x, s = 0;

    #pragma dvm parallel([i] on A[i][])
    for (i = 0; i < N; i++)
        for (k = 0; k < N; k++) {
            A[i][k] = i;
            B[i][k] = k;
        }
    k = 0;
    #pragma dvm parallel([i] on A[i][]) remote_access(B[k][0])
    for (i = 0; i < N; i++)
        for (k = 0; k < N; k++)
            A[i][k] += B[k][0]; /* EXPECT nonlocal B element=[1,0] iteration=(0) */
    m = 2;
    #pragma dvm parallel([i] on A[i][]) remote_access(B[m][1])
    for (i = 0; i < N; i++) {
        m = 3;
        A[i][0] += B[m][1]; /* EXPECT nonlocal B element=[3,1] iteration=(0) */
    }
    m = 1;
    #pragma dvm remote_access(B[m][2])
    {
        m = 3;
        x = B[m][2]; /* EXPECT sequential-access B element=[3,2] */
    }
    #pragma dvm parallel([i] on A[i][]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i][0];
    printf("%g %g\n", s, x);
    return 0;
}
