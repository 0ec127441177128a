/* Loops made of goto, into and out of blocks, past declarations. */
#include <stdio.h>

int main(void)
{
    int n = 0, s = 0;

again:
    n++;
    {
        int local = n * 2;
        s += local;
        if (n < 4)
            goto again;
        if (s > 1000)
            goto inside;
    }
    if (n == 4) {
inside:
        s++;
        if (s < 30)
            goto inside;
    }
    printf("%d %d\n", n, s);
    if (n++ < 6)
        goto again;
    return s % 7;
}
