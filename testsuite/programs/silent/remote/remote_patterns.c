/* Remote references with constants, loop variables, other linear forms and whole dimensions (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define LAST (N - 1)

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array distribute[block]
double V[N];

int main(void)
{
    int i, j, m = 2;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 10 * i + j;
    #pragma dvm parallel([i] on V[i]) remote_access(A[i][LAST], A[0][0], A[m][i], A[][1]), private(j), reduction(sum(s))
    for (i = 0; i < N; i++) {
        V[i] = A[i][LAST] - A[0][0] + A[m][i];
        for (j = 0; j < N; j++)
            V[i] += A[j][1];
        s += V[i];
    }
    printf("%g\n", s);
    return 0;
}
