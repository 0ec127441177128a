/* The library calls back: qsort and bsearch with comparison functions of this program (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 7

#pragma dvm array distribute[block]
int A[N];

static int calls;

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    calls++;
    return x < y ? -1 : x > y;
}

int main(void)
{
    int i, k, key = 9, s = 0, table[N], *place;

    for (k = 0; k < N; k++)
        table[k] = (k * 5 + 4) % 11;
    qsort(table, N, sizeof(int), compare);
    place = bsearch(&key, table, N, sizeof(int), compare);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i * table[i];
        s += A[i];
    }
    printf("%d %d %d\n", s, place ? (int)(place - table) : -1, calls > 0);
    return 0;
}
