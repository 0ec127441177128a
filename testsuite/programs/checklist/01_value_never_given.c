/* Debugger's check list, 1: a scalar that nobody has given a value is read a hundred times, each time a new one. */
#include <stdio.h>

static int once(void)
{
    double s;

    return s == s; /* EXPECT uninitialized s */
}

int main(void)
{
    int n = 0, calls = 100;

again:
    n += once() >= 0;
    if (--calls > 0)
        goto again;
    printf("%d\n", n);
    return 0;
}
