#include <stdlib.h>
#include "grid.h"

struct grid *grid_new(int n, int m)
{
    struct grid *g = malloc(sizeof *g);

    g->n = n;
    g->m = m;
    g->v = malloc(n * m * sizeof(double));
    return g;
}

void sweep(struct model *s)
{
    for (int i = 1; i < s->now->n - 1; i++)
        for (int j = 1; j < s->now->m - 1; j++)
            put(s->next, i, j, s->rate * (at(s->now, i - 1, j) + at(s->now, i, j + 1)));
}

void turn(struct model *s)
{
    for (int i = 0; i < s->now->n; i++)
        for (int j = 0; j < s->now->m; j++)
            s->now->v[i * s->now->m + j] = s->next->v[i * s->next->m + j]; /* EXPECT uninitialized element=[0] */
}

double total(const struct grid *g)
{
    double sum = 0;

    for (int i = 0; i < g->n; i++)
        for (int j = 0; j < g->m; j++)
            sum += at(g, i, j);
    return sum;
}
