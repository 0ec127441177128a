/* Check list, 9: an iteration writes its neighbour's element; one array has an edge, the other has none. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i]), shadow[0:0]
double B[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++) {
        A[i + 1] = i; /* EXPECT shadow-write A element=[1] iteration=(0) */
        B[i + 1] = i; /* EXPECT nonlocal B element=[1] iteration=(0) */
    }
    printf("%d\n", N);
    return 0;
}
