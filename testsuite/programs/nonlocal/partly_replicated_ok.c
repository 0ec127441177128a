/* A copy in every column (languages.md 6.1; debugger.md 1.10 Partly replicated arrays). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][])
double rows[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i] on rows[i])
    for (i = 0; i < N; i++)
        rows[i] = i;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = rows[i];
            s += A[i][j];
        }
    printf("%g\n", s);
    return 0;
}
