/* Type-generic functions that store through a pointer. */
/* FLAGS -lm */
#include <stdio.h>
#include <tgmath.h>

int main(void)
{
    int exponent, quotient;
    double mantissa = frexp(10.0, &exponent);
    float rest = remquo(7.0f, 2.0f, &quotient);

    printf("%g %d %g %d %g\n", mantissa, exponent, (double)rest, quotient % 8, sqrt(16.0));
    return 0;
}
