/* A static variable that nothing writes: the clause takes its value away from the iterations. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static double step = 0.25;

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i]) private(step)
    for (i = 0; i < N; i++)
        A[i] = i * step;  /* EXPECT private-uninit step iteration=(0) help=give step a value in each iteration before it is read */
    printf("done\n");
    return 0;
}
