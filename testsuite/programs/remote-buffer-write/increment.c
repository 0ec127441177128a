/* A compound assignment reads and writes the fetched element. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
long A[N];

int main(void)
{
    int i;
    long x = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 10 * i;
    #pragma dvm remote_access(A[1], A[2])
    {
        x = A[1] + A[2];
        A[2] += x;  /* EXPECT remote-buffer-write A element=[2] */
    }
    printf("%ld\n", x);
    return 0;
}
