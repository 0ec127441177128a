/* A line solver that is given the number of unknowns, with work arrays of its own: what it needs is known for each constant that calls give
 * it (debugger.md 1.9 Calls). */
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
        e[i] = (d[i] - a[i] * e[i - 1]) / (b[i] - a[i] * c[i - 1]); /* EXPECT private-uninit d */
    }
    x[n - 1] = e[n - 1];
    for (int i = n - 2; i >= 0; i--)
        x[i] = e[i] - c[i] * x[i + 1];
}

static void gap(int n, double *x)
{
    double w[n];
    for (int i = 0; i < n - 1; i++)
        w[i] = x[i];
    for (int i = 0; i < n; i++)
        x[i] = w[i]; /* EXPECT uninitialized w */
}

static void beyond(int n, double *x)
{
    double w[n];
    for (int i = 0; i < n; i++)
        w[i] = i;
    x[0] = w[n]; /* EXPECT bounds w */
}

int main(void)
{
    double a[N], b[N], d[N], x[N];
#pragma dvm parallel([j] on u[j][]) private(a, b, d, x)
    for (int j = 0; j < N; j++) {
        for (int i = 0; i < N; i++) {
            a[i] = -1;
            b[i] = 4;
            if (i != 5)
                d[i] = i + j;
        }
        solve(N, a, b, d, x);
        for (int i = 0; i < N; i++)
            u[j][i] = x[i];
    }
#pragma dvm parallel([j] on u[j][]) private(x)
    for (int j = 0; j < N; j++) {
        for (int i = 0; i < N; i++)
            x[i] = j;
        gap(N, x);
        beyond(N, x);
        for (int i = 0; i < N - 1; i++)
            u[j][i] = x[i];
    }
    return 0;
}
