/* Integers that hold addresses, or were made of them: no two runs have the same values, which is no difference
 * (debugger.md 1.9 Calls). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];

struct node { long key; double value; };
union both { double *pointer; long bits; };

static struct node table[8];
static long keys[8];

static unsigned hash(const void *p)
{
    return (unsigned)((uintptr_t)p >> 4) % 7;
}

static void where_is(const double *p, long *address, int *odd)
{
    *address = (long)p;
    *odd = *address % 3;
}

static void scatter(long from, int *to)
{
    *to = from % 11;
}

static void insert(struct node *into, const double *p)
{
    into->key = (intptr_t)p;
    into->value = *p;
}

static long key_of(const struct node *one)
{
    return one->key;
}

int main(void)
{
    double *p = malloc(N * sizeof(double)), *q;
    uintptr_t where = (uintptr_t)p, next;
    long slot = (long)p % 7, copy, seen, from, bytes = 0;
    int aligned, odd, scattered, on_stack = (int)(intptr_t)&aligned;
    size_t gap = (char *)p - (char *)0;
    union both both;
    unsigned char parts[sizeof p];
    unsigned char *byte = (unsigned char *)&p;

    for (int i = 0; i < N; i++)
        p[i] = i;
    memcpy(&copy, &p, sizeof copy);
    memcpy(parts, &p, sizeof p);
    for (int i = 0; i < (int)sizeof p; i++)
        bytes += parts[i] + byte[i];
    both.pointer = p;
    seen = both.bits;
    keys[3] = (intptr_t)p;
    insert(&table[2], p);
    aligned = where % 64 == 0;
    next = where + 1;
    where_is(p, &from, &odd);
    scatter(where, &scattered);
    q = (double *)((where + 7) / 8 * 8);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = q[i] + 0 * (slot + odd + (int)hash(p) + aligned);
    printf("%g %g\n", table[2].value, q[2]);
    if (!(next && copy && seen && gap && bytes && keys[3] && from && on_stack) || scattered > 11 || !key_of(&table[2]))
        return 1;
    free(p);
    return 0;
}
