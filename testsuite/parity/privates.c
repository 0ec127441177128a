/* Variables of iterations: private ones, arrays, a function's, those of the loops around. */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];
double table[3], common;

double twice(double x)
{
    /* FAULT function: common = x; */
    ;
    return 2 * x;
}

int main(void)
{
    int i, j, n;
    double d, w[3], last, unset;

    n = 2;
    common = 1;
    for (j = 0; j < 3; j++)
        table[j] = j;
    last = 0;
    #pragma dvm parallel([i] on A[i]) private(d, w, j)
    for (i = 0; i < N; i++) {
        d = i;
        /* FAULT part: for (j = 1; j < 3; j++) */
        for (j = 0; j < 3; j++)
            w[j] = d + table[j];
        /* FAULT table: table[1] = d; */
        A[i] = w[0] + w[1] + w[2];
    }
    #pragma dvm parallel([i] on A[i]) private(d)
    for (i = 0; i < N; i++) {
        /* FAULT before: A[i] = A[i] + d; */
        d = A[i];
        if (i > 2)
            d = d + 1;
        /* FAULT shared: n = n + 1; */
        A[i] = twice(d) * n + common;
    }
    #pragma dvm parallel([i] on A[i]) private(d)
    for (i = 0; i < N; i++) {
        /* FAULT sometimes: if (i > 2) d = A[i]; */
        if (i >= 0) d = A[i];
        /* FAULT carried: A[i] = last; last = d; */
        A[i] = d;
    }
    /* FAULT lost: last = w[1]; */
    /* FAULT unset: last = unset; */
    last = 5;
    #pragma dvm parallel([i] on A[i]) reduction(sum(last))
    for (i = 0; i < N; i++)
        last = last + A[i];
    printf("%.3f\n", last);
    return 0;
}
