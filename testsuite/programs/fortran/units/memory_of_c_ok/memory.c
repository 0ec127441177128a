/* Memory whose birth nobody sees. */ /* SKIPPED memory.o: not instrumented */
#include <stdlib.h>

double *make(int n)
{
    double *p = malloc(n * sizeof *p);

    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}
