/* A prefix sum over a replicated array in a loop without ON (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 8

static int W[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        W[i] = i;
    #pragma dvm parallel([i]) tie(W[i])
    for (i = 1; i < N; i++)
        W[i] += W[i - 1];  /* EXPECT dependence W element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    printf("%d\n", W[N - 1]);
    return 0;
}
