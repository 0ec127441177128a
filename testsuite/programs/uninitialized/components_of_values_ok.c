/* Components of what functions give, read where they are called: they have values wherever the function wrote them
   (debugger.md 1.9 Calls; debugger.md 1.10 Aggregates). */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct inner { int a, b; };
struct pair {
    int x, y;
    double w[3];
    struct inner in;
    union { int whole; float part; };
    const char *name;
    unsigned bits : 3;
};

static struct pair make(int k)
{
    struct pair p;
    p.x = k;
    p.w[1] = k;
    p.in.a = 1;
    p.part = 2;
    p.name = "name";
    p.bits = 5;
    return p;
}

static struct pair cleared(int k)
{
    struct pair p = { k, k + 1 };
    return p;
}

static struct pair through(int k)
{
    return k > 2 ? make(k) : cleared(k);
}

static struct pair changed(struct pair p)
{
    p.y = p.x;
    return p;
}

static struct inner nested(struct inner i)
{
    struct inner out;
    out.b = i.a;
    return out;
}

static struct pair deep(int k)
{
    struct pair p = make(k);
    return k ? changed(deep(k - 1)) : p;
}

static struct pair stored[2];
static struct pair *lead(int k)
{
    stored[k].y = k;
    return &stored[k];
}

static int wanted(int k)
{
    return make(k).x == k;
}

int main(void)
{
    struct pair (*by_pointer)(int) = make;
    struct pair (*table[2])(int) = { make, cleared };
    double s = 0;
    int i = 1;
    #pragma dvm array distribute[block]
    double A[N];

    s += make(2).x + make(2).w[1] + make(2).w[i] + make(3).in.a + make(1).part;
    s += make(i++).name[0] + make(2).bits + (make)(2).x + (make(2)).x;
    s += cleared(2).y + cleared(2).w[2] + through(1).y + through(3).x;
    s += changed(make(4)).y + nested(make(1).in).b + deep(2).y;
    s += by_pointer(2).x + (*by_pointer)(2).x + table[1](2).y + lead(1)->y;
    s += make(4).x > 2 ? make(1).in.a : make(1).y;
    s += sizeof(make(2).y) + div(7, 2).rem + creal(2 + 3 * I);
    for (int k = make(0).x; k < make(3).x; k += cleared(0).y)
        if (make(k).x == k && (k || make(k).in.a))
            s += ({ make(k).w[1]; });
    do
        s += make(2).x;
    while (make(0).x);
    switch (make(1).x) {
    case 1:
        s += wanted(3);
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        A[i] = make(i).x + cleared(i).y;
        s += A[i] + changed(make(i)).y;
    }
    printf("%g %d\n", s, (int)make(5).w[1]);
    return 0;
}
