/* Check list, 5: a recurrence, upwards; the edges are renewed. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i] = A[i - 1]; /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    printf("%d\n", N);
    return 0;
}
