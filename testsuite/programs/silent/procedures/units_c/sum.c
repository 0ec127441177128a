/* The result. */
#include "grid.h"

double sum(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    return s;
}
