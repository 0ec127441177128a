/* Rows that pointers lead to have the bounds of their type, whatever such a pointer is: a part of a record, what another pointer or
   a function gives, an element of an array (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>

#define N 8

struct pair { double x, v[2]; };
struct lines {
    double (*u)[5];
    struct pair (*r)[5];
    double (*w)[3][5];
};

#pragma dvm array distribute[block][]
double A[N][5];
#pragma dvm array distribute[block]
double B[N];

static double u[N][5], w[3][3][5];
static struct pair pairs[3][5];
static struct { struct { struct pair rows[5]; int more[20]; } parts[5], rest[2]; } all;
static int n = 5, calls;

static double (*rows(void))[5]
{
    return u;
}

static int next(void)
{
    calls++;
    return n;
}

static double by_value(struct lines one)
{
    return one.u[1][n]; /* EXPECT bounds one element=[5] */
}

static double whole(struct pair given)
{
    return given.x;
}

static int nothing(double value)
{
    return value == 77777;
}

int main(void)
{
    struct lines one, *q = &one, many[2];
    double (*p)[5] = u, (**pp)[5] = &p, (*chosen[2])[5] = { u, u };
    struct pair (*r)[5] = pairs;
    int k = 1, hits = 0;

    one = (struct lines){ u, pairs, w };
    many[0] = many[1] = one;
    hits += nothing(q->u[1][n]); /* EXPECT bounds q element=[5] */
    hits += nothing(one.u[1][n]); /* EXPECT bounds one element=[5] */
    hits += nothing(many[k].u[1][n]); /* EXPECT bounds many */
    hits += nothing((*pp)[1][n]); /* EXPECT bounds pp element=[5] */
    hits += nothing(rows()[1][n]); /* EXPECT bounds */
    hits += nothing(rows()[1][next()]); /* EXPECT bounds */
    hits += nothing(chosen[k][1][n]); /* EXPECT bounds chosen element=[5] */
    hits += nothing(by_value(one));
    hits += nothing(q->r[1][n].x); /* EXPECT bounds q element=[5] */
    hits += nothing(q->r[1][n - 1].v[n - 3]); /* EXPECT bounds q element=[2] */
    hits += nothing(r[1][n].v[1]); /* EXPECT bounds r element=[5] */
    hits += nothing(q->w[0][n - 2][1]); /* EXPECT bounds q element=[3][1] */
    hits += nothing(q->w[0][1][n]); /* EXPECT bounds q element=[1][5] */
    q->u[0][n] = 1; /* EXPECT bounds q element=[5] */
    q->u[0][next()] += 1; /* EXPECT bounds q element=[5] */
    q->u[1][k - 2] = 3; /* EXPECT bounds q element=[-1] */
    q->u[k][n]++; /* EXPECT bounds q element=[5] */
    pairs[2][3] = q->r[0][n]; /* EXPECT bounds q element=[5] */
    q->r[0][n] = pairs[2][2]; /* EXPECT bounds q element=[5] */
    pairs[0][0] = all.parts[k].rows[n]; /* EXPECT bounds all element=[5] */
    all.parts[n].rows[0] = pairs[0][0]; /* EXPECT bounds all */
    hits += nothing(whole(q->r[0][n])); /* EXPECT bounds q element=[5] */
    hits += nothing(whole(q->r[0][next()])); /* EXPECT bounds q element=[5] */
    for (int i = 0; i < N - 1; i++)
        for (int j = 0; j <= 5; j++)
            hits += nothing(q->u[i][j]); /* EXPECT bounds q element=[5] */
    q->u = A;
    #pragma dvm parallel([i] on A[i][]) private(k)
    for (int i = 0; i < N; i++)
        for (k = 0; k < 5; k++)
            A[i][k] = i;
    #pragma dvm parallel([i] on B[i])
    for (int i = 0; i < N - 1; i++)
        B[i] = q->u[i][n]; /* EXPECT bounds q element=[5] */
    printf("%d %d\n", hits, calls);
    return 0;
}
