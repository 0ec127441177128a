/* A scalar written in each iteration gets a new value after the loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x = 0;

    #pragma dvm parallel([i] on A[i]) private(x)
    for (i = 0; i < N; i++) {
        x = i * 0.5;
        A[i] = x * x;
    }
    x = 3.5;
    printf("%g\n", x);
    return 0;
}
