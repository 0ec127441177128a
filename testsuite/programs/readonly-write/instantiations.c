/* A function whose instances are listed is called where a sum is not declared (languages.md 6.18). */
#include <stdio.h>
#define N 8
typedef double real;

#pragma dvm array distribute[block]
real A[N];

#pragma dvm instantiations set(T = real, U = int), set(T = double *)
static real doubled(real x)
{
    return x + x;
}

int main(void)
{
    int i;
    real s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = doubled(i);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        s += doubled(A[i]); /* EXPECT readonly-write s iteration=(0) */
    printf("%g\n", s);
    return 0;
}
