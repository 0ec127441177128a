/* Unions, bit-fields and their overlaps. */
#include <stdio.h>
#include <stdint.h>

union view {
    uint32_t word;
    struct { unsigned a : 4, b : 12, c : 16; } part;
    unsigned char byte[4];
};

struct small { signed s : 3; unsigned u : 3; _Bool flag : 1; long long wide : 40; };

int main(void)
{
    union view v = {0x12345678};
    struct small x = {.s = 3, .u = 7};

    v.part.b++;
    v.byte[3] ^= 0xff;
    x.s += 1;
    x.u += 1;
    x.flag = 4;
    x.wide = 1LL << 38;
    x.wide |= x.flag;
    printf("%x %x %x\n", v.word, v.part.b, v.byte[0]);
    printf("%d %u %d %lld %d\n", x.s, x.u, x.flag, (long long)x.wide, x.u-- == 0);
    return x.u;
}
