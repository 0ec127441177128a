/* Tasks, and work by numbers of threads that the program sets, are left to the compiler (debugger.md 1.9 Threads). */ /* SKIPPED OpenMP at */
/* FLAGS -fopenmp */
#include <stdio.h>
#include <omp.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static int fib(int n)
{
    int x, y;
    if (n < 2)
        return n;
    #pragma omp task shared(x)
    x = fib(n - 1);
    y = fib(n - 2);
    #pragma omp taskwait
    return x + y;
}

static double quarters(void)
{
    double part[4], all = 0;
    int k;

    #pragma omp parallel num_threads(4)
    part[omp_get_thread_num()] = 0.25;
    for (k = 0; k < 4; k++)
        all += part[k];
    return all;
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
    printf("%g %d %g\n", s, fib(8), quarters());
    return 0;
}
