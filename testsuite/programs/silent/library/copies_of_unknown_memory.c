/* Copies of memory that no object has: the verdict says so, wherever they go (debugger.md 1.10 Memory of unknown origin). */ /* SKIPPED 6 accesses to memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 4

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double *q = malloc(3 * sizeof *q), z, *w = malloc(8 * sizeof *w);

    q[0] = q[1] = q[2] = 1;
    memcpy(&z, &q[3], sizeof z);
    memmove(w, q + 3, sizeof z);
    memcpy(w + 1, q, 3 * sizeof *q);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        memcpy(&A[i], &q[3], sizeof z);
    printf("%g\n", w[1]);
    return 0;
}
