/* Rows that pointers lead to, up to their ends; the rows themselves are counted from wherever the pointer leads to, and rows of one
   element are a way to write arrays of any length. */
#include <stdio.h>
#include <stdlib.h>

#define N 8

struct pair { double x, v[2]; };
struct lines {
    double (*u)[5];
    struct pair (*r)[5];
    double (*w)[3][5];
    double (*open)[1];
    double (*unknown)[];
};

#pragma dvm array distribute[block][]
double A[N][5];
#pragma dvm array align([i] with A[i][])
double B[N];

static double u[N][5], w[3][3][5];
static struct pair pairs[3][5];
static int calls;

static double (*rows(void))[5]
{
    return u;
}

static int next(void)
{
    return calls++ % 5;
}

static double by_value(struct lines one)
{
    return one.u[1][4];
}

static double of_length(int m, double (**pp)[m])
{
    return (*pp)[1][m - 1] + pp[0][N - 1][0];
}

int main(void)
{
    struct lines one, *q = &one, many[2];
    double (*p)[5] = u, (**pp)[5] = &p, (*chosen[2])[5] = { u, u + 1 }, s = 0;
    int k = 1, last = 4;

    one = (struct lines){ u, pairs, w, (double (*)[1])u, 0 };
    many[0] = many[1] = one;
    many[1].u = u + 3;
    s += q->u[N - 1][last] + one.u[0][last] + many[k].u[-3][last] + (*pp)[1][last];
    s += rows()[1][next()] + rows()[next()][last] + chosen[k][-1][last] + by_value(one) + of_length(5, pp);
    s += q->r[1][last].v[k] + q->w[0][last - 2][last] + q->open[0][last] + ((double (*)[5])w)[8][last];
    q->u[0][last] = 1;
    q->u[0][next()] += 1;
    q->u[1][k - 1]++;
    pairs[2][3] = q->r[0][last];
    q->r[2][last] = pairs[2][2];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 5; j++)
            s += q->u[i][j];
    q->unknown = (double (*)[])u;
    s += (*q->unknown)[7];
    q->u = A;
    #pragma dvm parallel([i] on A[i][]) private(k)
    for (int i = 0; i < N; i++)
        for (k = 0; k < 5; k++)
            q->u[i][k] = i;
    #pragma dvm parallel([i] on B[i])
    for (int i = 0; i < N; i++)
        B[i] = q->u[i][last];
    printf("%g %d\n", s, calls);
    return 0;
}
