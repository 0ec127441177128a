/* A function with a variable list of arguments, called from a loop (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdarg.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static double sum_of(int n, ...)
{
    double s = 0;
    va_list list;

    va_start(list, n);
    while (n-- > 0)
        s += va_arg(list, double);
    va_end(list);
    return s;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = sum_of(3, i * 1.0, 0.5, sum_of(2, 1.0, 2.0));
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
