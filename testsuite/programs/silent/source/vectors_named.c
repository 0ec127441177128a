/* GNU C: variables of vector types are not judged, and the verdict says so. Designators of ranges, and elements that none names, have values (debugger.md 1.10 Verdict). */
/* A subscript of a vector changes nothing by which it is chosen: the header alone changes i. */
/* SKIPPED values of vector types */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
typedef double pair __attribute__((vector_size(16)));
typedef struct { double a[6]; int n; struct { int u, v[4]; } in; } record;

static double sum(const double *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}

static double sum_of(record r)
{
    return r.n + sum(r.a, 6) + r.in.u + r.in.v[3];
}

int main(void)
{
    double s = 0;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        double v = i, s = 0;
        double x[5] = { [1 ... 3] = v }, y[5] = { [1] = v }, z[] = { [4] = v };
        record r = { .a = { [2] = v }, .in.v[1] = 3 }, q = { .a[1 ... 2] = v };
        record t[3] = { [1] = r }, w[3] = { [0 ... 1] = { .n = 3 } };
        double m[3][3] = { [1][1] = v }, o[3][3] = { [0 ... 1] = { [1 ... 2] = 7 } };
        for (int j = 0; j < 5; j++)
            s += x[j] + y[j] + z[j];
        s += sum_of(r) + q.a[0] + q.n + t[0].n + t[2].a[3] + sum_of(t[1]) + w[2].n + w[1].a[0];
        s += m[0][0] + m[2][2] + o[0][0] + o[2][0];
        s += sum((double[4]){ [1] = v }, 4) + sum((double[4]){ v }, 4) + sum_of((record){ .n = 2 });
        record *literal = &(record){ .a = { v } };
        s += literal->a[5] + literal->in.u;
        pair f = { v, 2 }, g, h[2];
        g = f + f;
        h[1] = g;
        g[1] = v;
        g[i % 2] += v;
        h[(i + 1) % 2][i % 2] = f[i % 2];
        A[i] = s + g[0] + g[1] + h[1][0];
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
