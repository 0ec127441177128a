/* Functions that give values to what they get by pointers, in loops that are judged as a whole (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 24

struct cell {
    double v, w;
    int kind;
};

struct state {
    int n;
    double *u, *v;
    double step;
};

#pragma dvm array distribute[block], shadow[1:1]
struct cell C[N];
#pragma dvm array align([i] with C[i])
double B[N];
struct cell plain[N];
static double weight = 0.5;

static void set(struct cell *c, double v)
{
    c->v = v;
    c->w = 2 * c->v;
}

static inline void kind(struct cell *c, int k)
{
    if (k > N / 2)
        c->kind = 1;
    else
        c->kind = 0;
}

static void both(struct cell *c, int k)
{
    set(c, k);
    kind(c, k);
}

static double sum(const struct cell *c) { return c->v + c->w * weight; }

static void put(double *p, int i, double x) { p[i] = x; }

static void step(struct state *s, int i)
{
    s->v[i] = s->u[i] + s->step * (s->u[i - 1] - 2 * s->u[i] + s->u[i + 1]);
}

static void all(struct state *s)
{
    for (int i = 1; i < s->n - 1; i++)
        step(s, i);
}

static void swap(struct state *s)
{
    double *u = s->u;

    s->u = s->v;
    s->v = u;
}

/* What it does first, it does for the rest. */
static void first(struct state *s, int i)
{
    if (i == 0) {
        s->u[i] = 1;
        s->v[i] = 1;
        return;
    }
    s->u[i] = s->u[i - 1] + 1;
    s->v[i] = s->u[i];
}

/* The pointer leads to an element that its own text chooses. */
static void by_row(double *row, int n)
{
    double *p = row + 1;

    *p = n;
    for (int k = 0; k < 3; k++)
        row[2 + k] = p[0] + k;
}

int main(void)
{
    struct state s, *p = &s, other;
    double total = 0;
    int i, t;

    s.n = N;
    s.step = 0.25;
    s.u = malloc(N * sizeof(double));
    s.v = malloc(N * sizeof(double));
    for (i = 0; i < N; i++)
        first(&s, i);
    for (t = 0; t < 3; t++) {
        for (i = 1; i < N - 1; i++)
            step(p, i);
        swap(p);
        all(&s);
        swap(&s);
    }
    other = s;
    for (i = 1; i < N - 1; i++)
        step(&other, i);
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        both(&C[i], i);
    #pragma dvm parallel([i] on C[i]) shadow_renew(C)
    for (i = 1; i < N - 1; i++)
        B[i] = sum(&C[i - 1]) + sum(&C[i + 1]) + plain[i].v;
    #pragma dvm parallel([i] on C[i]) reduction(sum(total))
    for (i = 1; i < N - 1; i++) {
        put(B, i, B[i] + s.v[i]);
        kind(&C[i], i);
        total += B[i] + C[i].kind;
    }
    for (i = 0; i < N; i++)
        both(plain + i, i);
    for (i = 0; i + 6 < N; i += 6)
        by_row(s.u + i, i);
    for (i = 0; i < N; i++)
        total += sum(&plain[i]) + s.u[i] + plain[i].kind;
    printf("%g\n", total);
    free(s.u);
    free(s.v);
    return 0;
}
