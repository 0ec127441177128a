/* A static variable is reduced but nothing assigns it: what an iteration reads is still a partial value. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static double s;

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        A[i] = s;  /* EXPECT reduction-partial s iteration=(0) */
    printf("done\n");
    return 0;
}
