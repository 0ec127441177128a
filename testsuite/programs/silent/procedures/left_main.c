/* The main program is left uninstrumented: what it did before it calls others, it may have done to all that they reach, and they may stand
 * in its parallel loops (debugger.md 1.9 Calls). */
/* SKIPPED procedure main: a jump leads into the loop */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static int never;

static double *make(void)
{
    double *made = malloc(N * sizeof *made);

    made[0] = 1;
    return made;
}

static double sum(const double *from)
{
    double s = 0;

    for (int i = 0; i < N; i++)
        s += from[i];
    return s;
}

static void twice(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] *= 2;
}

static double at(int i)
{
    return A[i];
}

int main(void)
{
    double *made = make(), s;

    for (int i = 1; i < N; i++)
        made[i] = i;
    s = sum(made);
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
    inside:
        A[i] = i;
    }
    twice();
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += at(i);
    printf("%g\n", s);
    free(made);
    return 0;
}
