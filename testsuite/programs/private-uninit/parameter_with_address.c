/* A parameter whose address is taken is a variable as others are (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

static void twice(double *p)
{
    *p *= 2;
}

static double own(double v)
{
    int i;

    twice(&v);
    #pragma dvm parallel([i] on A[i]) private(v)
    for (i = 0; i < N; i++)
        A[i] = v;  /* EXPECT private-uninit v */
    return 1;
}

static double behind(double v)
{
    int i;

    twice(&v);
    #pragma dvm parallel([i] on A[i]) private(v)
    for (i = 0; i < N; i++) {
        v = i;
        A[i] = v;
    }
    return v;  /* EXPECT private-uninit v */
}

int main(void)
{
    printf("%d\n", own(3) + behind(2) > 0);
    return 0;
}
