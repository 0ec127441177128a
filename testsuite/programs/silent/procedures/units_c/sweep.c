/* One step. */
#include "grid.h"

int steps;

void sweep(void)
{
    int i;

    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        B[i] = (A[i - 1] + A[i + 1]) / 2;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = B[i];
    steps++;
}
