/* Iterations that own different copies of an element write the same value (debugger.md 1.10 Partly replicated arrays). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([j] with A[][j])
double B[N];
#pragma dvm array align([j] with A[][j])
double C[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i + j;
            B[j] = 2 * j;
        }
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            C[j] = B[j] + 1;
            A[i][j] += C[j];
        }
    #pragma dvm parallel([j] on B[j]) reduction(sum(s))
    for (j = 0; j < N; j++)
        s += B[j] + C[j];
    printf("%g\n", s);
    return 0;
}
