/* A function from a header reads the left neighbour; the edges are not renewed (debugger.md 1.1). */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

#include "stencil.h"

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N; i++) {
        B[i] = left(i);
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
