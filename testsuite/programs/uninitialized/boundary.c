/* The ends of A never get a value, but the stencil reads them. */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N - 1; i++) {
        B[i] = A[i - 1]   /* EXPECT uninitialized A element=[0] iteration=(1) */
             + A[i + 1];  /* EXPECT uninitialized A element=[9] iteration=(8) */
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
