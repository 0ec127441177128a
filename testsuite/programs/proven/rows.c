/* The same shapes with faults in some rows. */
#include <stdio.h>
#define N 14

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array distribute[block][block]
double C[N][N];

int main(void)
{
    int i, j;
    double s = 0;

#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i * j % 5;
    /* Every third row is of the other colour. */
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        for (j = 1 + (i / 3) % 2; j < N - 1; j += 2)
            A[i][j] = A[i - 1][j] + A[i][j]; /* EXPECT dependence A */

    /* A triangle has values, the rest has none. */
#pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j <= i; j++)
            B[i][j] = i;
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j <= i; j++)
            s += B[i][j];
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 0; j <= i + 1; j++)
            s += B[i][j]; /* EXPECT uninitialized B */

    /* The first colour alone. */
#pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = i % 2; j < N; j += 2)
            C[i][j] = i;
#pragma dvm parallel([i][j] on C[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = i % 2; j < N; j += 2)
            s += C[i][j];
#pragma dvm parallel([i][j] on C[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = (i + i / 12) % 2; j < N; j += 2)
            s += C[i][j]; /* EXPECT uninitialized C */

    printf("%d\n", s != s);
    return 0;
}
