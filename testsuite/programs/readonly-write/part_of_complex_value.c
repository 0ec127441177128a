/* A variable in the value whose part is taken is judged as elsewhere. */
#include <complex.h>
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x = 1, q;

    q = __real__ csqrt(x) + __imag__ (x + 2.0 * I);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = x;
        x += i;  /* EXPECT readonly-write x */
    }
    printf("%d\n", q > 1e300);
    return 0;
}
