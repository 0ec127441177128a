/* An array is mapped by a unit that is not instrumented: where it lives is not known (languages.md 6.16; debugger.md 1.10 Verdict). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array
double *A;

#pragma dvm inherit(a)
void map(double *a, int n);

int main(void)
{
    int i;
    double s = 0;

    A = malloc(N * sizeof(double));
    map(A, N);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    A[0] = 2;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
