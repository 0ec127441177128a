/* Functions with OpenMP regions: they run in one thread and are judged as what stands around them (debugger.md 1.9 Threads). */
/* FLAGS -fopenmp */
#include <stdio.h>
#include <stdlib.h>
#define N 40

#pragma dvm array distribute[block]
double A[N];
static double shared_sum;
#pragma omp threadprivate(shared_sum)

static double square(double x)
{
    return x * x;
}

/* A body that stands but once. */
static double remembered(const double *from)
{
    static double last;
    last = *from;
    return last;
}

static double both(int n)
{
    double *heap = malloc(n * sizeof *heap), t = 0, last;
    int k, found, row[N];
    #pragma omp parallel for schedule(static) default(none) shared(heap, row, n)
    for (k = 0; k < n; k++) {
        heap[k] = square(k);
        row[k] = k;
    }
    #pragma omp parallel for reduction(+:t) lastprivate(last)
    for (k = 0; k < n; k++) {
        last = heap[k];
        t += last;
    }
    #pragma omp parallel for reduction(+:t)
    for (k = 0; k < 1; k++)
        t += remembered(&heap[k]);
    #pragma omp parallel
    {
        #pragma omp for nowait
        for (k = 0; k < n; k++)
            row[k] += 1;
        #pragma omp barrier
        #pragma omp single
        found = row[n - 1];
    }
    if (n > 2)
        #pragma omp critical
        t += 1;
    #pragma omp taskwait
    for (k = 0; k < n; k++)
        t += row[k] + heap[k];
    free(heap);
    return t + last + found;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i;
        s += A[i];
    }
    printf("%g %g\n", s, both(N));
    return 0;
}
