/* Red and black points in turn, the loop bounds depend on the outer variable. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j, it;
    double total = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1 + i * j;
    for (it = 0; it < 2; it++) {
        #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            /* FAULT same_colour: for (j = 1; j < N - 1; j++) */
            for (j = 1 + i % 2; j < N - 1; j += 2)
                A[i][j] = (A[i-1][j] + A[i+1][j] + A[i][j-1] + A[i][j+1]) / 4;
        /* FAULT stale: #pragma dvm parallel([i][j] on A[i][j]) */
        #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            /* FAULT wrong_colour: for (j = 1; j < N - 1; j += 1 + i % 2) */
            for (j = 1 + (i + 1) % 2; j < N - 1; j += 2)
                A[i][j] = (A[i-1][j] + A[i+1][j] + A[i][j-1] + A[i][j+1]) / 4;
    }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(total))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            total += A[i][j];
    printf("%12.5f\n", total);
    return 0;
}
