/* Sizes that are parts of a record: what they choose is judged as it is (debugger.md 1.9 Pointers). */
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

static void fill(struct grid *g)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < g->m; j++)
            A[i][j] = g->c[i * g->m + j] > 1e30; /* EXPECT uninitialized iteration=(79) */
}

static void wide(struct grid *g)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < g->m + 1; j++)
            A[i][j] = 0; /* EXPECT bounds A element=[0][30] iteration=(0) */
}

static void lacks(struct grid *g)
{
    int i, j;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = g->n; /* EXPECT uninitialized */
}

int main(void)
{
    int i;
    struct grid *g = malloc(sizeof *g);

    g->m = M;
    g->c = malloc(N * M * sizeof *g->c);
    for (i = 0; i < N * M - 1; i++)
        g->c[i] = i % 13;
    fill(g);
    wide(g);
    lacks(g);
    printf("done\n");
    return 0;
}
