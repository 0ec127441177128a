/* Each step of the sequential loop writes the array; the second loop of a step relies on old edges. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, step;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i * j;
            B[i][j] = 0;
        }
    for (step = 0; step < 2; step++) {
        #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                B[i][j] = A[i][j - 1] + A[i][j + 1];
        #pragma dvm parallel([i][j] on A[i][j])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                A[i][j] = B[i][j] / 2;
        #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                s += A[i + 1][j];  /* EXPECT shadow-stale A element=[2][1] iteration=(1,1) */
    }
    printf("%g\n", s);
    return 0;
}
