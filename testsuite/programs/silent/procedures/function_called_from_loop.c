/* Functions called from a parallel loop have locals and formals of their own; one is recursive (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
long A[N];

static long fibonacci(int n)
{
    long a, b;

    if (n < 2)
        return n;
    a = fibonacci(n - 1);
    b = fibonacci(n - 2);
    return a + b;
}

static void divide(int x, int by, int *quotient, int *rest)
{
    *quotient = x / by;
    *rest = x % by;
}

int main(void)
{
    int i, q, r;
    long s = 0;

    #pragma dvm parallel([i] on A[i]) private(q, r), reduction(sum(s))
    for (i = 0; i < N; i++) {
        divide(7 * i, 4, &q, &r);
        A[i] = fibonacci(i) + q * r;
        s += A[i];
    }
    printf("%ld\n", s);
    return 0;
}
