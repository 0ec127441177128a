/* Plain variables of types that no distributed array may have (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdbool.h>
#include <complex.h>
/* FLAGS -lm */
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    long double total = 0.25L, half = total * 2;
    double complex turn = 1.0 * I, z;
    bool positive;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) private(z, positive), reduction(sum(s))
    for (i = 0; i < N; i++) {
        z = i + turn;
        z *= turn;
        positive = creal(z) >= 0;
        A[i] = cimag(z) * (double)half + positive;
        s += A[i];
    }
    total = s;
    total /= 3;
    printf("%.6Lf %g\n", total, creal(turn * turn));
    return 0;
}
