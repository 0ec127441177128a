/* Two iterations have the same target in an index table. */
#include <stdio.h>
#define N 6

static const int target[N] = {3, 1, 4, 1, 5, 0};
static int W[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        W[target[i]] = i;  /* EXPECT dependence W element=[1] iteration=(3) with=previous write@+0 iteration=(1) */
    printf("%d\n", W[4]);
    return 0;
}
