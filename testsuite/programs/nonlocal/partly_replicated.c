/* A copy in every column is none in every row (languages.md 6.1; debugger.md 1.10 Partly replicated arrays). */
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
            A[i][j] = rows[j]; /* EXPECT nonlocal rows element=[1] iteration=(0,1) */
            s += A[i][j];
        }
    s += rows[0];              /* EXPECT sequential-access rows element=[0] */
    printf("%g\n", s);
    return 0;
}
