/* A pointer that was formed from an array leads to that array, whatever lies behind it in its record or in memory. */
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct cell {
    double coef[4];
    double rest[4];
    int tail[2][3];
    int last;
};

#pragma dvm array distribute[block]
double A[N];

static double sum(const struct cell *one, int n)
{
    const double *c = one->coef;
    double s = 0;
    for (int k = 0; k < n; k++)
        s += c[k]; /* EXPECT bounds - element=[4] */
    return s;
}

static void fill(double *to, int n, double value)
{
    for (int k = 0; k < n; k++)
        to[k] = value;
}

int main(void)
{
    struct cell *g = calloc(N, sizeof *g), own = {{1, 2, 3, 4}, {5, 6, 7, 8}, {{1}}, 9};
    double weights[4] = {1, 2, 3, 4}, other[4] = {1, 1, 1, 1}, *w = weights, *v;
    int (*rows)[3] = own.tail, *first = NULL;
    double s = 0;

    s += sum(g + 2, 4);
    s += sum(&own, 5);
    v = &own.rest[0];
    s += v[3];
    s += v[-1]; /* EXPECT bounds - element=[-1] */
    first = g->tail[0];
    s += first[3];
    s += rows[1][2] + rows[2][0]; /* EXPECT bounds - element=[2,0] */
    fill(other, 4, 2);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = w[i % 5]; /* EXPECT bounds weights element=[4] iteration=(4) */
    for (int i = 0; i < 3; i++)
        w[i + 2] += other[i]; /* EXPECT bounds - element=[4] */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        double *c = g[i].coef;
        for (int k = 0; k < 4; k++)
            c[k] = i;
        A[i] = c[i % 3 + 2]; /* EXPECT bounds - element=[4] iteration=(2) */
        s += g[i].coef[3];
    }
    printf("%d\n", s > 1);
    free(g);
    return 0;
}
