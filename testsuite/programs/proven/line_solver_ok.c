/* A line solver that is given the number of unknowns, with work arrays of its own, for two constants and for a number that nobody knows
 * (debugger.md 1.9 Calls). */
#include <stdio.h>

#define N 12

#pragma dvm array distribute[block][*]
double u[N][N];

static void solve(int n, const double *a, const double *b, const double *d, double *x)
{
    double c[n], e[n + 1];
    c[0] = a[0] / b[0];
    e[0] = d[0] / b[0];
    for (int i = 1; i < n; i++) {
        c[i] = a[i] / (b[i] - a[i] * c[i - 1]);
        e[i] = (d[i] - a[i] * e[i - 1]) / (b[i] - a[i] * c[i - 1]);
    }
    x[n - 1] = e[n - 1];
    for (int i = n - 2; i >= 0; i--)
        x[i] = e[i] - c[i] * x[i + 1];
}

/* A bound that is counted down. */
static void reversed(int n, double x[n])
{
    double w[n + n];
    int m = 2 * n;
    while (m > n)
        w[--m] = 0;
    for (int i = 0; i < n; i++)
        w[i] = x[i];
    for (int i = 0; n-- > 0; i++)
        x[i] = w[n];
}

static void sweep(int m)
{
    double a[N], b[N], d[N], x[N];
#pragma dvm parallel([j] on u[j][]) private(a, b, d, x)
    for (int j = 0; j < N; j++) {
        for (int i = 0; i < N; i++) {
            a[i] = -1;
            b[i] = 4;
            d[i] = i + j;
        }
        solve(m, a, b, d, x);
        for (int i = 0; i < N; i++)
            u[j][i] = x[i];
    }
}

int main(void)
{
    double a[N], b[N], d[N], x[N], s = 0;
    sweep(N);
#pragma dvm parallel([j] on u[j][]) private(a, b, d, x)
    for (int j = 0; j < N; j++) {
        for (int i = 0; i < N; i++) {
            a[i] = -1;
            b[i] = 4 + u[j][i];
            d[i] = i + j;
        }
        solve(N / 2, a, b, d, x);
        for (int i = 0; i < N / 2; i++)
            b[i] += x[i];
        solve(N, a, b, d, x);
        reversed(N, x);
        for (int i = 0; i < N; i++)
            u[j][i] = x[i];
    }
#pragma dvm parallel([j][i] on u[j][i]) reduction(sum(s))
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++)
            s += u[j][i];
    printf("%f\n", s);
    return 0;
}
