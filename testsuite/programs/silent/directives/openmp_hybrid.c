/* DVM and OpenMP directives on the same loops (debugger.md 1.9 Threads). */
/* FLAGS -fopenmp */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];
static double hits;
#pragma omp threadprivate(hits)

int main(void)
{
    int i, j = 7, tid, count = omp_get_max_threads();
    double s = 1, t, all = 0;
    double *part = calloc(count, sizeof *part);

    omp_set_num_threads(count);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s)), private(t)
    #pragma omp parallel for reduction(+:s) private(t)
    for (i = 0; i < N; i++) {
        t = i;
        A[i] = t;
        s += A[i];
    }
    #pragma omp parallel private(j)
    {
        j = 1;
        #pragma omp critical
        part[0] += 0 * j;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(all))
    for (i = 0; i < N; i++) {
        #pragma omp simd
        for (int k = 0; k < 3; k++)
            A[i] += k;
        all += A[i];
    }
    hits += 1;
    printf("%g %g %d %g\n", s, all, j, hits);
    free(part);
    return 0;
}
