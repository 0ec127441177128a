/* Function definitions of the old style, implicit conversions of their arguments. */
#include <stdio.h>

int add();

double scale(a, n, factor)
    double *a, factor;
    int n;
{
    double s = 0;
    while (n-- > 0)
        s += *a++ * factor;
    return s;
}

int add(a, b)
    short a;
    char b;
{
    return a + b;
}

int main()
{
    double v[3] = {1, 2, 3};

    printf("%g %d\n", scale(v, 3, 2.0), add(70000 - 65536, 'a' - 'b'));
    return 0;
}
