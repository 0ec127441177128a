/* What the bounds of a nest call may have written whatever they can reach, but nothing that is made behind them. */
/* SPELLINGS both */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

static int calls;

static int rows(void)
{
    calls++;
    return N;
}

static double halved(double x)
{
    double half;

    if (x > 1)
        half = x / 2;
    return half; /* EXPECT uninitialized half iteration=(0) */
}

static double last(const double *from)
{
    return from[3]; /* EXPECT uninitialized own element=[3] iteration=(0) */
}

int main(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < rows(); i++) /* SKIPPED bounds of the loop at */
        A[i] = halved(i);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < rows(); i++) {
        double own[4];

        own[0] = own[1] = own[2] = i;
        A[i] = last(own);
    }
    printf("%d\n", calls);
    return 0;
}
