/* The same with values: the elements of a reduction array have theirs before the loop (languages.md 6.10). */
/* RUNS differ */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double s[4] = { 0 }, t[4];
    int i;

    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 0; i < N; i++) {
        t[i % 2] = i;
        A[i] = i + t[i % 2];
    }
    t[3] = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s), sum(t))
    for (i = 0; i < N; i++) {
        s[0] += A[i];
        s[1] += A[i];
        t[3] += A[i];
    }
    printf("%g %g %g\n", s[0], s[1], t[3]);
    return 0;
}
