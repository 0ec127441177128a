/* The same with faults (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 20

struct grid {
    int n;
    double *v;
};

struct top {
    struct grid *left, *right;
    double rate;
};

#pragma dvm array distribute[block]
double A[N];

static struct grid *made(int n, int first)
{
    struct grid *g = malloc(sizeof *g);

    g->n = n;
    g->v = malloc(n * sizeof *g->v);
    for (int i = first; i < g->n; i++)
        g->v[i] = i;
    return g;
}

/* The right one lacks its first value, and one is read beyond the last. */
static void copy(struct top *t)
{
    for (int i = 0; i < t->left->n; i++)
        t->left->v[i] = t->right->v[i]; /* EXPECT uninitialized element=[0] */
    for (int i = 0; i < t->right->n; i++)
        t->left->v[i] += t->right->v[i + 1]; /* EXPECT bounds element=[20] */
}

/* From some turn on it is another grid. */
static void other(struct top *t, struct grid *bare)
{
    for (int i = 0; i < N; i++) {
        if (i == N / 2)
            t->right = bare;
        t->left->v[i] = t->right->v[i]; /* EXPECT uninitialized */
    }
}

/* The same by another name of the record. */
static void renamed(struct top *t, struct top *same, struct grid *bare)
{
    for (int i = 1; i < N; i++) {
        t->left->v[i] = t->right->v[i]; /* EXPECT uninitialized */
        same->right = bare;
    }
}

static void longer(struct top *t, int *n)
{
    for (int i = 0; i < t->left->n; i++) {
        if (i < 1)
            ++*n;
        t->left->v[i] = i; /* EXPECT bounds */
    }
}

/* The rate has no value. */
static void rated(struct top *t)
{
    for (int i = 0; i < N; i++)
        t->left->v[i] = t->rate; /* EXPECT uninitialized */
}

int main(void)
{
    struct grid *bare = malloc(sizeof *bare);
    struct top *t = malloc(sizeof *t);

    t->left = made(N, 0);
    t->right = made(N, 1);
    bare->n = N;
    bare->v = malloc(N * sizeof *bare->v);
    copy(t);
    t->right = made(N, 0);
    other(t, bare);
    bare->v = malloc(N * sizeof *bare->v);
    t->right = made(N, 0);
    renamed(t, t, bare);
    rated(t);
    t->left->v = realloc(t->left->v, 2 * N * sizeof(double));
    t->left->v = realloc(t->left->v, N * sizeof(double));
    longer(t, &t->left->n);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = t->right->v[i]; /* EXPECT uninitialized */
    printf("%d\n", t->left->n);
    return 0;
}
