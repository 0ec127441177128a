/* The partial maximum is handed to a function. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8
#define MAX2(a, b) ((a) > (b) ? (a) : (b))

#pragma dvm array distribute[block]
double A[N];

static double half(double x)
{
    return x / 2;
}

int main(void)
{
    int i;
    double top = -1;

    #pragma dvm parallel([i] on A[i]) reduction(max(top))
    for (i = 0; i < N; i++) {
        top = MAX2(top, i % 5);
        A[i] = half(top);  /* EXPECT reduction-partial top iteration=(0) */
    }
    printf("%g\n", top);
    return 0;
}
