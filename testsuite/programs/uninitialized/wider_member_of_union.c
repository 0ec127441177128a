/* A narrow member of a union is set, a wider one is read (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>

union word { unsigned char byte; unsigned all; };

int main(void)
{
    union word w;
    unsigned x;

    w.byte = 7;
    x = w.all;  /* EXPECT uninitialized w */
    printf("%u\n", x & 255);
    return 0;
}
