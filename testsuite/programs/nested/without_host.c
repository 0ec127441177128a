/* debugger.md 1.9 Calls: functions inside of others that use nothing of these, and are called by their address. */
#include <stdio.h>
#include <stdlib.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

static double apply(double (*f)(double, double *), double x)
{
    double kept, lost;
    kept = 1;
    return f(x, &kept) + f(x, &lost);
}

int main(void)
{
    double s = 0;
    int keys[3] = { 3, 1, 2 };
    double positive(double x, double *p)
    {
        double t;
        if (x < 0)
            t = 1;
        return x + (*p > 0 ? 1 : 0) + (t > 0 ? 1 : 0); /* EXPECT uninitialized lost */ /* EXPECT uninitialized t */
    }
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        double (*f)(double, double *) = positive;
        A[i] = apply(f, i) + apply(positive, i);
    }
    qsort(keys, 3, sizeof *keys, (int (*)(const void *, const void *))({
        int order(const int *a, const int *b) { return *a - *b; }
        order;
    }));
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i] > 0;
    printf("%d %d\n", keys[0], s > 0);
    return 0;
}
