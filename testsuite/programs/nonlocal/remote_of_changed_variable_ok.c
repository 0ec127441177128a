/* REMOTE_ACCESS by variables that keep their values as long as elements are read by them. (languages.md 6.8)
   SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, k, m, n;
    double x, y, s = 0;

    #pragma dvm parallel([i] on A[i][])
    for (i = 0; i < N; i++)
        for (k = 0; k < N; k++) {
            A[i][k] = i;
            B[i][k] = k;
        }
    for (k = 0; k < N; k++) {
        m = k / 2;
        #pragma dvm parallel([i] on A[i][]) remote_access(B[k][0], B[m][1])
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                A[i][j] += B[k][0] + B[m][1];
    }
    #pragma dvm parallel([i] on A[i][]) remote_access(B[][])
    for (i = 0; i < N; i++)
        for (k = 0; k < N; k++)
            A[i][k] += B[k][0];
    m = 1;
    #pragma dvm remote_access(B[m][2])
    {
        x = B[m][2];
        m = 3;
    }
    #pragma dvm remote_access(B[m][2])
    {
        n = 2;
        m = (int)B[m][2];
        y = n;
    }
    #pragma dvm parallel([i] on A[i][]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i][0];
    printf("%g %g %g\n", s, x, y + m);
    return 0;
}
