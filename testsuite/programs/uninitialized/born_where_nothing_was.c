/* Where nothing that is followed lay, something may be born: it has no value then. */
#include <stdio.h>

double sink;

static double twice(double *x)
{
    *x += *x;
    return *x;
}

/* A parameter is no object of the debugger. */
static double of_parameter(double a)
{
    double s = 0;
    int i;
    for (i = 0; i < 20; i++)
        s += twice(&a);
    return s;
}

static double of_array(int n)
{
    double t[8], s = 0;
    int i;
    for (i = 0; i < n; i++)
        t[i] = i;
    for (i = 0; i < 8; i++)
        s += t[i]; /* EXPECT uninitialized t element=[6] */
    return s;
}

static double of_scalars(int i)
{
    double u, v = 1;
    if (i)
        u = 1;
    return twice(&v)
        + twice(&u);
}

int main(void)
{
    double s = 0;
    int i;
    for (i = 0; i < 10; i++) {
        s += of_parameter(i);
        s += of_array(i < 9 ? 8 : 6);
    }
    sink = s;
    printf("%d\n", s > 0);
    return 0;
}
