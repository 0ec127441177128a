/* What may lead to parts of records: arrays in records, records without a name, pointers to pointers and constant ones, casts
   (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 1200

struct grid {
    struct {
        int n;
        double *v;
    };
    union {
        int k;
        float f;
    };
    struct list {
        double *w;
        int m;
    } in[2];
    struct list one[1];
};

struct set {
    struct grid g[1], *p;
    const struct grid *c;
    struct grid **all, *some[3];
    double (*rows)[4];
    void *raw;
    unsigned char *bytes;
    _Bool on;
};

#pragma dvm array distribute[block]
double A[N];
static struct set one;
static struct set *const always = &one;
static struct set many[3];

static void add(struct set *s)
{
    for (int i = 0; i < s->g->n; i++)
        s->g->v[i] = s->p->v[i] + s->c->in[1].w[i];
}

static void lists(struct set *s)
{
    for (int i = 0; i < s->p->in->m; i++)
        s->p->in->w[i] = s->p->one->w[i] + s->all[1]->v[i] + (*s->all)->v[i];
}

static void chosen(struct set *s, int k)
{
    for (int i = 0; i < s->some[k]->n; i++)
        s->some[k]->v[i] = s->some[k + 1]->in[0].w[i] + ((struct grid *)s->raw)->v[i] + s->rows[i][k];
}

static void of_many(struct set s[2], int k)
{
    for (int i = 0; i < N; i++)
        s[k].p->v[i] += s[k].g[0].v[i];
}

static void bytes(struct set *s)
{
    for (int i = 0; i < N; i++)
        s->bytes[i] = s->on;
}

static void put(struct grid *g, int i, double x)
{
    g->v[i] = x;
    g->k = i;
    g->in[1].w[i] = g->v[i];
}

int main(void)
{
    struct grid a = { { N, calloc(N, sizeof(double)) } };
    struct grid *all[3] = { &a, &a, &a };
    struct set s = { .p = &a, .c = &a, .all = all, .some = { &a, &a, &a }, .raw = &a, .on = 1 };
    double sum = 0;
    int i, k;

    a.in[0].w = calloc(N, sizeof(double));
    a.in[1].w = a.in[0].w;
    a.in[0].m = N;
    a.one[0].w = calloc(N, sizeof(double));
    s.g[0] = a;
    s.g->v = malloc(N * sizeof(double));
    s.rows = calloc(N, sizeof *s.rows);
    s.bytes = malloc(N);
    add(&s);
    lists(&s);
    chosen(&s, 1);
    many[1] = one = s;
    of_many(many, 1);
    bytes(&s);
    for (i = 0; i < always->g->n; i++)
        always->p->v[i] += always->g[0].v[i];
    for (i = 0; i < N; i++)
        put(always->p, i, i);
    for (i = 0; i < N; i++)
        put(s.g, i, i);
    for (i = 0; i < N; i++)
        put(&s.g[0], i, i);
    for (k = 0; k < 3; k++)
        for (i = 0; i < many[k % 1 + 1].p->n; i++)
            put(many[1].some[k], i, k);
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < N; i++) {
        A[i] = a.v[i] + s.g->v[i] + s.bytes[i];
        sum += A[i];
    }
    printf("%g %d\n", sum, a.k);
    return 0;
}
