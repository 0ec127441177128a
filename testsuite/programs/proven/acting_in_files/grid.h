/* Grids, and functions that look into them. */
#ifndef GRID_H
#define GRID_H

struct grid {
    int n, m;
    double *v;
};

struct model {
    struct grid *now, *next;
    double rate;
};

static inline double at(const struct grid *g, int i, int j) { return g->v[i * g->m + j]; }
static inline void put(struct grid *g, int i, int j, double x) { g->v[i * g->m + j] = x; }

struct grid *grid_new(int n, int m);
void sweep(struct model *s);
void turn(struct model *s);
double total(const struct grid *g);

#endif
