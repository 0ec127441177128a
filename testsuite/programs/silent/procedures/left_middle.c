/* A procedure in the middle is left uninstrumented: it gives values to what those that it calls made, also behind the last of them, and calls
 * some from its parallel loop (debugger.md 1.9 Calls). */
/* SKIPPED procedure middle: a jump leads into the loop */
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

static double at(int i)
{
    return A[i];
}

static double around(int i)
{
    return at(i);
}

static double *middle(double *s)
{
    double *made = make();

    for (int i = 1; i < N; i++)
        made[i] = i;
    *s = sum(made);
    free(made);
    if (never)
        goto inside;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
    inside:
        A[i] = i;
    }
    made = make();
    #pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++)
        made[i] = around(i);
    return made;
}

int main(void)
{
    double s, *made = middle(&s);

    s += sum(made);
    free(made);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] += 1;
    made = middle(&s);
    for (int i = 1; i < N; i++)
        s += made[i];
    printf("%g\n", s);
    free(made);
    return 0;
}
