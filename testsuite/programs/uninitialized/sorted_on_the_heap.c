/* Each of the numbers that qsort orders, or that fwrite writes, needs a value, wherever they lie; parts of records may lack theirs, and a
 * single element is not looked at (debugger.md 1.9 Calls). */
#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct item { char kind; int value, unused; };

static int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int order_items(const void *a, const void *b)
{
    return ((const struct item *)a)->value - ((const struct item *)b)->value;
}

int main(void)
{
    int i, s = 0;
    FILE *null = fopen("/dev/null", "w");

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        int *t = malloc(8 * sizeof *t), *u = alloca(8 * sizeof *u), *one = malloc(sizeof *one), *pairs = malloc(8 * sizeof *pairs);
        struct item *list = malloc(4 * sizeof *list);
        double *written = malloc(4 * sizeof *written);
        for (int k = 0; k < 7; k++)
            t[k] = u[k] = k * i % 5;
        for (int k = 0; k < 4; k++)
            list[k].value = pairs[2 * k] = 4 - k;
        qsort(t, 8, sizeof *t, order); /* EXPECT uninitialized iteration=(0) */
        qsort(u, 8, sizeof *u, order); /* EXPECT uninitialized iteration=(0) */
        qsort(one, 1, sizeof *one, order);
        qsort(list, 4, sizeof *list, order_items);
        qsort(pairs, 4, 2 * sizeof *pairs, order);
        written[0] = written[1] = 1;
        fwrite(written, sizeof *written, 2, null);
        fwrite(written, sizeof *written, 3, null); /* EXPECT uninitialized iteration=(0) */
        A[i] = t[4] > 77;
        s += list[0].value + pairs[2];
        free(t), free(one), free(list), free(written), free(pairs);
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%d\n", A[i]);
    printf("%d\n", s);
    return 0;
}
