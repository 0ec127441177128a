/* The owner of a fetched element changes it: outside of loops every left side is an own computation, in loops that of
 * the iteration which owns the element. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
long A[N];
#pragma dvm array align([i] with A[i])
long B[N];

int main(void)
{
    int i;
    long x = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = 10 * i;
    #pragma dvm remote_access(A[1], A[2])
    {
        x = A[1] + A[2];
        A[2] += x;
        A[1]++;
    }
    #pragma dvm remote_access(A[])
    {
        A[0] = A[1] + A[2];
    }
    #pragma dvm parallel([i] on A[i]) remote_access(B[], A[0])
    for (i = 0; i < N; i++) {
        x = A[0];
        if (i == 3)
            B[i] = x;
    }
    #pragma dvm parallel([i] on A[i]) remote_access(A[2]) private(x)
    for (i = 0; i < N; i++)
        if (i == 2)
            A[2] = 7;
    #pragma dvm remote_access(A[2], B[3])
    {
        x = A[2] + B[3];
    }
    printf("%ld\n", x);
    return 0;
}
