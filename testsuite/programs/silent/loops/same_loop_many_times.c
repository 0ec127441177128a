/* A function with parallel loops is called often; a private variable of one call is none of the next (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static double sweep(double by)
{
    int i;
    double t, s = 0;

    #pragma dvm parallel([i] on A[i]) private(t), reduction(sum(s))
    for (i = 0; i < N; i++) {
        t = A[i] + by;
        A[i] = t;
        s += t;
    }
    t = s / N;
    return t;
}

int main(void)
{
    int i, k;
    double x = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (k = 0; k < 20; k++)
        x = sweep(x / 10);
    printf("%.6f\n", x);
    return 0;
}
