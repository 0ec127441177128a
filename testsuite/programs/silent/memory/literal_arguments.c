/* Calls with literal objects among their arguments, whose records begin, are assigned to, passed and returned (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#define N 8

struct part {
    short a;
    long b;
};

struct pair {
    struct part one, two;
};

#pragma dvm array distribute[block]
struct part P[N];

static int calls;

static struct part next(struct part p)
{
    calls += 1;
    p.b++;
    return p;
}

static struct part through(const struct part *p)
{
    calls += 1;
    return *p;
}

static struct part made(int a)
{
    return next((struct part){ a, 2 });
}

static struct part chosen(int c)
{
    return c ? through(&(struct part){ 1, 2 }) : next((struct part){ 3, 4 });
}

int main(void)
{
    int i;
    long s = 0;
    struct part p = next((struct part){ 1000, 2000L }), q, r[2] = { next((struct part){ 1, 1 }), through(&(struct part){ 2, 2 }) };
    struct pair both = { next((struct part){ 5, 6 }), .two = made(7) };

    q = next(next((struct part){ 10, 20 }));
    p = calls > 3 ? next((struct part){ 30, 40 }) : q;
    printf("%d %ld %d %ld %d %ld\n", p.a, p.b, q.a, q.b, r[1].a, r[0].b);
    printf("%ld %ld %d\n", both.one.b, both.two.b, chosen(calls & 1).a);
    #pragma dvm parallel([i] on P[i]) reduction(sum(calls))
    for (i = 0; i < N; i++) {
        struct part own = next((struct part){ i, 2 * i });

        P[i] = next((struct part){ own.a, own.b });
    }
    #pragma dvm parallel([i] on P[i]) reduction(sum(s), sum(calls))
    for (i = 0; i < N; i++)
        s += P[i].b + made(P[i].a).b + ({ struct part t = through(&(struct part){ i, i }); t.b; });
    printf("%ld %d\n", s, calls);
    return 0;
}
