/* Pragmas of OpenMP are comments when OpenMP is off. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k;
    double s = 0, t = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma omp parallel for reduction(+:t)
    for (k = 0; k < N; k++)
        t += k;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g %g\n", s, t);
    return 0;
}
