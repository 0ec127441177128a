/* A vector lives with one row of the matrix (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([j] with A[2][j])
double R[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([j] on R[j])
    for (j = 0; j < N; j++)
        R[j] = A[2][j];
    #pragma dvm parallel([j] on A[2][j]) reduction(sum(s))
    for (j = 0; j < N; j++)
        s += R[j] * A[2][j];
    printf("%g\n", s);
    return 0;
}
