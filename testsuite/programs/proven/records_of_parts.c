/* Arrays of records whose parts differ in size, behind pointers, with faults (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>

struct particle {
    double x[3], v[3];
    int cell;
    float charge;
};

enum { N = 2000 };

static struct particle *make(void)
{
    struct particle *p = malloc(N * sizeof *p);
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 3; k++)
            p[i].x[k] = i;
        p[i].cell = i;
    }
    return p;
}

/* A neighbour of another size has a value, this one has none. */
static double charge(struct particle *p)
{
    double s = 0;
    for (int i = 0; i < N; i++)
        s += p[i].cell + p[i].charge * 0; /* EXPECT uninitialized p */
    return s;
}

/* All but one of the elements within have values. */
static double speed(struct particle *p)
{
    double s = 0;
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 2; k++)
            p[i].v[k] = k;
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 3; k++)
            s += p[i].v[k] * 0; /* EXPECT uninitialized p */
    return s;
}

/* One record too far. */
static double beyond(struct particle *p)
{
    double s = 0;
    for (int i = 0; i <= N; i++)
        s += p[i].x[0] * 0; /* EXPECT bounds p */
    return s;
}

/* An index too far, which is another part of the same record. */
static double inside(struct particle *p)
{
    double s = 0;
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++)
            s += p[i].x[k] * 0; /* EXPECT bounds p */
    return s;
}

/* One is left out. */
static double hole(void)
{
    struct particle *p = malloc(N * sizeof *p);
    double s = 0;
    for (int i = 0; i < N; i++)
        if (i != 1500)
            p[i].cell = i;
    for (int i = 0; i < N; i++)
        s += p[i].cell; /* EXPECT uninitialized p */
    free(p);
    return s * 0;
}

/* The pointer leads elsewhere from the middle of the loop on. */
static double turned(struct particle *p)
{
    struct particle *q = malloc(N * sizeof *q), *own = q;
    double s = 0;
    for (int i = 0; i < N; i++) {
        s += p[i].cell; /* EXPECT uninitialized p */
        if (i == N / 2)
            p = q;
    }
    free(own);
    return s * 0;
}

enum { WIDTH = 60 };

/* Records and rows behind pointers in a record. */
struct system {
    int n;
    struct particle *p;
    double (*u)[WIDTH];
};

static double behind(struct system *s)
{
    double sum = 0;
    for (int i = 0; i < s->n; i++)
        sum += s->p[i].charge; /* EXPECT uninitialized */
    for (int i = 0; i <= s->n; i++)
        sum += s->p[i].x[1]; /* EXPECT bounds */
    return sum * 0;
}

/* The last column has no values; a column too far is one of the next row. */
static double columns(struct system *s)
{
    double sum = 0;
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j < WIDTH - 1; j++)
            s->u[i][j] = i;
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j < WIDTH; j++)
            sum += s->u[i][j]; /* EXPECT uninitialized */
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j <= WIDTH; j++)
            sum += s->u[i][j]; /* EXPECT bounds */
    return sum * 0;
}

/* Other records from the middle on. */
static double moved(struct system *s, struct particle *others)
{
    double sum = 0;
    for (int i = 0; i < s->n; i++) {
        sum += s->p[i].cell; /* EXPECT uninitialized */
        if (i == 1000)
            s->p = others;
    }
    return sum * 0;
}

int main(void)
{
    struct particle *p = make(), *own = make(), *others = malloc(N * sizeof *others);
    struct system all = { N, own, malloc(WIDTH * sizeof *all.u) };
    double s = charge(p) + speed(p) + beyond(p) + inside(p) + hole() + turned(p);
    s += behind(&all) + columns(&all) + moved(&all, others);
    /* What is read has no value: nothing of it is printed. */
    printf("%d\n", s == s + 1 && s != s);
    free(all.u);
    free(others);
    free(own);
    free(p);
    return 0;
}
