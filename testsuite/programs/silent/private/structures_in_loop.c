/* Structures private to an iteration: set by members, copied whole, returned by value (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

typedef struct { double x, y; } point;

#pragma dvm array distribute[block]
double A[N];

static point turn(point p)
{
    point q;
    q.x = -p.y;
    q.y = p.x;
    return q;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        point p, q, *r = &q;
        p.x = i;
        p.y = 2 * i;
        q = turn(p);
        p = *r;
        A[i] = p.x + 10 * turn(q).y;
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
