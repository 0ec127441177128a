/* A vector with a copy on every processor of a row of the matrix (languages.md 6.1; debugger.md 1.10 Partly replicated arrays). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][*])
double V[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i] on V[i])
    for (i = 0; i < N; i++)
        V[i] = i + 1;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = V[i] * j;
            s += A[i][j];
        }
    printf("%g\n", s);
    return 0;
}
