/* _Generic chooses by types and changes nothing of its own, as in <tgmath.h> (debugger.md 1.10 Verdict). */
#include <stdio.h>
#include <tgmath.h>
#define N 8
#define SIZE(x) _Generic((x), int: 1, double: 2, default: 3)
#define ABSOLUTE(x) _Generic((x), float: fabsf, double: whole, default: fabsl)(x)
#define SAME(x) _Generic((x), int: (x), double: (x))

#pragma dvm array distribute[block]
double A[N];

static double whole(double x)
{
    return x < 0 ? -x : x;
}

int main(void)
{
    int i, k;
    double s = 0;
    unsigned u = 3;

    #pragma dvm parallel([i] on A[i]) private(k)
    for (i = 0; i < N; i++) {
        k = SAME(i);
        A[i] = SIZE(A[i]) + _Generic(u, int: 1, default: 2) + k;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += SAME(A[i]) + sqrt(A[i]) + ABSOLUTE(-A[i]);
    k = 4;
    k = SAME(k);
    printf("%.3f %d\n", s, SIZE(s));
    return 0;
}
