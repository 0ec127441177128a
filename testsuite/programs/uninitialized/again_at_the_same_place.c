/* Local variables of calls that lie at the same place, where loops of earlier calls were right (debugger.md 1.9 Birth). */
#include <stdio.h>

#define N 4096

struct pair {
    double low, high;
};

static double x[N];

static double sum(int is_known)
{
    struct pair p;
    double s = 0;
    int i;

    if (is_known) {
        p.low = 1;
        p.high = 2;
    }
    for (i = 0; i < N; i++)
        s += x[i] * p.high;   /* EXPECT uninitialized p */
    return s;
}

static double parts(int count)
{
    double w[8];
    double s = 0;
    int i, k;

    for (k = 0; k < N / 8; k++)
        for (i = 0; i < count; i++)
            w[i] = x[8 * k + i] + 1;
    for (i = 0; i < 8; i++)
        s += w[i];   /* EXPECT uninitialized w element=[7] */
    return s;
}

int main(void)
{
    int i, n;

    for (i = 0; i < N; i++)
        x[i] = i;
    for (n = 0; n < 12; n++)
        printf("%g %g\n", sum(1), parts(8));
    printf("%d\n", sum(0) != parts(7));
    return 0;
}
