/* Rows behind pointers are judged with the loop that reads or writes them, however they were allocated (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 120
#define M 64

#pragma dvm array distribute[block][*]
double A[N][M];

struct grid {
    int rows, columns;
    double **u;
};

static double **one_block(int rows, int columns)
{
    double **r = malloc(rows * sizeof *r);
    r[0] = malloc(rows * columns * sizeof **r);
    for (int i = 1; i < rows; i++)
        r[i] = r[0] + i * columns;
    return r;
}

static double **by_rows(int rows, int columns)
{
    double **r = malloc(rows * sizeof *r);
    for (int i = 0; i < rows; i++)
        r[i] = malloc(columns * sizeof **r);
    return r;
}

/* Subscripts begin with 1. */
static double **from_one(int rows, int columns)
{
    double **r = malloc((rows + 1) * sizeof *r);
    for (int i = 1; i <= rows; i++)
        r[i] = (double *)malloc(columns * sizeof **r) - 1;
    return r;
}

static void clear(int rows, int columns, double **r)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            r[i][j] = i - j;
}

static double trace(int rows, double **r)
{
    double sum = 0;
    for (int k = 0; k < 30; k++)
        for (int i = 0; i < rows; i++)
            sum += r[i][i];
    return sum;
}

int main(void)
{
    int i, j, k, it;
    double sum = 0, **a = one_block(M, M), **b = by_rows(M, M), **c = by_rows(M, M), **d = from_one(M, M), **t;
    struct grid *g = malloc(sizeof *g);
    double *pick[N], line[M];
    float **f = malloc(M * sizeof *f);
    int **at = malloc(M * sizeof *at);

    clear(M, M, a);
    clear(M, M, b);
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++) {
            double s = 0;
            for (k = 0; k < M; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    /* The tables change places. */
    for (it = 0; it < 6; it++) {
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                b[i][j] = 0.25 * (c[i - 1][j] + c[i + 1][j] + c[i][j - 1] + c[i][j + 1]);
        t = b;
        b = c;
        c = t;
    }
    /* Triangles: the others have no values. */
    g->rows = g->columns = M;
    g->u = by_rows(M, M);
    for (i = 0; i < g->rows; i++)
        for (j = 0; j <= i; j++)
            g->u[i][j] = i + j;
    for (i = 0; i < g->rows; i++)
        for (j = 0; j <= i; j++)
            sum += g->u[i][j];
    for (i = 1; i <= M; i++)
        for (j = 1; j <= M; j++)
            d[i][j] = i;
    for (k = 0; k < 5; k++)
        for (i = 1; i <= M; i++)
            for (j = 1; j <= M; j++)
                sum += d[i][j] * d[j][i];
    /* Rows of different lengths. */
    for (i = 0; i < M; i++) {
        f[i] = malloc((i + 1) * sizeof **f);
        at[i] = calloc(M, sizeof **at);
    }
    for (i = 0; i < M; i++)
        for (j = 0; j <= i; j++)
            f[i][j] = j;
    for (k = 0; k < 3; k++)
        for (i = 0; i < M; i++)
            for (j = 0; j <= i; j++)
                sum += f[i][j];
    /* Many pointers lead to one row, and rows to an array with a name. */
    for (j = 0; j < M; j++)
        line[j] = j;
    for (i = 0; i < N; i++)
        pick[i] = i % 2 ? line : b[i % M];
    for (k = 0; k < 3; k++)
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++)
                sum += pick[i][j];
    /* Integers that are written by rows choose elements. */
    for (k = 0; k < 4; k++)
        for (i = 0; i < M; i++)
            for (j = 0; j < M; j++) {
                at[i][j] = (i + j) % M;
                sum += line[at[i][j]];
            }
    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = pick[i][j];
    for (it = 0; it < 3; it++) {
        #pragma dvm parallel([i] on A[i][]) private(j, k) reduction(sum(sum))
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++) {
                A[i][j] = A[i][j] * 0.5 + b[i % M][j];
                sum += A[i][j] + g->u[M - 1][j];
            }
        #pragma dvm parallel([i] on A[i][]) private(j, k) reduction(sum(sum))
        for (i = 0; i < M; i++)
            for (j = 0; j < M; j++)
                sum += A[i][j] * b[i][j] + c[j][i];
    }
    printf("%g %g %g\n", sum, trace(M, a), a[3][4] + b[5][6] + c[7][8]);
    return 0;
}
