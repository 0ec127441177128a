/* Records of iterations, and scalars behind pointers in them, that the sequential part has met many times: a value of another iteration is
 * none, and one from before is not to be overwritten. */
#include <stdio.h>
#define N 32

struct complex { double re, im; };

#pragma dvm array distribute[block]
static double A[N];
static struct complex kept, shown;

static void put(double *to, double value)
{
    *to = value; /* EXPECT readonly-write y */
}

static double get(const double *from)
{
    return *from; /* EXPECT private-uninit */
}

int main(void)
{
    struct complex one = { 1, 2 }, two = { 0, 0 }, three;
    double x = 0, y = 0, total = 0;
    int i;

    for (i = 0; i < N; i++) {
        put(&x, i);
        put(&y, i);
        total += get(&x) + get(&y);
        kept = one;
        shown = kept;
        two = shown;
        three = two;
        total += three.re;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        if (i % 4 == 0)
            two = one;
        A[i] = two.re; /* EXPECT private-uninit two */
    }
#pragma dvm parallel([i] on A[i]) private(three)
    for (i = 0; i < N; i++) {
        three = one;
        three.im += i;
        A[i] = three.re + three.im;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = shown.re;
        shown = one; /* EXPECT readonly-write shown */
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        if (i % 8 == 0)
            put(&x, i);
        A[i] = get(&x);
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = y;
        put(&y, i);
    }
    kept = three;
    total += kept.re; /* EXPECT private-uninit */
#pragma dvm get_actual(A)
    printf("%d\n", total > 0);
    return 0;
}
