/* A static variable that nothing writes is a constant of all iterations. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static double step = 0.25;

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * step;
    printf("done\n");
    return 0;
}
