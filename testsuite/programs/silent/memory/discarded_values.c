/* What is evaluated without use of its value needs none (debugger.md 1.10 Value use). */
#include <stdio.h>
#include <stdlib.h>

#define UNUSED(name) ((void)(name))

struct pair { int first, second; };

static int ignores(int used, double unused, struct pair both)
{
    UNUSED(unused);
    UNUSED(both.second);
    return used;
}

int main(void)
{
    int i = 1, never, *heap = malloc(3 * sizeof *heap), row[4];
    struct pair pair;
    pair.first = 1;
    (void)never;
    never;
    UNUSED(heap[1]);
    (void)row[2], (void)*(heap + 2);
    (void)pair.second;
    (void)pair;
    (void)(i ? row[0] : row[1]);
    for (i = 0, never; i < 2; i++, (void)row[3])
        ;
    ({ never; row[0]; i; });
    printf("%d\n", ignores(i, 2, pair));
    free(heap);
    return 0;
}
