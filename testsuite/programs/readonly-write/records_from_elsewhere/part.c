#include "part.h"

struct point point(double *total, int i)
{
    struct point made = { i, 2 * i };

    *total += i; /* EXPECT readonly-write first */ /* EXPECT readonly-write second */
    return made;
}

union number number(double *total, int i)
{
    union number made;

    made.real = i;
    *total += i; /* EXPECT readonly-write third */
    return made;
}
