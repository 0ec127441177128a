#include <stdio.h>
#include "part.h"

struct point point(double *total, int i)
{
    struct point made = { i, 2 * i };

    *total = i;
    return made;
}

union number number(double *total, int i)
{
    union number made;

    *total = made.real = i;
    return made;
}

struct named named(const double *source, int *given, int i)
{
    struct named made = { "", { 1, 2, 3, *source }, i };

    sprintf(made.name, "n%d", i);
    *given = 2 * i;
    return made;
}
