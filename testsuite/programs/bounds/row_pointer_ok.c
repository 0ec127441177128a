/* A function gets one row of the array and reads all of its values (debugger.md 1.9 Pointers). */
#include <stdio.h>
#define N 4
#define M 5

#pragma dvm array distribute[block][*]
double A[N][M];

static double edge(double (*row)[M], int last)
{
    return row[0][last];
}

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i * j;
    #pragma dvm parallel([i] on A[i][*]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        s += edge(&A[i], M - 1);
    printf("%g\n", s);
    return 0;
}
