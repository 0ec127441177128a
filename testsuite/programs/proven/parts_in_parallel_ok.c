/* Sizes that are parts of a record bound loops and choose elements in parallel loops (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 80
#define M 30

#pragma dvm array distribute[block][*]
double A[N][M];

struct grid {
    int n, m;
    double *c;
};
struct job {
    struct grid *grid;
    struct { int first, last; } part;
};

static void fill(struct job *job)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < job->grid->m; j++)
            A[i][j] = job->grid->c[i * job->grid->m + j];
    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = job->part.first; j <= job->part.last; j++)
            A[i][j] += job->grid->c[(job->grid->n - 1 - i) * job->grid->m + j];
}

/* No iteration looks at a grid that is not there. */
static void none(struct grid *g, int n)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < n; i++)
        for (j = 0; j < g->m; j++)
            A[i][j] = g->c[i * g->m + j];
}

/* Without a grid a constant counts. */
static void perhaps(struct grid *g)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        if (g)
            for (j = 0; j < g->m; j++)
                A[i][j] += g->c[j];
}

int main(void)
{
    int i, j;
    double sum = 0;
    struct grid *g = malloc(sizeof *g);
    struct job job;

    g->n = N;
    g->m = M;
    g->c = malloc(N * M * sizeof *g->c);
    for (i = 0; i < g->n * g->m; i++)
        g->c[i] = i % 13;
    job.grid = g;
    job.part.first = 3;
    job.part.last = M - 2;
    fill(&job);
    fill(&job);
    none(NULL, 0);
    perhaps(NULL);
    perhaps(g);
    #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            sum += A[i][j];
    printf("%g\n", sum);
    return 0;
}
