/* Arrays of records that are copied, made and taken apart in loops without directives, with faults (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>

enum { N = 40, M = 32 };

typedef struct {
    double re, im;
} complex_t;
typedef complex_t row_t[M];

typedef struct {
    complex_t from, to;
    double length;
} line_t;

static complex_t a[N][M], (*b)[M + 1];
static line_t *lines;

static void fill(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            a[i][j] = (complex_t){ i, j };
}

/* The imaginary parts of the first column have no values; a copy takes that along. */
static double column(void)
{
    complex_t t;
    double s = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            b[i][j].re = i;
            if (j > 0)
                b[i][j].im = j;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            t = b[i][j];
            s += t.re;
            s += t.im * 0; /* EXPECT uninitialized t */
        }
    return s;
}

/* Only one of two branches gives the record all of its parts. */
static double branches(int odd)
{
    complex_t t;
    double s = 0;
    for (int i = 0; i < N; i++) {
        if (i % 2 == odd)
            t = a[i][0];
        else
            t.re = i;
        for (int j = 0; j < M; j++)
            s += t.re + t.im * 0; /* EXPECT uninitialized t */
    }
    return s;
}

/* One column too far, which is the first one of the next row. */
static void beyond(void)
{
    for (int i = 0; i < N - 1; i++)
        for (int j = 0; j < M; j++)
            a[i][j + 1].im = 0; /* EXPECT bounds a */
}

/* The records behind the pointer begin with the second row. */
static double behind(row_t *x)
{
    complex_t t;
    double s = 0;
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M; j++)
            x[i][j] = (complex_t){ 1, 2 };
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            t = x[i][j];
            s += t.re * 0; /* EXPECT uninitialized t */
        }
    return s;
}

/* Of records in records one part is left out. */
static double inner(void)
{
    double s = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            lines[i * M + j].from = a[i][j];
            lines[i * M + j].to.re = 1;
            lines[i * M + j].length = 2;
        }
    for (int k = 0; k < N * M; k++)
        s += lines[k].from.im + lines[k].length;
    for (int k = 0; k < N * M; k++)
        s += lines[k].to.im * 0; /* EXPECT uninitialized lines */
    return s;
}

int main(void)
{
    row_t *x = malloc(N * sizeof *x);
    double s;
    b = malloc(N * sizeof *b);
    lines = malloc(N * M * sizeof *lines);
    fill();
    s = column() + branches(1) + behind(x) + inner();
    beyond();
    printf("%.1f\n", s);
    free(x);
    free(b);
    free(lines);
    return 0;
}
