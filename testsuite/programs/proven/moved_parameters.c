/* Functions that read behind a parameter which they have moved: the loop is judged by what they read (debugger.md 1.9 Calls). */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

static double third(double *p) { p += 2; return p[0]; }        /* EXPECT uninitialized x element=[2] */
static double stepped(double *p) { double s = p[0]; p++; p++; return s + p[0]; } /* EXPECT private-uninit y element=[2] iteration=(0) */
static double other(double *p, double *q) { p = q; return p[2]; } /* EXPECT nonlocal A element=[2] iteration=(0) */
static double sum(const double *p, int n)
{
    double s = 0;
    while (n--)
        s += *p++; /* EXPECT uninitialized z element=[3] */
    return s;
}

int main(void)
{
    int i;
    double x[4], y[4], z[4], w[4] = {0};
    x[0] = x[1] = x[3] = 1;
    z[0] = z[1] = z[2] = 1;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = third(w);
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = third(x);
#pragma dvm parallel([i] on A[i]) private(y)
    for (i = 0; i < N; i++) {
        y[0] = y[1] = y[3] = i;
        A[i] = stepped(y);
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 1; i++)
        A[i] = other(w, A);
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = sum(w, 4) + sum(z, 4);
    printf("%d\n", N);
    return 0;
}
