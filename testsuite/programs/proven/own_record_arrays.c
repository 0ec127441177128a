/* Arrays of records that are born in the iterations: bounds and values (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 80
#define M 30

#pragma dvm array distribute[block][*]
double A[N][M];

struct point { double x, y; int id; };

int main(void)
{
    int i, j;
    double sum = 0;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        struct point t[M];
        for (j = 0; j < M; j++)
            t[j].x = A[i][j];
        for (j = 0; j < M; j++)
            sum += t[j].x + (t[j].y > 1e30); /* EXPECT uninitialized t iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        struct point t[M];
        for (j = 0; j < M - 1; j++)
            t[j].id = j;
        for (j = 0; j < M; j++)
            sum += t[j].id > 1000; /* EXPECT uninitialized t iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        struct point t[M];
        for (j = 0; j < M; j++)
            t[j].x = j;
        sum += t[i == 9 ? M : 0].x > 1e30; /* EXPECT bounds t iteration=(9) */
    }
    printf("%d\n", sum > 0);
    return 0;
}
