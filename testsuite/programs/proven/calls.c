/* Loops that call functions which only compute are proven; what these are given is judged, and what is wrong in them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

double plain[N], halves[N];
static double scale = 2;

static double mean(double a, double b)
{
    double sum = a + b;

    return sum / 2;
}

static double later(double x);

/* It has a value for some arguments only. */
static double partial(double x)
{
    double y;

    if (x > 3)
        y = sqrt(x);
    return y; /* EXPECT uninitialized y */ /* EXPECT uninitialized y */
}

/* What it calls has an error. */
static double outer(double x) { return 2 * partial(x); }

/* It leads out of its arguments. */
static double scaled(double x) { return x * scale; }
static double counted(double x)
{
    static double calls;

    calls += 1;
    return x + calls;
}

static double third(int i)
{
    double weights[3] = { 1, 2, 3 };

    return weights[i]; /* EXPECT bounds weights */
}

/* Another unit could have it. */
__attribute__((weak)) double replaced(double x) { return x; }

int main(void)
{
    int i, k;
    double s = 0;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = mean(i, 2);
#pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        B[i] = mean(A[i - 1], A[i]); /* EXPECT nonlocal A */
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += mean(B[i], later(A[i])); /* EXPECT uninitialized B */
    for (i = 0; i < N - 1; i++)
        plain[i] = mean(i, i);
    double *heap = malloc(N * sizeof *heap);
    for (i = 0; i < N - 1; i++)
        heap[i] = mean(plain[i], later(i));
    for (k = 0; k < 3; k++)
        for (i = 0; i < N; i++)
            halves[i] += mean(heap[i], 1); /* EXPECT uninitialized heap */
    for (i = 0; i <= N; i++)
        s += mean(plain[i], i); /* EXPECT bounds plain */
    for (i = 0; i < N; i++)
        halves[i] = partial(i);
    for (i = 0; i < N; i++)
        halves[i] = outer(i);
    for (i = 0; i < 3; i++)
        halves[i] = third(i + 1);
    for (i = 0; i < N; i++)
        halves[i] = scaled(i) + counted(i) + replaced(i);
    printf("%d\n", s > 0);
    return 0;
}

static double later(double x) { return x + 1; }
