/* Arrays of records that are copied, made and taken apart in loops without directives (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 40, M = 32 };

typedef struct {
    double re, im;
} complex_t;

typedef struct {
    complex_t from, to;
    double length;
} line_t;

/* What lies between its parts never has a value. */
typedef struct {
    char kind;
    double value;
} mixed_t;

static complex_t a[N][M + 1], b[N * M];
static line_t lines[N * M];
static mixed_t mixed[N], other[N];
static complex_t zero;

/* A butterfly: strides that are known when the loop begins, temporaries that are copied and made. */
static void butterfly(int sign, int half, int stride, complex_t (*x)[M + 1], const complex_t *roots)
{
    complex_t u, p, q;
    for (int i = 0; i < half / stride; i++) {
        int first = i * stride, second = first + half, to = 2 * i * stride, next = to + stride;
        if (sign > 0) {
            u = roots[i];
        } else {
            u = (complex_t){ roots[i].re, -roots[i].im };
        }
        for (int k = 0; k < stride; k++)
            for (int j = 0; j < M; j++) {
                p = x[first + k][j];
                q = x[second + k][j];
                b[(to + k) * M + j] = (complex_t){ p.re + q.re, p.im + q.im };
                b[(next + k) * M + j] = (complex_t){ u.re * (p.re - q.re) - u.im * (p.im - q.im), u.im * (p.re - q.re) + u.re * (p.im - q.im) };
            }
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            x[i][j] = b[i * M + j];
}

/* The parts get their values one by one; the last column is left without any, and copied as it is. */
static void parts(complex_t (*x)[M + 1])
{
    complex_t t;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            x[i][j].re = i;
            x[i][j].im = j;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= M; j++) {
            t = x[i][j];
            a[i][j] = t;
        }
}

static double nested(void)
{
    line_t last;
    double s = 0;
    last.from = last.to = zero;
    last.length = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            lines[i * M + j].from = last.to;
            lines[i * M + j].to.re = i;
            lines[i * M + j].to.im = j;
            lines[i * M + j].length = last.length + 1;
            last = lines[i * M + j];
        }
    for (int k = 0; k < N * M; k++)
        s += lines[k].from.re + lines[k].to.im + lines[k].length;
    return s;
}

static int gaps(void)
{
    int n = 0;
    for (int i = 0; i < N; i++) {
        mixed[i].kind = 'a';
        mixed[i].value = i;
    }
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++) {
            other[i] = mixed[i];
            n += other[i].kind == 'a' && other[i].value == i;
        }
    return n;
}

int main(void)
{
    complex_t roots[N], (*x)[M + 1] = malloc(N * sizeof *x);
    double s = 0;
    for (int i = 0; i < N; i++)
        roots[i] = (complex_t){ i, 1 };
    parts(x);
    for (int stride = 1; stride <= 4; stride *= 2)
        butterfly(stride == 2 ? -1 : 1, N / 2, stride, x, roots);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            s += x[i][j].re + a[i][j].im;
    printf("%.1f %.1f %d\n", s, nested(), gaps());
    free(x);
    return 0;
}
