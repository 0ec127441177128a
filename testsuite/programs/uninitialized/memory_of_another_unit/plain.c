/* SKIPPED plain.o: not instrumented */
#include <stdlib.h>

double *given(int n)
{
    return malloc(n * sizeof(double));
}

void taken_back(double *p)
{
    free(p);
}
