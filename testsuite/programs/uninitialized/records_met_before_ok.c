/* Records and scalars that are met many times, all of which has values: in copies, arguments, results, elements, new memory at an
 * old place, and behind pointers. */
#include <stdio.h>
#include <stdlib.h>
#define N 64

struct complex { double re, im; };
struct mixed { int tag; double value; };

static struct complex grid[N][N], flat[N * N];
double sink;

static double norm(struct complex z)
{
    return z.re * z.re
        + z.im * z.im;
}

static struct complex made(int i)
{
    struct complex z;
    z.re = i;
    if (i != -1)
        z.im = 1;
    return z;
}

static void add(const double *from, double *to)
{
    *to += *from;
}

static double in_frame(int i)
{
    struct complex a, b, c;
    a.re = a.im = i;
    b = a;
    if (i == -1)
        return b.re + c.im;
    c = b;
    return c.re + c.im;
}

int main(void)
{
    struct complex *heap = malloc(N * sizeof *heap), one, two;
    struct mixed pairs[N], pair;
    double total = 0;
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            one.re = i;
            one.im = j;
            grid[i][j] = one;
            two = grid[i][j];
            flat[i * N + j] = (struct complex){ two.re + 1, two.im };
        }
    for (i = 0; i < N; i++) {
        heap[i].re = i;
        if (i != -1)
            heap[i].im = i;
        one = heap[i];
        total += one.re;
        total += one.im;
    }
    for (i = 0; i < N; i++)
        total += norm(made(i));
    for (i = 0; i < N; i++) {
        pairs[i].tag = i;
        if (i != -1)
            pairs[i].value = i;
        pair = pairs[i];
        total += pair.tag;
        total += pair.value;
    }
    free(heap);
    heap = malloc(N * sizeof *heap);
    for (i = 0; i < N; i++)
        heap[i] = flat[i];
    for (i = 0; i < N; i++) {
        two = heap[i];
        total += two.im;
    }
    for (i = 0; i < N; i++)
        total += in_frame(i);
    for (i = 0; i < N; i++) {
        double x, y = 1;
        if (i != -1)
            x = i;
        add(&x, &y);
        total += y;
    }
    sink = total;
    printf("%d\n", total != 0);
    free(heap);
    return 0;
}
