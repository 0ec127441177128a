/* What no argument of a call fills has no value, beside arguments that fill others (debugger.md 1.10 Value use). */
#include <stdio.h>
#include <string.h>

static int fill(char *text)
{
    text[0] = '4';
    text[1] = 0;
    return 1;
}

int main(void)
{
    char a[4], b[4];
    double x, y;

    printf("%d\n", memcmp(b, a, fill(a)) > 900); /* EXPECT uninitialized b element=[0] */
    memcpy(&x, &(double){2}, sizeof x);
    memcpy(&x, &y, fill(a) * sizeof x);
    printf("%d\n", x != x); /* EXPECT uninitialized x */
    return 0;
}
