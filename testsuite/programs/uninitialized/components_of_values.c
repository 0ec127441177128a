/* A component that a function did not write, read where it is called (debugger.md 1.9 Calls; debugger.md 1.10 Aggregates). */
#include <stdio.h>
#define N 8

struct inner { int a, b; };
struct pair {
    int x, y;
    double w[3];
    struct inner in;
};

static struct pair make(int k)
{
    struct pair p;
    p.x = k;
    p.w[1] = k;
    p.in.a = 1;
    if (k > 5)
        p.y = k;
    return p;
}

static struct pair through(int k)
{
    return make(k);
}

int main(void)
{
    struct pair (*by_pointer)(int) = make;
    int i = 2, s = 0;
    #pragma dvm array distribute[block]
    double A[N];

    s |= (make(2).x & make(2).y) != 0; /* EXPECT uninitialized make */
    s |= make(6).y;
    s |= through(2).y != 0; /* EXPECT uninitialized through */
    s |= make(2).w[1] + make(2).w[i] != 0; /* EXPECT uninitialized make */
    s |= make(2).in.a + make(2).in.b != 0; /* EXPECT uninitialized make */
    s |= by_pointer(2).y != 0; /* EXPECT uninitialized by_pointer */
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = make(i).y & 0; /* EXPECT uninitialized make iteration=(0) */
    printf("%d %g\n", s > -2, A[3]); /* EXPECT sequential-access A element=[3] */
    return 0;
}
