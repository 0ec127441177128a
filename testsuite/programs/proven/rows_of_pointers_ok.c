/* Rows behind arrays of pointers, in loops over a row that are judged as a whole (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 40
#define M 600

struct mesh {
    int n, m;
    double **row;
};

struct part {
    int count;
    double *list;
};

#pragma dvm array distribute[block]
double A[N];
static double *fixed[N];

static double **rows(int n, int m)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(m * sizeof **a);
    return a;
}

static void relax(double **a, double **b, int n, int m)
{
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void scale(struct mesh *s)
{
    for (int i = 0; i < s->n; i++)
        for (int j = 0; j < s->m; j++)
            s->row[i][j] *= 0.5;
}

static double lists(struct part *p, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < p[i].count; k++)
            sum += p[i].list[k];
    return sum;
}

/* The row is exchanged while its elements are read. */
static double exchanged(double **a)
{
    double sum = 0;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < M; j++) {
            double *row = a[i];

            sum += a[i][j];
            a[i] = a[i + 1];
            a[i + 1] = row;
        }
    return sum;
}

/* No row is there, and none is looked at. */
static double none(double **a, int m)
{
    double sum = 0;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < m; j++)
            sum += a[i][j];
    return sum;
}

int main(void)
{
    double **a = rows(N, M), **b = rows(N, M), *empty[2] = { 0, 0 }, sum = 0;
    struct mesh mesh = { N, M, a };
    struct part parts[3];
    int i, j;

    for (i = 0; i < N; i++) {
        fixed[i] = b[N - 1 - i];
        for (j = 0; j < M; j++)
            a[i][j] = b[i][j] = i + j;
    }
    relax(a, b, N, M);
    relax(b, a, N, M);
    scale(&mesh);
    for (i = 0; i < 3; i++) {
        parts[i].count = M - i;
        parts[i].list = a[i];
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            sum += fixed[i][j];
    sum += lists(parts, 3) + exchanged(a) + none(empty, 0) + none(0, 0);
    #pragma dvm parallel([i] on A[i]) private(j)
    for (i = 0; i < N; i++) {
        A[i] = 0;
        for (j = 0; j < M; j++)
            A[i] += a[i][j];
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += A[i];
    printf("%g\n", sum);
    return 0;
}
