/* OpenMP pragmas that the compiler is not asked to follow are comments: the procedure is checked (debugger.md 1.9 Threads). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k;
    double s = 0, t = 0;

    #pragma omp parallel for reduction(+:t)
    for (k = 0; k < N; k++)
        t += k;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = t;
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
