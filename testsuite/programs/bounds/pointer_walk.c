/* A pointer into the last row is used beyond the end of the array (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#define N 4
#define M 6

#pragma dvm array distribute[block][*]
double A[N][M];

int main(void)
{
    int i, j, n = 0;
    double *p;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i] on A[i][*]) private(p, j), reduction(sum(n))
    for (i = N - 1; i < N; i++) {
        p = A[i];
        for (j = 0; j <= M; j++)
            n += p[j] == p[j];  /* EXPECT bounds A iteration=(3) */
    }
    printf("%d\n", n > 4);
    return 0;
}
