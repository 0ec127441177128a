/* Compiled without instrumentation: what happens here is not seen. */ /* SKIPPED plain.o: not instrumented */
#include <stdlib.h>
#include <string.h>
#include "plain.h"

int counter;

void fill_table(double *table, int n)
{
    for (int k = 0; k < n; k++)
        table[k] = 0.5 * k;
    counter++;
}

void fill_record(struct record *r, int key)
{
    r->key = key;
    r->value = key / 2.0;
    strcpy(r->name, "plain");
}

double *make_table(int n)
{
    double *table = malloc(n * sizeof(double));
    fill_table(table, n);
    return table;
}

double apply(double (*f)(double *, int), double *table, int n)
{
    double stack[3];
    fill_table(stack, 3);
    return f(table, n) + f(stack, 3);
}

int read_global(void)
{
    return shared[0] + shared[3];
}
