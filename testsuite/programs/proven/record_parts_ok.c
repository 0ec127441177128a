/* Arrays and bounds that are kept in records (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>
#define U(f, i, j) (f)->u[(i) * (f)->size.n + (j)]
#define V(f, i, j) (f)->v[(i) * (f)->size.n + (j)]

typedef struct {
    unsigned char kind;
    struct {
        int m;
        short n;
    } size;
    double *u, *v, step, sum, table[3][4];
    unsigned count;
    union {
        int i;
        double d;
    } any;
} field;

static field all;

static void make(field *f, int m, int n)
{
    f->size.m = m;
    f->size.n = n;
    f->u = malloc(m * n * sizeof *f->u);
    f->v = calloc(m * n, sizeof *f->v);
    f->step = 0.5;
    f->sum = 0;
    f->count = 0;
    for (int i = 0; i < f->size.m; i++)
        for (int j = 0; j < f->size.n; j++)
            U(f, i, j) = i + j;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            f->table[i][j] = i * j;
}

static void relax(field *f)
{
    for (int i = 1; i < f->size.m - 1; i++)
        for (int j = 1; j < f->size.n - 1; j++)
            V(f, i, j) = f->step * (U(f, i - 1, j) + U(f, i + 1, j) + U(f, i, j - 1) + U(f, i, j + 1));
    for (int i = 1; i < f->size.m - 1; i++)
        for (int j = 1; j < f->size.n - 1; j++) {
            f->sum += V(f, i, j) - U(f, i, j);
            f->count++;
            U(f, i, j) = V(f, i, j);
        }
    double *t = f->u;
    f->u = f->v;
    f->v = t;
}

/* The record as a variable, and as one that another name leads to. */
static double named(void)
{
    double s = 0;
    field own;
    make(&all, 5, 6);
    make(&own, 3, 4);
    for (int i = 0; i < all.size.m; i++)
        for (int j = 0; j < all.size.n; j++)
            s += all.u[i * all.size.n + j] + all.table[i % 3][j % 4];
    for (int i = 0; i < own.size.m; i++)
        for (int j = 0; j < own.size.n; j++)
            own.v[i * own.size.n + j] = own.u[i * own.size.n + j] + own.table[i][j];
    for (int i = 0; i < own.size.m * own.size.n; i++)
        s += own.v[i];
    free(all.u);
    free(all.v);
    free(own.u);
    free(own.v);
    return s;
}

/* What changes in the loop: the pointer, the bound, a bound that shares its memory. */
static double changes(field *f)
{
    double s = 0, *last = f->u + f->size.m * f->size.n - 1;
    for (f->any.i = 0; f->any.i < 3; f->any.i++)
        s += f->u[f->any.i];
    for (int i = 0; i < f->size.n; i++) {
        s += f->u[0];
        if (f->u < last)
            f->u++;
    }
    f->u -= f->size.n;
    for (int i = 0; i < f->size.m; i++)
        if (i == 1)
            f->size.m--;
        else
            s += f->u[i];
    f->size.m++;
    return s;
}

/* A record without an address, and a pointer that is dereferenced. */
static double without(field *f)
{
    register struct {
        int m, n;
    } size;
    double s = 0;
    size.m = (*f).size.m;
    size.n = (*f).size.n;
    for (int i = 0; i < size.m; i++)
        for (int j = 0; j < (*f).size.n; j++)
            s += (*f).u[i * size.n + j];
    return s;
}

/* No turn is made: nobody looks at what is not there. */
static double nowhere(const field *f, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < f->size.n; j++)
            s += f->u[i * f->size.n + j];
    return s;
}

int main(void)
{
    field f;
    make(&f, 7, 9);
    for (int k = 0; k < 4; k++)
        relax(&f);
    double s = f.sum + f.count;
    s += named() + changes(&f) + without(&f) + nowhere(NULL, 0) + nowhere((field *)16, 0);
    printf("%g\n", s);
    free(f.u);
    free(f.v);
    return 0;
}
