/* Successive over-relaxation along both dimensions, forwards and backwards; one of three dimensions. */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array distribute[block][block][*], shadow[2:1][1:2][1:1]
double C[N][N][3];

int main(void)
{
    int i, j, k;
    double total = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1 + (i + 2 * j) % 5;
    #pragma dvm parallel([i][j][k] on C[i][j][k])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < 3; k++)
                C[i][j][k] = i + j * k;
    /* FAULT no_across: #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A) */
    /* FAULT one_dimension: #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][0:0]) */
    /* FAULT low_only: #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][1:0]) */
    /* FAULT high_only: #pragma dvm parallel([i][j] on A[i][j]) across(A[0:1][0:1]) */
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            /* FAULT far: A[i][j] = (A[i-1][j] + A[i+1][j] + A[i][j-1] + A[i > 2 ? i - 2 : i][j]) / 4; */
            A[i][j] = (A[i-1][j] + A[i+1][j] + A[i][j-1] + A[i][j+1]) / 4;
    /* FAULT back_flow: #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0]) */
    #pragma dvm parallel([i][j] on A[i][j]) across(A[0:1][0:0])
    for (i = N - 2; i >= 0; i--)
        for (j = 0; j < N; j++)
            A[i][j] = A[i][j] + A[i+1][j] / 2;
    /* FAULT narrow: #pragma dvm parallel([i][j][k] on C[i][j][k]) across(C[1:1][0:2][0:0]) */
    #pragma dvm parallel([i][j][k] on C[i][j][k]) across(C[2:1][0:2][0:0])
    for (i = 2; i < N - 1; i++)
        for (j = 0; j < N - 2; j++)
            for (k = 0; k < 3; k++)
                /* FAULT write_edge: C[i+1][j][k] = C[i-2][j][k] + C[i][j+2][k]; */
                C[i][j][k] = C[i-2][j][k] + C[i+1][j][k] + C[i][j+2][k];
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(total))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            total += A[i][j];
    #pragma dvm parallel([i][j] on C[i][j][]) reduction(sum(total))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            total += C[i][j][1];
    printf("%12.5f\n", total);
    return 0;
}
