/* A replicated array is shifted in a loop without ON (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 6

static int W[N] = {1, 2, 3, 4, 5, 6}, V[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++)
        W[i] = W[i + 1];  /* EXPECT anti-dependence W element=[1] iteration=(1) with=previous read@+0 iteration=(0) */
    printf("%d\n", W[0] + V[0]);
    return 0;
}
