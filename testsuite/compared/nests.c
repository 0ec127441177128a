/* Nests whose bounds vary, and nests that depend on an order along some of their loops only. */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array align([i][j] with A[i][j])
double D[N][N];
int length[N];

int main(void)
{
    int i, j;
    double last = 0, sum = 0;
    for (i = 0; i < N; i++)
        length[i] = 1 + i * 3 % N;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = B[i][j] = i + j;
            D[i][j] = 0;
        }
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < length[i]; j++) {
            A[i][j] = 10 * i + j; /* INSTEAD: A[i][j] = 10 * i + (j ? A[i][j - 1] : 0); -> self --order reverse: value-mismatch A[i][j-1] (1,1) */
            sum += A[i][j];
        }
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = N - 1; i >= 0; i--)
        for (long j = i; j < N; j += 2)
            D[i][j] = A[i][j] + 1; /* INSTEAD: D[i][j] = last = A[i][j] + last; -> self --order blocks=1x3: value-mismatch last (3,3) */
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] += A[i - 1][j];
            B[i][j] = A[i][j]; /* INSTEAD: B[i][j] = A[i][j] + (j ? B[i][j - 1] : 0); -> self --order reverse: value-mismatch B[i][j-1] (1,1) */
        }
#pragma dvm parallel([i][j] on B[i][j]) across(B[1:0][1:1])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            B[i][j] = (B[i - 1][j] + B[i][j - 1] + B[i][j + 1]) / 4; /* INSTEAD: B[i][j] = (B[i - 1][j] + B[i][j - 1] + B[i][j + 1]) / 8; -> value-mismatch B[i][j] (1,1) */
#pragma dvm parallel([i][j] on A[i][j]) across(A[0:0][1:0])
    for (i = 0; i < N; i++)
        for (j = 1; j <= i; j++)
            A[i][j] += A[i][j - 1];
    printf("%g %g %g %g %g\n", A[5][3], B[4][4], D[2][4], sum, last);
    return 0;
}
