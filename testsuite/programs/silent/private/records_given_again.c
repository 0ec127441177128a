/* A record of each iteration gets values again and again, of which some parts, and what lies between the parts, lack one: nothing of it was
 * only read (debugger.md 1.9 Birth, 1.10 Aggregates). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

typedef struct { double x; int tag[3]; } part;
typedef struct { int n; double x; } padded;

static part marked(part b)
{
    part r;

    r.x = b.x + 1;
    r.tag[0] = 0;
    return r;
}

static padded added(padded a, double d)
{
    padded r;

    r.n = a.n + 1;
    r.x = a.x + d;
    return r;
}

int main(void)
{
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        part b = { i, { 2 } };
        padded sum = { 0, 0 };

        b = marked(b);
        b = marked(b);
        for (int k = 0; k < 3; k++)
            sum = added(sum, k);
        A[i] = b.x + sum.x / sum.n;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
