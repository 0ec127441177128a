/* Records of iterations, and scalars behind pointers in them, that the sequential part has met many times (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 32

struct complex { double re, im; };

#pragma dvm array distribute[block]
static double A[N];
static struct complex table[N];

static void put(double *to, double value)
{
    *to = value;
}

static double get(const double *from)
{
    return *from;
}

static struct complex sum(struct complex a, struct complex b)
{
    struct complex c;
    c.re = a.re + b.re;
    c.im = a.im + b.im;
    return c;
}

int main(void)
{
    struct complex one = { 1, 2 }, two = one, three;
    double x = 0, total = 0;
    int i;

    for (i = 0; i < N; i++) {
        put(&x, i);
        total += get(&x);
        three = sum(one, two);
        table[i] = three;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        two = sum(one, table[i]);
        three = two;
        put(&x, three.re);
        put(&x, get(&x) + three.im);
        A[i] = get(&x);
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(total))
    for (i = 0; i < N; i++) {
        struct complex own = one, other;
        other = own;
        other = sum(other, own);
        total += other.re + A[i];
    }
    put(&total, get(&total) + 1);
    for (i = 0; i < N; i++) {
        two = table[i];
        three = two;
        total += three.im;
    }
    printf("%d\n", total > 0);
    return 0;
}
