/* Check list, 15: a remote element is written, has no value, is written in the loop that reads it from afar. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) remote_access(A[0])
    for (i = 1; i < N - 1; i++)
        A[0] = 7; /* EXPECT remote-buffer-write A element=[0] iteration=(1) */
    #pragma dvm remote_access(A[N - 1])
    {
        x = A[N - 1]; /* EXPECT uninitialized A element=[7] */
    }
    #pragma dvm parallel([i] on A[i]) remote_access(A[0])
    for (i = 0; i < N; i++)
        A[i] = A[0]; /* EXPECT dependence A element=[0] iteration=(1) with=previous write@+0 iteration=(0) */
    printf("%d\n", N);
    return 0;
}
