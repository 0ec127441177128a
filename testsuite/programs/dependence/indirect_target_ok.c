/* All iterations have different targets. */
#include <stdio.h>
#define N 6

static const int target[N] = {3, 1, 4, 2, 5, 0};
static int W[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        W[target[i]] = i;
    printf("%d\n", W[4]);
    return 0;
}
