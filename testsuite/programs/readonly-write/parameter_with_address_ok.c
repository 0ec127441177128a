/* A parameter whose address is taken is a variable as others are (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

static void twice(double *p)
{
    *p *= 2;
}

static double sum(double v, char *text)
{
    int i;
    double s = strtod(text, &text);

    twice(&v);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i + v;
        s += A[i];
    }
    v += 1;
    twice(&v);
    return s + v + *text;
}

static double many(int n, ...)
{
    va_list list;
    double s = 0;
    int *p = &n;

    va_start(list, n);
    while ((*p)-- > 0)
        s += va_arg(list, double);
    va_end(list);
    return s;
}

static double own(double v)
{
    int i;

    twice(&v);
    #pragma dvm parallel([i] on A[i]) private(v)
    for (i = 0; i < N; i++) {
        v = i;
        twice(&v);
        A[i] = v;
    }
    return 1;
}

static int down(int depth)
{
    int *p = &depth;

    return *p > 0 ? down(*p - 1) + 1 : 0;
}

int main(int argc, char **argv)
{
    int *p = &argc;
    char ***q = &argv;
    char text[] = "2.5x";

    printf("%g %g %g %d %d\n", sum(1, text), many(3, 1., 2., 3.), own(2), down(20), *p > 0 && *q != NULL);
    return 0;
}
