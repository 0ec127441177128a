/* Check list, 2: the loop reads a variable and then writes it. */
#include <stdio.h>
#define N 2

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s;

    s = 1;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = s;
        s = 2; /* EXPECT readonly-write s iteration=(0) with=previous read@-1 iteration=(0) */
    }
    printf("%d\n", N);
    return 0;
}
