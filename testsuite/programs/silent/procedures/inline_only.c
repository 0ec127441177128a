/* Functions that exist only where they are inlined: vector instructions of a system header, and one of this file that
 * is left uninstrumented. Their address must not be taken (debugger.md 1.10 Verdict). */
/* SKIPPED procedure give: it exists only where it is inlined */
/* FLAGS -O2 */
#include <stdio.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#define N 8

#pragma dvm array distribute[block]
double A[N];

extern __inline__ __attribute__((__gnu_inline__, __always_inline__)) void give(double *to, double value)
{
    __asm__ volatile("" : : : "memory");
    *to = value;
}

static void both(double *to)
{
#ifdef __SSE2__
    _mm_storeu_pd(to, _mm_set1_pd(3));
#else
    to[0] = to[1] = 3;
#endif
}

int main(void)
{
    double one, two[2], s = 0;
    give(&one, 2);
    both(two);
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        A[i] = one + two[i % 2];
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
