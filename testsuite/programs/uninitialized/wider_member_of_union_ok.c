/* The wider member is set first (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>

union word { unsigned char byte; unsigned all; };

int main(void)
{
    union word w;
    unsigned x;

    w.all = 0;
    w.byte = 7;
    x = w.all;
    printf("%u\n", x & 255);
    return 0;
}
