/* Iterations that own different copies of an element write different values, read what another one has written, or own
 * the same copy (debugger.md 1.10 Partly replicated arrays). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([j] with A[][j])
double B[N];
#pragma dvm array align([j] with A[][j])
double C[N];
#pragma dvm array align([i] with A[i][])
double D[N];

int main(void)
{
    int i, j;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i + j;
            B[j] = i; /* EXPECT dependence B element=[0] iteration=(1,0) with=previous write@+0 iteration=(0,0) */
        }
    #pragma dvm parallel([j] on B[j])
    for (j = 0; j < N; j++)
        C[j] = 1;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] += C[j]; /* EXPECT dependence C element=[0] iteration=(1,0) with=previous write@+1 iteration=(0,0) */
            C[j] = 1;
        }
    #pragma dvm parallel([i] on A[i][])
    for (i = 0; i < N; i++)
        D[i] = 1;
    printf("%d\n", N);
    return 0;
}
