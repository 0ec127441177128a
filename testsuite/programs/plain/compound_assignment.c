/* All compound assignments, with operands evaluated once. */
#include <stdio.h>

static int n;
static int a[3] = {100, 7, 9};

static int *at(int i)
{
    n++;
    return &a[i];
}

int main(void)
{
    unsigned char c = 250;
    double d = 1;
    short s = 1;

    *at(0) += 5;
    *at(0) -= 2;
    *at(0) *= 3;
    *at(0) /= 4;
    *at(0) %= 50;
    *at(1) <<= 3;
    *at(1) >>= 1;
    *at(2) &= 5;
    *at(2) |= 16;
    *at(2) ^= 3;
    c += 10;
    d /= 3;
    s *= 2.75;
    printf("%d %d %d %d %u %.3f %d\n", a[0], a[1], a[2], n, c, d, s);
    return 0;
}
