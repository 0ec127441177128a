/* Floating arithmetic keeps its precision and rounding. */
#include <stdio.h>
#include <math.h>
#include <complex.h>
/* FLAGS -lm */

int main(void)
{
    float f = 0.1f, g = f * f + f;
    double d = 0.1, e = d * 3;
    long double l = 1.0L / 3;
    double complex z = 3 + 4 * I;
    volatile double zero = 0;

    f += 1e-8;
    e -= 0.3;
    z *= conj(z);
    printf("%.9g %.9g %.17g %.20Lg\n", f, g, e, l);
    printf("%g %g %g\n", creal(z), cimag(z), cabs(z));
    printf("%d %d %g\n", isnan(zero / zero), isinf(1 / zero) != 0, floor(-2.5) + round(2.5));
    for (float x = 0; x < 0.5f; x += 0.1f)
        printf("%.9g ", x);
    printf("\n");
    return 0;
}
