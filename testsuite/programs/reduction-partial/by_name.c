/* A function that the loop calls reads the partial value by its name (debugger.md 1.9 Reductions). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
double s, t, counts[3];
static double own;
static int found;

static int large(void)
{
    if (s > 3) /* EXPECT reduction-partial s iteration=(0) */
        return 1;
    return 0;
}

static double twice(void)
{
    return 2 * t; /* EXPECT reduction-partial t iteration=(0) */
}

static double deep(void)
{
    return twice();
}

static double all(void)
{
    double x = 0;
    for (int k = 0; k < 3; k++)
        x += counts[k]; /* EXPECT reduction-partial counts element=[0] */
    return x;
}

/* The sum is made here, and read besides. */
static void add(double x, int i)
{
    own += x;
    B[i] = own; /* EXPECT reduction-partial own iteration=(0) */
}

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += i;
        A[i] = large();
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(t))
    for (i = 0; i < N; i++) {
        A[i] = deep();
        t += i;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(counts))
    for (i = 0; i < N; i++) {
        counts[i % 3] += 1;
        A[i] = all();
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(own))
    for (i = 0; i < N; i++)
        add(i, i);
    printf("%d %g %g\n", found, s, t);
    return 0;
}
