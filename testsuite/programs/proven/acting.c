/* The same with faults: where functions write what they get, and where they change what leads there (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 24

struct cell {
    double v, w;
};

struct state {
    int n;
    double *u, *v;
    double step;
};

#pragma dvm array distribute[block], shadow[1:1]
struct cell C[N];
#pragma dvm array align([i] with C[i]), shadow[1:1]
double B[N];

static void next(struct cell *c, double v)
{
    c[1].v = v; /* EXPECT shadow-write C element=[1] */
}

static void before(double *p, int i)
{
    p[i] = p[i - 1]; /* EXPECT dependence element=[1] *//* EXPECT nonlocal element=[0] */
}

static void set(struct cell *c, double v)
{
    c->v = v;
}

static double sum(const struct cell *c)
{
    return c->v + c->w; /* EXPECT uninitialized */
}

static void some(struct state *s, int i)
{
    if (i % 2)
        s->v[i] = i;
}

static void step(struct state *s, int i)
{
    s->u[i] = s->v[i] + s->step; /* EXPECT uninitialized element=[0] */
}

static void beyond(struct state *s)
{
    for (int i = 0; i <= s->n; i++)
        s->u[i] = i; /* EXPECT bounds element=[24] */
}

/* It leads to other memory from then on. */
static void shift(struct state *s, int i)
{
    s->u[0] = i;
    s->u++;
}

static void fewer(struct state *s)
{
    s->n--;
}

static void alias(double *p, double *q, int i)
{
    p[i] = 1;
    q[i + 1] += p[i]; /* EXPECT uninitialized element=[1] */
}

static void late(struct state *s, int i)
{
    s->u[i] += s->v[i]; /* EXPECT uninitialized element=[0] */
}

static double *made(int n)
{
    return malloc(n * sizeof(double));
}

int main(void)
{
    struct state s, t;
    double total = 0, *p;
    int i;

    s.n = t.n = N;
    s.step = t.step = 1;
    s.u = made(N);
    s.v = made(N);
    t.u = made(N);
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N - 1; i++)
        next(&C[i], i);
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        set(&C[i], i);
    #pragma dvm parallel([i] on C[i]) reduction(sum(total))
    for (i = 0; i < N; i++)
        total += sum(&C[i]);
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < N; i++)
        before(B, i);
    for (i = 0; i < N; i++)
        some(&s, i);
    for (i = 0; i < N; i++)
        step(&s, i);
    beyond(&s);
    s.u = t.u;
    t.v = made(N);
    for (i = 1; i < N; i++) {
        t.v[i] = s.u[i - 1]; /* EXPECT uninitialized element=[0] */
        step(&t, i);
    }
    p = t.u;
    for (i = 0; i < N; i++)
        shift(&t, i);
    t.u = p;
    for (i = 0; i < t.n; i++) {
        t.u[i] = i;
        fewer(&t);
    }
    p = made(N + 1);
    for (i = 0; i < N; i++)
        alias(p, p, i);
    free(s.v);
    s.v = made(N);
    for (i = 0; i < N; i++)
        late(&s, i);
    printf("%d\n", t.n);
    return 0;
}
