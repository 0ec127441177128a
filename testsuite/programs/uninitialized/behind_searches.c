/* debugger.md 1.9 Calls into uninstrumented code: functions of the C library that search and sort call functions of the program, and give nothing a value but
   what they are for. */
/* SKIPPED accesses to memory of unknown origin */
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

struct sums { double first, second; int n; };

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b; /* EXPECT uninitialized part */
}

static int counted(const void *a, const void *b, void *calls)
{
    ++*(int *)calls;
    return *(const int *)a - *(const int *)b;
}

static double sum(const struct sums *s)
{
    return s->n > 0 ? 1 : 0;
}

int main(void)
{
    int list[5] = { 3, 1, 2, 5, 4 }, part[3], key = 2, calls = 0;
    size_t n = 5, two = 2;
    void *root = 0;
    struct sums *heap = malloc(sizeof *heap);
    double out = 0;

    part[0] = 1;
    heap->n = 1;
    qsort_r(list, 5, sizeof *list, counted, &calls);
    out += heap->first > 0; /* EXPECT uninitialized heap */
    out += *(int *)lfind(&key, list, &n, sizeof *list, compare);
    out += heap->second > 0; /* EXPECT uninitialized heap */
    out += lfind(&key, part, &two, sizeof *part, compare) != 0;
    for (int i = 0; i < 5; i++)
        out += **(int **)tsearch(&list[i], &root, compare);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        struct sums a, b;
        int l[3] = { 3, 2, 1 }, called = 0, two = 2;
        a.n = b.n = i;
        qsort_r(l, 3, sizeof *l, counted, &called);
        A[i] = l[0] + called + sum(&a);
        A[i] += bsearch(&two, l, 3, sizeof *l, compare) != 0;
        A[i] += a.first > 0; /* EXPECT uninitialized a */
        A[i] += b.first > 0; /* EXPECT uninitialized b */
    }
    free(heap);
    printf("%d %d\n", calls > 0, n == 5);
    return 0;
}
