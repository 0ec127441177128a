/* Arrays and bounds that are kept in records, with faults (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int m, n;
    double *u, *v;
    double step, sum;
    double edge[6];
    double last;
} field;

static field *make(int m, int n)
{
    field *f = malloc(sizeof *f);
    f->m = m;
    f->n = n;
    f->u = malloc(m * n * sizeof *f->u);
    f->v = malloc(m * n * sizeof *f->v);
    f->step = 0.5;
    f->sum = 0;
    for (int i = 0; i < f->m; i++)
        for (int j = 0; j < f->n; j++)
            f->u[i * f->n + j] = i - j;
    return f;
}

static void drop(field *f)
{
    free(f->u);
    free(f->v);
    free(f);
}

/* One too far. */
static double beyond(field *f)
{
    double s = 0;
    for (int i = 0; i < f->m * f->n; i++)
        s += f->u[i + 1] * 0; /* EXPECT bounds */
    return s;
}

/* Rows are taken for longer than they are. */
static double rows(field *f)
{
    double s = 0;
    for (int i = 0; i < f->m; i++)
        for (int j = 0; j <= f->n; j++)
            s += f->u[i * f->n + j] * 0; /* EXPECT bounds */
    return s;
}

/* The first column has no values. */
static double column(field *f)
{
    double s = 0;
    for (int i = 0; i < f->m; i++)
        for (int j = 1; j < f->n; j++)
            f->v[i * f->n + j] = f->step * f->u[i * f->n + j];
    for (int i = 0; i < f->m; i++)
        for (int j = 0; j < f->n; j++)
            s += f->v[i * f->n + j] * 0; /* EXPECT uninitialized f */
    return s;
}

/* The array inside of the record has an element less. */
static double inside(field *f)
{
    double s = 0;
    for (int i = 0; i < 6; i++)
        f->edge[i] = i;
    for (int i = 1; i <= 6; i++)
        s += f->edge[i]; /* EXPECT bounds f */
    return s * 0;
}

/* One has no value. */
static double hole(field *f)
{
    double s = 0;
    for (int i = 0; i < 5; i++)
        f->edge[i] = i;
    for (int i = 0; i < 6; i++)
        s += f->edge[i]; /* EXPECT uninitialized f */
    return s * 0;
}

/* The bound has no value. */
static double unbounded(void)
{
    field *f = malloc(sizeof *f);
    double s = 0;
    f->u = malloc(sizeof *f->u);
    f->u[0] = 0;
    for (int i = 0; i < f->n * 0 + 1; i++) /* EXPECT uninitialized f */
        s += f->u[i];
    free(f->u);
    free(f);
    return s;
}

/* The pointer changes on the way. */
static double moved(field *f)
{
    double s = 0, *v = malloc(2 * sizeof *v);
    v[0] = v[1] = 1;
    for (int i = 0; i < f->n; i++) {
        s += f->u[i] * 0; /* EXPECT bounds */
        if (i == 1)
            f->u = v;
    }
    return s;
}

/* The bound changes by another name. */
static double another(field *f)
{
    int *n = &f->n, before = f->n;
    double s = 0, w[4] = { 1, 2, 3, 4 };
    f->n = 3;
    for (int i = 0; i < f->n; i++) {
        s += w[i] * 0; /* EXPECT bounds w */
        if (i == 2)
            *n = 5;
    }
    f->n = before;
    return s;
}

int main(void)
{
    field *f = make(4, 5), *g = make(4, 5), *h = make(4, 5);
    double s = beyond(f) + column(g) + rows(h) + unbounded(), *u = f->u;
    s += another(f) + hole(f) + inside(f) + moved(f);
    f->u = u;
    drop(f);
    drop(g);
    drop(h);
    printf("%g\n", s * 0);
    return 0;
}
