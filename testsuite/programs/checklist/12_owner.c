/* Check list, 12: an element is written behind a pointer, by its owner, and again behind the pointer. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double *p = &A[1];

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    *p = 1;   /* EXPECT sequential-access A element=[1] */
    A[1] = 2;
    *p = 3;   /* EXPECT sequential-access A element=[1] */
    printf("%d\n", N);
    return 0;
}
