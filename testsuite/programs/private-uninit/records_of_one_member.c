/* A record with one member is no array, whatever leads to it (debugger.md 1.9 Pointers). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct rng { unsigned long s; };

static unsigned next(struct rng *r)
{
    r->s = (r->s != 77) * 3 + 1; /* EXPECT private-uninit g iteration=(0) */
    return r->s;
}

static int twice(int *n)
{
    return n[0] != 77; /* EXPECT private-uninit k iteration=(0) */
}

int main(void)
{
    int i, k;
    struct rng g;

    #pragma dvm parallel([i] on A[i]) private(g, k)
    for (i = 0; i < N; i++)
        A[i] = next(&g) + twice(&k);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%d\n", A[i]);
    return 0;
}
