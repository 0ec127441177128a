/* Check list, 5: the same with ACROSS. */
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
    #pragma dvm parallel([i] on A[i]) across(A[1:0])
    for (i = 1; i < N; i++)
        A[i] = A[i - 1];
    printf("%d\n", N);
    return 0;
}
