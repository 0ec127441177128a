/* A function with OpenMP pragmas beside parallel loops in others: it runs in one thread (debugger.md 1.9 Threads). */
/* FLAGS -fopenmp */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static double triangle(int n)
{
    int k;
    double t = 0;

    #pragma omp parallel for reduction(+:t)
    for (k = 0; k < n; k++)
        t += k;
    return t;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = triangle(i);
        s += A[i];
    }
    printf("%g %g\n", s, triangle(N));
    return 0;
}
