/* Functions are called through pointers, also from a table (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

typedef double (*function)(double);

#pragma dvm array distribute[block]
double A[N];

static double twice(double x) { return 2 * x; }
static double square(double x) { return x * x; }
static double zero(double x) { (void)x; return 0; }

static const function table[] = {twice, square, zero};

int main(void)
{
    int i;
    double s = 0;
    function f = &twice;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = table[i % 3](i) + (*f)(1);
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
