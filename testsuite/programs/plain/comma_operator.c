/* Comma expressions in all places where an expression may stand. */
#include <stdio.h>

static int log_of(int x)
{
    printf("<%d>", x);
    return x;
}

int main(void)
{
    int i, j, a[3] = {4, 5, 6};

    for (i = 0, j = 2; log_of(i), i < j; i++, j--)
        a[i] = (log_of(10 + i), a[j]);
    i = (1, 2), j = i + 1;
    printf("\n%d %d %d %d %d\n", a[0], a[1], a[2], i, a[log_of(0), log_of(1)]);
    while (i--, i > 0)
        ;
    return (log_of(7), i) ? 1 : (printf("\n"), 0);
}
