/* Variables in registers: scalars, records, arrays, formal parameters, variables of loops; no address of them is taken
   (debugger.md 1.9 Birth). */
/* SPELLINGS both */
#include <stdio.h>

#define N 16

#pragma dvm array distribute[block]
double A[N];

struct point {
    int x, y;
    double at[2];
};

static int chosen(register int wanted)
{
    register int found;

    if (wanted)
        found = 3;
    return wanted ? found : 0;
}

static int added(register struct point p)
{
    return p.x + p.y;
}

static struct point made(int value)
{
    register struct point p;

    p.x = p.y = value;
    p.at[0] = p.at[1] = 1;
    return p;
}

static int old(p, n)
    register struct point p;
    register int n;
{
    return p.y * n;
}

static double third(void)
{
    register double v[3], *from;

    v[0] = 1;
    v[2] = v[0] + 2;
    return v[2];
}

static int joined(void)
{
    register union {
        int whole;
        float part;
    } u;
    register struct point a = { 1, 2, { 3 } }, b, *none;

    u.whole = 2;
    b = a;
    return b.x + b.y + u.whole;
}

int main(void)
{
    register struct point own;
    register double sum = 0;
    double total = 0;

    #pragma dvm parallel([i] on A[i]) private(own)
    for (register int i = 0; i < N; i++) {
        register struct point here;

        here.x = i;
        own.y = here.x;
        A[i] = own.y;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(total))
    for (register int i = 0; i < N; i++)
        total += A[i];
    for (register int i = 0; i < 3; i++)
        sum += i;
    printf("%g %g %d %d %d %g %d\n", total, sum, chosen(1), added(made(2)), old(made(3), 2), third(), joined());
    return 0;
}
