/* Arrays of records whose parts differ in size, behind pointers, right (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>

struct vector {
    double x[3];
};

struct particle {
    struct vector at, speed;
    float charge;
    int cell, seen;
    double weight[2][2];
    struct particle *next;
};

struct __attribute__((packed)) tight {
    int kind;
    double value;
    short more;
};

union either {
    double real;
    int whole[2];
};

struct mixed {
    union either part;
    int which;
};

static void start(struct particle *p, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++) {
            p[i].at.x[k] = i + k;
            p[i].speed.x[k] = 1;
        }
        p[i].charge = 0.5f;
        p[i].cell = i % 7;
        for (int a = 0; a < 2; a++)
            for (int b = 0; b < 2; b++)
                p[i].weight[a][b] = a + b;
    }
}

static void move(struct particle *p, int n, double step)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            p[i].at.x[k] += step * p[i].speed.x[k] * p[i].weight[1][1];
        p[i].seen = p[i].cell;
        p[i].cell = p[i].seen + 1;
    }
}

static double sum(const struct particle *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i].at.x[0] + p[i].at.x[2] + p[i].charge + p[i].cell + p[i].weight[0][1];
    return s;
}

/* Only some have a value, and only these are read. */
static void chain(struct particle *p, int n)
{
    for (int i = 0; i + 1 < n; i += 2)
        p[i].next = &p[i + 1];
    int right = 0;
    for (int i = 0; i + 1 < n; i += 2)
        right += p[i].next == &p[i + 1];
    printf("%d\n", right);
}

/* The record holds parts that are subscripted by what is read. */
static double chosen(struct particle *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        int k = p[i].seen % 3;
        s += p[i].at.x[k];
    }
    return s;
}

static double packed(int n)
{
    struct tight *t = malloc(n * sizeof *t);
    double s = 0;
    for (int i = 0; i < n; i++) {
        t[i].kind = i;
        t[i].value = i;
    }
    for (int i = 0; i < n; i++)
        s += t[i].value + t[i].kind;
    free(t);
    return s;
}

static double unions(int n)
{
    struct mixed *m = malloc(n * sizeof *m);
    double s = 0;
    for (int i = 0; i < n; i++) {
        m[i].part.real = i;
        m[i].which = i;
    }
    for (int i = 0; i < n; i++)
        s += m[i].part.whole[0] * 0 + m[i].which;
    free(m);
    return s;
}

static struct particle fixed[40][50];

static double plane(void)
{
    double s = 0;
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 50; j++) {
            fixed[i][j].at.x[1] = i;
            fixed[i][j].cell = j;
        }
    for (int i = 0; i < 40; i++)
        for (int j = 49; j >= 0; j--)
            s += fixed[i][j].at.x[1] + fixed[i][j].cell;
    return s;
}

enum { WIDTH = 60 };

/* Records and rows behind pointers in a record. */
struct system {
    int n;
    struct particle *p;
    double (*u)[WIDTH], (*v)[WIDTH];
};

static void advance(struct system *s)
{
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < 3; k++)
            s->p[i].at.x[k] += s->p[i].speed.x[k];
}

static void smooth(struct system *s)
{
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j < WIDTH; j++)
            s->u[i][j] = i * j;
    for (int i = 1; i < WIDTH - 1; i++)
        for (int j = 1; j < WIDTH - 1; j++)
            s->v[i][j] = s->u[i - 1][j] + s->u[i][j + 1];
}

/* A store in the loop changes how far it goes, and where the records are. */
static void shrink(struct system *s)
{
    for (int i = 0; i < s->n; i++) {
        s->p[i].cell = i;
        if (i == 1000)
            s->n = 1500;
    }
}

int main(void)
{
    enum { N = 2000 };
    struct particle *p = malloc(N * sizeof *p);
    start(p, N);
    for (int t = 0; t < 5; t++)
        move(p, N, 0.1);
    printf("%.3f %.3f\n", sum(p, N), chosen(p, N));
    chain(p, N);
    printf("%.3f %.3f %.3f\n", packed(N), unions(N), plane());
    struct system all = { N, p, malloc(WIDTH * sizeof *all.u), malloc(WIDTH * sizeof *all.v) };
    advance(&all);
    smooth(&all);
    shrink(&all);
    printf("%.3f %.3f %d\n", sum(p, all.n), all.v[5][7], all.n);
    free(all.u);
    free(all.v);
    free(p);
    return 0;
}
