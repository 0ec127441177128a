/* Copies of whole arrays, which parallel runs make (languages.md 6.19); a program without DVM makes them by itself. */
#include <stdio.h>
#define N 13
#define M 7

#pragma dvm array distribute[block][block]
double A[N][M];
#pragma dvm array distribute[*][block]
double B[N][M];
#pragma dvm array align([i][j] with A[][j])
double C[N][M];
#pragma dvm array distribute[block][*]
double D[N][M];

double sum(void)
{
    double s = 0;
#pragma dvm parallel([i][j] on D[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            s += D[i][j] * (i * M + j);
    return s;
}

int main(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            A[i][j] = i * i + 3 * j;
#pragma dvm array_copy(B = A)
#pragma dvm array_copy(C = B)
#pragma dvm array_copy(D = C)
    printf("%.0f\n", sum());
#pragma dvm parallel([i][j] on C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            C[i][j]++;
#pragma dvm redistribute(D[*][block])
#pragma dvm array_copy(D = C)
    printf("%.0f\n", sum());
    return 0;
}
