/* Flattened arrays: rows and planes of a length that the program knows when it runs (debugger.md 1.1). */
#include <stdio.h>
#include <stdlib.h>
#define AT(i, j) ((i) * n + (j))
#define CELL(i, j, k) (((i) * m + (j)) * (size_t)n + (k))

static void start(double *u, double *v, int m, int n)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            u[AT(i, j)] = i + 0.5 * j;
            v[AT(i, j)] = 0;
        }
}

static void relax(const double *u, double *v, int m, int n)
{
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++)
            v[i * n + j] = (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]) / 4;
}

static double parallel(double *u, double *v, int m, int n)
{
    double s = 0;
#pragma dvm parallel([i][j])
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++)
            v[AT(i, j)] = (u[AT(i - 1, j)] + u[AT(i + 1, j)] + u[AT(i, j - 1)] + u[AT(i, j + 1)]) / 4;
#pragma dvm parallel([i])
    for (int i = 0; i < m; i++)
        for (int j = n - 1; j >= 0; j--)
            u[i * n + (n - 1 - j)] = v[i * n + j];
#pragma dvm parallel([j])
    for (int j = 0; j < n; j++)
        for (int i = 1; i < m; i++)
            u[i * n + j] += u[(i - 1) * n + j];
#pragma dvm parallel([i][j]) reduction(sum(s))
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            s += u[AT(i, j)];
    return s;
}

/* Triangles, diagonals, components of cells, rows from the last one on. */
static double shapes(int l, int m, int n)
{
    double *w = malloc(CELL(l, 0, 0) * sizeof *w), *t = malloc(n * n * sizeof *t), s = 0;
    double *c = malloc(m * n * 3 * sizeof *c);
    for (int i = l - 1; i >= 0; i--)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < n; k++)
                w[CELL(i, j, k)] = i + j * k;
    for (int i = 0; i < l; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < n; k++)
                s += w[CELL(i, j, k)];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            t[i * n + j] = 1;
        for (int j = 0; j < i; j++)
            t[j * n + i] = t[i * n + j];
    }
    for (int i = 0; i < n * n; i++)
        s += t[i];
    for (int i = 0; i < n; i++)
        s += t[i * n + i] + t[i * (n + 1)];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < 2; k++)
                c[AT(i, j) * 3 + k] = k;
            c[AT(i, j) * 3 + 2] = c[AT(i, j) * 3] + c[AT(i, j) * 3 + 1];
        }
    for (int i = 0; i < 3 * m * n; i++)
        s += c[i];
    free(w);
    free(t);
    free(c);
    return s;
}

int main(void)
{
    int m = 7, n = 9;
    double *u = malloc(m * n * sizeof *u), *v = malloc(m * n * sizeof *v), s = 0;
    start(u, v, m, n);
    for (int k = 0; k < 3; k++) {
        relax(u, v, m, n);
        s += parallel(u, v, m, n);
    }
    /* The same memory with rows of another length. */
    relax(u, v, n, m);
    printf("%g %g\n", s + v[m + 1], shapes(3, m, n));
    free(u);
    free(v);
    return 0;
}
