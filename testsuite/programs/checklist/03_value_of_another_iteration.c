/* Check list, 3: the first iteration writes a variable, the next one reads it first. */
#include <stdio.h>
#define N 3

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s;

    #pragma dvm parallel([i] on A[i]) private(s)
    for (i = 1; i < N; i++) {
        if (i == 1)
            s = 5;
        A[i] = s; /* EXPECT private-uninit s iteration=(2) with=last write@-1 iteration=(1) */
    }
    printf("%d\n", N);
    return 0;
}
