/* A jump to the end of an outer loop of a nest, and an error in front of it (debugger.md 1.1). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 0;
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
    for (i = 1; i < N; i++) {
        for (j = 0; j < N; j++) {
            if (j > i)
                goto next;
            A[i][j] = A[i - 1][j] + 1; /* EXPECT dependence A element=[1,0] iteration=(2,0) with=previous write@+0 iteration=(1,0) */
        }
    next: ;
    }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    printf("%g\n", s);
    return 0;
}
