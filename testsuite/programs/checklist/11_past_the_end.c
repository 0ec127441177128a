/* Check list, 11: the element after the last one. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
static double behind[4];

int main(void)
{
    int i, n = N;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    A[n] = 1; /* EXPECT bounds A element=[8] */
    printf("%d\n", behind[3] == 0);
    return 0;
}
