/* Elements are divided by the maximum in a second loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*]
double A[N][N];

int main(void)
{
    int i, j;
    double top = 0;

    #pragma dvm parallel([i] on A[i][*]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1 + (i * j) % 4;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(max(top))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            if (A[i][j] > top)
                top = A[i][j];
        }
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = A[i][j] / top;
    printf("%g\n", top);
    return 0;
}
