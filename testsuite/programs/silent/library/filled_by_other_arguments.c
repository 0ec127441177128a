/* What other arguments of a call write, compound literals hold and comma expressions give, library functions read (debugger.md 1.10 Value use). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
    int a, b;
};

static int fill(char *text)
{
    text[0] = '4';
    text[1] = 0;
    return 1;
}

static int next(int *number)
{
    return ++*number;
}

int main(void)
{
    char a[4], b[4], c[4], d[4], e[8], f[8];
    double x, y[2];
    struct pair p, q;
    int k = 1, i;

    printf("%d %s\n", fill(a), a);
    printf("%ld\n", strtol(b, NULL, 9 + fill(b)));
    printf("%s\n", (fill(c), c));
    printf("%zu\n", strlen((fill(d), d)));
    /* The order in which arguments get their values stays that of the compiler. */
    printf("%d %d %s\n", next(&k), k, d);
    memcpy(&x, &(double){2}, sizeof x);
    memcpy(y, (double[]){2, 3}, sizeof y);
    memcpy(&p, &(struct pair){2, 3}, sizeof p);
    memmove(&q, k > 9 ? &p : &(struct pair){.b = 3}, sizeof q);
    strcpy(e, (char[]){'h', 'i', 0});
    char *end = strcpy(f, (char[]){'h', 'o', 0}) + 2;
    printf("%g %g %d %d %s %s %d\n", x, y[1], p.b, q.b, e, f, *end);

    #pragma dvm array distribute[block]
    double A[6];
    #pragma dvm parallel([i] on A[i]) private(x)
    for (i = 0; i < 6; i++) {
        memcpy(&x, &(double){i}, sizeof x);
        A[i] = x;
    }
    return 0;
}
