/* Memory of the arrays. */
#include "grid.h"

void make(void)
{
    P = malloc(N * sizeof(double));
    Q = malloc(N * sizeof *Q);
    R = malloc(N * M * sizeof(double));
    L = malloc(N * sizeof *L);
    #pragma dvm parallel([i] on Q[i])
    for (int i = 0; i < N; i++)
        Q[i] = 1;
    #pragma dvm parallel([i] on P[i])
    for (int i = 1; i < N; i++)
        P[i] = Q[i];
}
