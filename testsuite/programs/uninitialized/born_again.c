/* What a procedure has for itself is born anew with each call, wherever it lay before. */
#include <stdio.h>
#define N 40

#pragma dvm array distribute[block]
double a[N];
struct pair { double x, y; };

static double part(int k, double given)
{
    double w[4];

    w[k] = given;
    return w[0] + given; /* EXPECT uninitialized w element=[0] iteration=(5) */
}

static double half(int k)
{
    struct pair p;

    if (k != 7)
        p.y = k;
    p.x = 1;
    return p.x + p.y; /* EXPECT uninitialized p iteration=(7) */
}

static double deep(int k)
{
    double w[2], z[2];

    w[0] = z[1] = k;
    if (k > 0)
        w[0] += deep(k - 1);
    return w[0] + (k == 2 ? z[0] : z[1]); /* EXPECT uninitialized z element=[0] */
}

static double other(int k)
{
    float w[8];

    w[k % 2] = k;
    return w[k == 9 ? 1 : k % 2];
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++) {
        a[i] = part(i == 5, i) + half(i) + other(i);
        a[i] += part(0, i);
    }
    for (i = 0; i < 5; i++)
        s += deep(i);
    printf("%d\n", s > 1e300);
    return 0;
}
