/* Variables in registers that have no value, as a whole or in parts. */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

struct point {
    int x, y;
    double at[2];
};

static int chosen(int wanted)
{
    register int found;

    if (wanted)
        found = 3;
    return found; /* EXPECT uninitialized found */
}

static int added(register int n)
{
    register struct point p;

    p.x = n;
    return p.x + p.y; /* EXPECT uninitialized p */
}

static double second(int n)
{
    register double v[3];

    v[0] = 1;
    if (n)
        v[1] = 2;
    return v[0] + v[1]; /* EXPECT uninitialized v element=[1] */
}

int main(void)
{
    register struct point own;

    #pragma dvm parallel([i] on A[i]) private(own)
    for (int i = 0; i < N; i++) {
        register struct point here;

        if (i != 3)
            here.x = i;
        own.y = i;
        A[i] = here.x; /* EXPECT uninitialized here iteration=(3) */
        if (i == 5)
            A[i] += own.x; /* EXPECT private-uninit own iteration=(5) */
    }
    int sum = (chosen(0) == 77) + (added(1) == 77) + (second(0) == 77);
    printf("%d\n", sum > 5);
    return 0;
}
