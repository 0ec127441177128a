/* Loops over one column stay in their rows, or in renewed edges. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][0])
double edge[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([i] on A[i][0])
    for (i = 0; i < N; i++)
        edge[i] = A[i][0];
    #pragma dvm parallel([i] on A[i][N - 1]) reduction(sum(s)) shadow_renew(A)
    for (i = 1; i < N; i++)
        s += A[i - 1][N - 1];
    #pragma dvm parallel([i] on A[i][0]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += edge[i];
    printf("%g\n", s);
    return 0;
}
