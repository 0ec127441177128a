/* What a loop reads, it has written in earlier turns, but for elements of the first ones that nobody has given a value (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>

#define N 24

#pragma dvm array distribute[block][]
double u[N][N];

/* The corner is left out. */
static void table(double c[N][N])
{
    for (int i = 1; i < N; i++)
        c[i][0] = c[0][i] = i;
    for (int i = 1; i < N; i++)
        for (int j = 1; j < N; j++)
            c[i][j] = c[i - 1][j - 1] + c[i - 1][j] + c[i][j - 1]; /* EXPECT uninitialized c element=[0][0] */
}

/* One of the two first ones is. */
static void downwards(double *f)
{
    f[N - 1] = 1;
    for (int i = N - 3; i >= 0; i--)
        f[i] = f[i + 1] + f[i + 2]; /* EXPECT uninitialized f */
}

/* Every other element has the one before it, which has none. */
static void strides(double *g)
{
    g[0] = 1;
    for (int i = 2; i < N; i += 2)
        g[i] = g[i - 1] + 1; /* EXPECT uninitialized g */
}

/* A turn that is left out gives nothing to the next one. */
static void left_out(double *h, int n)
{
    h[0] = 1;
    for (int i = 1; i < n; i++)
        if (i % 5 != 0)
            h[i] = h[i - 1] + 1; /* EXPECT uninitialized h */
}

int main(void)
{
    double (*c)[N] = malloc(sizeof *c * N);
    double *f = malloc(sizeof *f * N), *g = malloc(sizeof *g * N), *h = malloc(sizeof *h * N);
    double p[N], q[N];
    int i, j;

    table(c);
    downwards(f);
    strides(g);
    left_out(h, N);
#pragma dvm parallel([i][j] on u[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = (i * j) % 7;
#pragma dvm parallel([i] on u[i][]) private(p, q, j)
    for (i = 0; i < N; i++) {
        p[0] = 0.5;
        for (j = 1; j < N; j++) {
            p[j] = 1 / (4 - p[j - 1]);
            q[j] = (u[i][j] + q[j - 1]) * p[j]; /* EXPECT private-uninit q element=[0] */
        }
        for (j = N - 2; j >= 1; j--)
            u[i][j] = p[j] + p[j + 1];
    }
    printf("done\n");
    free(c);
    free(f);
    free(g);
    free(h);
    return 0;
}
