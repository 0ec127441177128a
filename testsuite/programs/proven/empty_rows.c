/* Triangles whose first or last rows are empty: what an empty row would touch does not count, what the others touch does. */
#include <stdio.h>
#define N 32

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array align([i][j] with A[i][j])
double C[N][N];

int main(void)
{
    int i, j, t;
    double sum = 0;

#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = B[i][j] = i - j;
    for (t = 0; t < 4; t++) {
        /* The first row would read beside the array. */
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (i = 0; i < N; i++)
            for (j = 0; j < i; j++)
                B[i][j] = A[i - 1][j];
        /* So would the last one. */
#pragma dvm parallel([i][j] on C[i][j]) shadow_renew(A)
        for (i = N - 1; i >= 0; i -= 2)
            for (j = i + 1; j < N; j++)
                C[i][j] = A[i + 1][j];
    }
#pragma dvm parallel([i][j] on C[i][j]) reduction(sum(sum))
    for (i = N - 1; i >= 1; i--)
        for (j = i + 1; j < N; j++)
            sum += C[i][j]; /* EXPECT uninitialized C element=[30][31] iteration=(30,31) */
    /* The row before the empty one has iterations. */
#pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = i + 1; j < N; j++)
            B[i][j] = B[i + 1][j]; /* EXPECT nonlocal B element=[1][1] iteration=(0,1) */ /* EXPECT anti-dependence B element=[1][2] iteration=(1,2) */
    printf("%g\n", sum);
    return 0;
}
