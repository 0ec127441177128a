/* Pointers that the body of a loop sets to elements and rows, and functions that get such (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 12

struct point {
    double x, y;
};
struct cell {
    int kind;
    double v[3];
    struct point at;
};

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
struct point P[N][N];
#pragma dvm array align([i][j] with P[i][j]), shadow[1:1][1:1]
struct cell C[N][N];
#pragma dvm array align([i][j] with P[i][j]), shadow[1:1][1:1]
double A[N][N];

static double plain[N][N], line[N * N];
static struct point points[N];

static double sum(const struct point *p)
{
    return p->x + p->y;
}

static double second(const double *p, int k)
{
    if (k > 1)
        return 0;
    return p[k] + *p;
}

static double both(const struct cell *p)
{
    return second(p->v, 1) + sum(&p->at) + p->kind;
}

/* Rows, elements and parts of records in the sequential part. */
static double alone(int n)
{
    double s = 0, *given = malloc(n * n * sizeof *given);
    for (int i = 0; i < n; i++) {
        double *row = plain[i], *other = given + i * n;
        struct point *p = &points[i], *q;
        for (int j = 0; j < n; j++) {
            double *one = &line[i * n + j];
            row[j] = i;
            other[j] = row[j];
            *one = j;
            one[0] += other[j];
        }
        q = p;
        q->x = i;
        (*p).y = q->x;
    }
    for (int i = 1; i < n - 1; i++) {
        const double *up = plain[i - 1], *down = &plain[i + 1][0], *here = up + n;
        const struct point *p = points + i;
        for (int j = 1; j < n - 1; j++) {
            s += up[j] + down[j] + second(&plain[i][j], 1) + second(plain[i] + j, 2);
            s += sum(p) + p[1].x + p[-1].y + here[j];
        }
        /* The element is what it was when the pointer got it. */
        int k = i;
        p = &points[k];
        k = 0;
        s += p->x + k;
    }
    /* What a pointer leads to here now and there then. */
    for (int i = 0; i < n; i++) {
        double *p = &plain[i][0], *q;
        if (i % 2)
            p = &line[i];
        *p = 1;
        for (q = p; q < p + 1; q++)
            s += *q;
        p = p + 1;
        s += p[-1];
        p++;
        s += p[-1];
    }
    free(given);
    return s;
}

int main(void)
{
    int i, j, k, turn;
    double s = 0, own[3];

#pragma dvm parallel([i][j] on P[i][j]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point *p = &P[i][j];
            struct cell *c;
            c = &C[i][j];
            p->x = i;
            p->y = j;
            c->kind = i % 3;
            for (k = 0; k < 3; k++)
                c->v[k] = k;
            c->at.x = p->x;
            c->at.y = 1;
            A[i][j] = c->v[c->kind];
        }
    for (turn = 0; turn < 3; turn++) {
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(P, C) private(k, own)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                struct point *up = &P[i - 1][j], *left = &P[i][j] - 1;
                const struct cell *c = &C[i + 1][j];
                double *row = A[i], *a = &row[j];
                *a = up->x + left->y + c->at.x;
                for (k = 0; k < 3; k++) {
                    double *one = &own[k];
                    *one = c->v[k];
                    row[j] += *one;
                }
                a[0] *= 0.25;
            }
#pragma dvm parallel([i][j] on P[i][j])
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                struct point *p = &P[i][j], *q = p, old = *p;
                q->x = A[i][j] + old.y;
                p->y = q->x;
                if (turn == 1)
                    q = &P[0][0];
                else
                    q = p;
                if (turn != 1)
                    q->y += 1;
            }
        /* Other parts of the neighbours than those that are written. */
#pragma dvm parallel([i][j] on P[i][j]) shadow_renew(P)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                struct point *p = &P[i][j];
                const struct point *up = &P[i - 1][j];
                p->x = up->y;
            }
    }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N - 1; j++)
            s += sum(&P[i][j]) + both(&C[i][j]) + second(&A[i][j], 0);
    printf("%g %g\n", s, alone(N));
    return 0;
}
