/* A variable that brings its value into the loop is not private. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double step = 0.25;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * step;
    printf("done\n");
    return 0;
}
