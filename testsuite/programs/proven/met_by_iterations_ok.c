/* What procedures do for iterations of parallel loops is judged alike each time: accesses of the same place in the text
 * to the same data, all of them right (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>

enum { N = 24, M = 6, Q = 9 };

#pragma dvm array distribute[block], shadow[2:1]
double a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double c[N][N];
#pragma dvm array align([i][j] with c[i][j])
double d[N][N];

static double table[M][M], state[M], shared[M], results[N], sums[N], work[Q], part[Q];
static double limits[2];
static int next[N], histogram[3];
typedef struct { int kind; double tau, g[2]; } params_t;

static double exact(double x)
{
    double s = 0;
    for (int m = 0; m < M; m++)
        s += table[m][0] + x * (table[m][1] + x * (table[m][2] + x * table[m][3]));
    return s;
}

/* The same array by two places in the text. */
static double first(void)
{
    return state[0] + state[1];
}

static double second(void)
{
    return state[1] + state[2];
}

static void change(int i)
{
    if (i == N)
        state[1] = i;
}

/* What iterations share. */
static double third(int i)
{
    return shared[0] + shared[i % 3];
}

static void give(int i)
{
    if (i == N)
        shared[2] = i;
}

static void chain(double *x, int i)
{
    int from = i == N ? 13 : i;
    x[i] = i;
    x[i] += x[from];
}

/* Elements of an array that lies in parts, by their addresses. */
static double beside(const double *x, int i)
{
    int far = i == N ? 2 : 1;
    return x[i - 2] + x[i] + x[i + far];
}

static void put(double *x, int i)
{
    x[i == N ? 16 : i] = 1;
}

static double corner(double (*x)[N], int i, int j)
{
    int k = i == N && j == 9;
    return x[i + 1][j] + x[i][j - 1] + x[i - k][j + 1];
}

/* Private arrays: what another iteration has left there. */
static void fill(double *x, int i)
{
    for (int q = 0; q < Q; q++)
        if (i < N || q != 5)
            x[q] = i + q;
}

static double collide(const double *in, double *out, const params_t *p)
{
    double r = 0;
    for (int q = 0; q < Q; q++)
        r += in[q] * p->tau + p->g[q & 1];
    for (int q = 0; q < Q; q++)
        out[q] = in[q] + r;
    return r;
}

/* A block that is given back and got again may lie where it lay, or not. */
static double block(int i)
{
    double *x = malloc(4 * sizeof *x), s;
    x[0] = i;
    x[1] = 2;
    if (i < N)
        x[2] = 1;
    s = x[0] + x[1] + x[2];
    free(x);
    return s;
}

static double local(int i)
{
    double x[4];
    for (int k = 0; k < 4; k++)
        if (i < N || k != 3)
            x[k] = k;
    return x[1] + x[3];
}

static double behind(const double *x, int i)
{
    return x[i == N ? M * M : i];
}

/* The same beside ACROSS, which concerns none of this. */
static double total(const double *x)
{
    double r = 0;
    for (int q = 0; q < Q; q++)
        r += x[q];
    return r;
}

static void most(double *x, int i)
{
    for (int q = 0; q < Q; q++)
        if (i < N || q != 7)
            x[q] = i;
}

static double last(int i)
{
    double r = limits[0] + limits[i % 2];
    if (i == N)
        limits[1] = r;
    return r;
}

/* Elements of a reduction array. */
static void count(int *into, int i)
{
    into[i % 3] += 1;
}

int main(int argc, char **argv)
{
    double s = 0, (*op)(const double *, double *, const params_t *) = argc > 9 ? 0 : collide;
    params_t p = { 1, .5, { 1, 2 } };
    double *copy = malloc(M * M * sizeof *copy);
    for (int m = 0; m < M * M; m++)
        copy[m] = m;
    for (int m = 0; m < M; m++)
        for (int k = 0; k < M; k++)
            table[m][k] = m + k;
    for (int i = 0; i < N; i++)
        next[i] = i < N - 1 ? i + 1 : argc > 9 ? 0 : N - 3;
#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++)
        a[i] = b[i] = exact(i);
#pragma dvm parallel([i][j] on c[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            c[i][j] = d[i][j] = i - j;
#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) {
        a[i] += first();
        change(i);
    }
#pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += a[i] + second();
#pragma dvm parallel([i])
    for (int i = 0; i < N; i++) {
        results[i] = third(i) + exact(i);
        give(i);
    }
#pragma dvm parallel([i])
    for (int i = 0; i < N; i++)
        chain(sums, i);
#pragma dvm parallel([i] on b[i]) shadow_renew(a)
    for (int i = 2; i < N - 2; i++)
        b[i] = beside(a, i) + a[next[i == N ? 16 : i]];
#pragma dvm parallel([i] on a[i])
    for (int i = 2; i < N - 2; i++)
        put(a, i);
#pragma dvm parallel([i][j] on d[i][j]) shadow_renew(c)
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            d[i][j] = corner(c, i, j);
#pragma dvm parallel([i] on b[i]) private(work, part)
    for (int i = 0; i < N; i++) {
        fill(work, i);
        b[i] = op(work, part, &p) + part[3];
    }
#pragma dvm parallel([i] on b[i])
    for (int i = 0; i < N; i++)
        b[i] = block(i) + behind(copy, i);
#pragma dvm parallel([i] on b[i])
    for (int i = 0; i < N; i++)
        b[i] += local(i);
#pragma dvm parallel([i] on a[i]) across(a[1:0]) private(part)
    for (int i = 1; i < N - 1; i++) {
        most(part, i);
        a[i] = a[i - 1] + total(part) + last(i);
    }
#pragma dvm parallel([i] on a[i]) reduction(sum(histogram))
    for (int i = 0; i < N; i++) {
        count(histogram, i);
        if (i > 9 && argc > 9)
            a[i] = histogram[0];
    }
    for (int i = 0; i < N; i++)
        s += results[i] + histogram[i % 3];
    free(copy);
    printf("%.1f\n", s);
    return 0;
}
