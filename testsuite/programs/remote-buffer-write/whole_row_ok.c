/* A row fetched as a whole is combined into the own row. */
/* SPELLINGS both */
#include <stdio.h>
#define N 4
#define M 3

#pragma dvm array distribute[block][*]
double A[N][M];
#pragma dvm array distribute[block][*]
double C[N][M];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            C[i][j] = i * j;
    #pragma dvm parallel([i] on A[i][*]) remote_access(C[i][]), private(j), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) {
            A[i][j] = C[i][j];
            s += A[i][j];
        }
    printf("%g\n", s);
    return 0;
}
