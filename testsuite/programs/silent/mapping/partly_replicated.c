/* Copies along some dimensions of the base are everywhere there (debugger.md 1.10 Partly replicated arrays). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][])
double rows[N];
#pragma dvm array align([j] with A[][j])
double columns[N];
#pragma dvm array align([i][j] with A[][])
double whole[N][N];
#pragma dvm array align([i][] with A[i][2])
double second[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([i] on rows[i])
    for (i = 0; i < N; i++)
        rows[i] = i;
    #pragma dvm parallel([j] on columns[j])
    for (j = 0; j < N; j++)
        columns[j] = j;
    #pragma dvm parallel([i][j] on whole[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            whole[i][j] = i + j;
    #pragma dvm parallel([i] on second[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            second[i][j] = i + j;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] * rows[i] * columns[j] + whole[j][i] + whole[0][N - 1];
    /* Every processor has all of it. */
    for (i = 0; i < N; i++)
        s += whole[i][i];
    rows[0] = rows[0] + 1;
    #pragma dvm parallel([i] on rows[i]) shadow_renew(rows) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += rows[i - 1];
    #pragma dvm parallel([i] on second[i][]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += rows[i] + second[i][2];
    printf("%g\n", s);
    return 0;
}
