/* Records whose last member is an array without a size, given as a whole: a value of such a record has no elements of that array, and
   they keep what they had. (debugger.md 1.9 Birth, 1.10 Aggregates) */
/* FLAGS -Wno-psabi */
#include <stdio.h>
#include <stdlib.h>

#define N 8

typedef struct {
    int n;
    double v[];
} line;

typedef struct {
    int n;
    double rows[][3];
} table;

typedef struct {
    int n;
    int none[0];
} nothing;

typedef struct {
    short kind;
    line last; /* a record that ends so itself */
} around;

typedef union {
    int n;
    line open;
} either;

#pragma dvm array distribute[block]
double A[N];

static line shared = { 1 };

static line returned(int n)
{
    line one = { .n = n };

    return one;
}

static double sum(line *of)
{
    double s = 0;

    for (int i = 0; i < of->n; i++)
        s += of->v[i];
    return s;
}

int main(void)
{
    line *f = malloc(sizeof *f + 4 * sizeof(double)), local = { 2 }, copy;
    table *t = malloc(sizeof *t + 2 * sizeof t->rows[0]), rows = { 3 };
    nothing z = { 4 }, *pz = &z;
    around *a = malloc(sizeof *a + 2 * sizeof(double)), inner = { 5, { 6 } };
    either e = { 7 }, g = { .open = { 8 } };
    double s = 0;

    f->v[3] = 1;
    *f = (line){ .n = 4 };
    f->v[0] = f->v[1] = f->v[2] = 1;
    *t = (table){ 1 };
    t->rows[0][2] = 2;
    *pz = (nothing){ 9 };
    *a = (around){ 1, { 2 } };
    a->last = (line){ 1 };
    a->last.v[0] = 3;
    copy = local;
    shared = returned(copy.n);
    g = (either){ .open = { 3 } };
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        line own = { i };
        struct { int n; char text[]; } other = { own.n }, *to = &other;

        own = (line){ own.n + 1 };
        *to = (__typeof__(other)){ 1 };
        A[i] = own.n + other.n + f->v[i % 4] + local.n;
        s += A[i];
    }
    printf("%g %g %g %g\n", s, sum(f), t->rows[0][2], a->last.v[0]);
    printf("%d %d %d %d %d %d\n", copy.n, shared.n, rows.n, z.n, inner.last.n, e.n + g.open.n);
    free(f);
    free(t);
    free(a);
    return 0;
}
