/* Parts of records behind pointers of other records, in loops that are judged as a whole (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 20

struct grid {
    int n;
    double *v;
    double edge[2];
};

struct pair {
    struct {
        struct grid *left, *right;
    } of;
    int turns;
};

struct top {
    struct pair *pair;
    double rate;
};

#pragma dvm array distribute[block]
double A[N];

static struct grid *made(int n)
{
    struct grid *g = malloc(sizeof *g);

    g->n = n;
    g->v = malloc(n * sizeof *g->v);
    for (int i = 0; i < g->n; i++)
        g->v[i] = i;
    g->edge[0] = g->edge[1] = 1;
    return g;
}

static void move(struct top *t)
{
    for (int i = 1; i < t->pair->of.left->n - 1; i++)
        t->pair->of.right->v[i] = t->rate * (t->pair->of.left->v[i - 1] + t->pair->of.left->v[i + 1])
                                  + t->pair->of.left->edge[0] + (*t->pair->of.right).edge[i % 2];
}

/* The list goes on while the loop runs. */
struct link {
    struct link *next;
    double *v;
};

static double walk(struct link *l, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        sum += l->next->v[i];
        l->next = l->next->next;
    }
    return sum;
}

/* Nothing is there, and nothing looks. */
static double none(const struct top *t, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += t->pair->of.left->v[i];
    return sum;
}

int main(void)
{
    struct pair pair = { { made(N), made(N) }, 3 };
    struct top top = { &pair, 0.25 }, empty = { 0, 0 };
    struct link links[3];
    double sum = 0;
    int i;

    for (i = 0; i < top.pair->turns; i++)
        move(&top);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = top.pair->of.right->v[i] * top.rate;
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += A[i];
    for (i = 0; i < 3; i++) {
        links[i].next = &links[(i + 1) % 3];
        links[i].v = pair.of.left->v;
    }
    sum += walk(links, N) + none(&empty, 0);
    printf("%g\n", sum);
    return 0;
}
