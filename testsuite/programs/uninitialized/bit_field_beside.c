/* A write of a bit-field gives the members beside it no value (debugger.md 1.9 Grain). */
#include <stdio.h>

struct record {
    int plain;
    unsigned low : 3;
};

int main(void)
{
    struct record one;
    one.low = 1;
    printf("%d\n", one.plain); /* EXPECT uninitialized one */
    return 0;
}
