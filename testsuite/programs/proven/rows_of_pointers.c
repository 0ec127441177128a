/* The same with faults (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 8
#define M 600

#pragma dvm array distribute[block]
double A[N];

static double **rows(int n, int m)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(m * sizeof **a);
    return a;
}

/* One row lacks a value, another one is shorter. */
static double sum(double **a)
{
    double sum = 0;

    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            sum += a[i][j]; /* EXPECT uninitialized */
    return sum;
}

static void beyond(double **a)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= M; j++)
            a[i][j] = 0; /* EXPECT bounds */
}


/* From some turn on it is another row. */
static double other(double **a, double **same, double *bare)
{
    double sum = 0;

    for (int i = 0; i < 1; i++)
        for (int j = 0; j < M; j++) {
            if (j == M / 2)
                same[0] = bare;
            sum += a[i][j]; /* EXPECT uninitialized */
        }
    return sum;
}

/* The subscript changes. */
static double moved(double **a)
{
    double sum = 0;
    int i = 0;

    for (int j = 0; j < M; j++) {
        sum += a[i][j]; /* EXPECT uninitialized */
        if (j == M / 2)
            i++;
    }
    return sum;
}

int main(void)
{
    double **a = rows(N, M), **b = malloc(N * sizeof *b), total;

    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            if (i != 3 || j != 7)
                a[i][j] = j;
    total = sum(a);
    a[2] = realloc(a[2], 2 * M * sizeof **a);
    a[2] = realloc(a[2], M * sizeof **a);
    beyond(a);
    b[N - 1] = a[0];
    b[0] = a[0];
    b = realloc(b, 2 * N * sizeof *b);
    total += other(b, b, malloc(M * sizeof(double)));
    b[0] = a[0];
    b[1] = malloc(M * sizeof(double));
    total += moved(b);
    b = malloc(N * sizeof *b);
    for (int i = 0; i < N - 1; i++)
        b[i] = a[i];
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = a[i][0];
    printf("%d\n", total > 0);
    return 0;
}
