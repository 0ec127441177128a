/* A loop with a real limit around one without turns runs to its end; its variable is still read without a value (languages.md 6.4). */
#include <stdio.h>
#define N 40

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j, m = 3;
    double v = 30.2;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 30; i > v + 0.5; i--)
        for (j = 5; j < m; j++)
            A[i][j] = 2;
    printf("%d\n", i);                         /* EXPECT private-uninit i */
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < v - 10.5; i++)
        for (j = 5; j < m; j++)
            A[i][j] = 2;
    printf("%d %d\n", i, j);                   /* EXPECT private-uninit i */ /* EXPECT private-uninit j */
    return 0;
}
