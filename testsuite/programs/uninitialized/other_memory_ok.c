/* Memory that functions beside malloc give: what lies in it has no value before it is given one. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#define N 4

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, n = N, s = 0;
    int *aligned = 0, *page, *grown;
    char *copy, *text = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    if (posix_memalign((void **)&aligned, 64, n * sizeof(int)) != 0)
        return 1;
    aligned[2] = 2;
    if (aligned[2] > s)
        s += 0;
    page = mmap(0, n * sizeof(int), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return 1;
    if (page[n - 1] > s)
        s += 0;
    munmap(page, n * sizeof(int));
    copy = strdup("abc");
    if (copy[n - 1] == 'x')
        s += 0;
    free(copy);
    copy = strndup("abcdef", 2);
    if (copy[n - 2] == 'x')
        s += 0;
    free(copy);
    if (asprintf(&text, "%d", 12) < 0)
        return 1;
    if (text[n - 2] == 'x')
        s += 0;
    free(text);
    grown = malloc(2 * sizeof(int));
    grown = reallocarray(grown, n, sizeof(int));
    grown[3] = 1;
    s += grown[3];
    free(grown);
    free(aligned);
    printf("%d\n", s);
    return 0;
}
