/* The result of the reduction is used in many ways. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];

static double half(double x)
{
    return x / 2;
}

int main(void)
{
    int i;
    double s = 0, t;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i;
        s = s + A[i];
    }
    t = s;
    if (s > 5)
        t += half(s);
    s = t;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = s;
    printf("%g\n", s);
    return 0;
}
