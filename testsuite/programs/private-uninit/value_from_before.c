/* A private variable does not bring its value from before into the loop. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double step = 0.25;

    #pragma dvm parallel([i] on A[i]) private(step)
    for (i = 0; i < N; i++)
        A[i] = i * step;  /* EXPECT private-uninit step iteration=(0) */
    printf("done\n");
    return 0;
}
