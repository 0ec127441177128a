/* A replicated array is shifted into another one (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 6

static int W[N] = {1, 2, 3, 4, 5, 6}, V[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i])
    for (i = 0; i < N - 1; i++)
        V[i] = W[i + 1];
    printf("%d\n", W[0] + V[0]);
    return 0;
}
