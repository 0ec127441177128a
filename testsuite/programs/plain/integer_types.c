/* Conversions and overflow of unsigned, short and char values. */
#include <stdio.h>
#include <limits.h>
#include <stdint.h>

int main(void)
{
    signed char c = 127;
    unsigned char u = 0;
    short s = -1;
    unsigned x = 0;
    long long l = 1LL << 40;
    uint64_t big = UINT64_MAX;
    size_t n = sizeof(char[7]);

    c++;
    u--;
    x -= 1;
    s = s >> 1;
    l += x;
    big += 2;
    printf("%d %u %u %d %lld %llu %zu\n", c, u, x, s, l, (unsigned long long)big, n);
    printf("%d %d %d\n", -7 / 2, -7 % 2, (unsigned char)-3 > 5u);
    printf("%d %ld\n", 'a' + 1, 3L * INT_MAX);
    return (char)300;
}
