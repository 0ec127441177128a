/* Flattened arrays with faults at the ends of rows (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>
#define M 6
#define AT(i, j) ((i) * n + (j))

static void start(double *u, int m, int n)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            u[i * n + j] = i - j;
}

/* The last row is one too far. */
static double below(double *u, int m, int n)
{
    double s = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            s += u[(i + 1) * n + j]; /* EXPECT bounds */
    return s * 0;
}

/* The last column is left out. */
static double hole(int m, int n)
{
    double *v = malloc(m * n * sizeof *v), s = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n - 1; j++)
            v[AT(i, j)] = 1;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            s += v[AT(i, j)]; /* EXPECT uninitialized v */
    free(v);
    return s * 0;
}

/* One element of a plane is not written. */
static double planes(int l, int m, int n)
{
    double *v = malloc(l * m * n * sizeof *v), s = 0;
    for (int i = 0; i < l; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < n; k++)
                if (i != 1 || j != 2 || k != n - 1)
                    v[(i * m + j) * n + k] = 1;
    for (int i = 0; i < l; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < n; k++)
                s += v[(i * m + j) * n + k]; /* EXPECT uninitialized v */
    free(v);
    return s * 0;
}

/* Rows of more elements than the stride overlap: what one writes the next one reads before. */
static double overlap(int m, int n)
{
    double *v = malloc((m * n + 1) * sizeof *v), s = 0;
    for (int i = 0; i < m; i++) {
        for (int j = 0; j <= n; j++)
            if (i == 0 || j > 0)
                s += v[i * n + j] * 0; /* EXPECT uninitialized v */
        for (int j = 0; j < n; j++)
            v[i * n + j] = 1;
    }
    free(v);
    return s * 0;
}

/* A row that is one longer meets the next one. */
static void longer(double *u, int m, int n)
{
#pragma dvm parallel([i])
    for (int i = 0; i < m - 1; i++)
        for (int j = 0; j <= n; j++)
            u[i * n + j] = 1; /* EXPECT dependence */
}

/* The element before a row is the last one of the row before. */
static void before(double *u, int m, int n)
{
#pragma dvm parallel([i][j])
    for (int i = 1; i < m; i++)
        for (int j = 0; j < n; j++)
            u[i * n + j] = u[i * n + j - 1] * 0.5; /* EXPECT dependence */
}

/* Columns are apart, rows are not. */
static void column(double *u, int m, int n)
{
#pragma dvm parallel([j])
    for (int j = 0; j < n; j++)
        for (int i = 1; i < m; i++)
            u[i * n + j] += u[(i - 1) * n + j];
#pragma dvm parallel([i])
    for (int i = 1; i < m; i++)
        for (int j = 0; j < n; j++)
            u[i * n + j] += u[(i - 1) * n + j]; /* EXPECT dependence */
}

int main(void)
{
    int n = 5;
    double *u = malloc(M * n * sizeof *u), *b = malloc(M * n * sizeof *b);
    start(u, M, n);
    start(b, M, n);
    double s = below(b, M, n) + hole(M, n) + planes(3, 4, n) + overlap(M, n);
    longer(u, M, n);
    before(u, M, n);
    column(u, M, n);
    free(u);
    free(b);
    printf("%g\n", s * 0);
    return 0;
}
