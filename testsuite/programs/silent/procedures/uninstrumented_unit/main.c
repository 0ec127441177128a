/* Uninstrumented code gives values through pointers, globals and results, and calls back (debugger.md 1.9 Calls, 1.10 Memory of unknown origin). */ /* SKIPPED memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#include "plain.h"
#define N 6

#pragma dvm array distribute[block]
double A[N];

int shared[4] = {1, 2, 3, 4};

static double sum(double *table, int n)
{
    double s = 0, first = table[0];
    for (int k = 0; k < n; k++)
        s += table[k];
    table[0] = first + 1;
    return s;
}

int main(void)
{
    int i;
    double s = 0, local[N], *made, x;
    struct record r;

    fill_table(local, N);
    fill_record(&r, 7);
    made = make_table(N);
    #pragma dvm parallel([i] on A[i]) private(x), reduction(sum(s))
    for (i = 0; i < N; i++) {
        double work[2];
        fill_table(work, 2);
        x = work[1];
        A[i] = local[i] + made[i] * r.value + x;
        s += A[i];
    }
    printf("%g %g %d %s %d\n", s, apply(sum, local, N), counter, r.name, read_global());
    free(made);
    return 0;
}
