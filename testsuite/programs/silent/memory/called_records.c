/* Whole records that calls choose, evaluated once; rows of one element go on behind it (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int a, b;
};

static struct pair table[5];
static int calls;

static int next(void)
{
    return calls++;
}

static int sum(struct pair one, struct pair other)
{
    return 10 * one.a + other.a;
}

static struct pair given(void)
{
    return table[next() % 5];
}

int main(void)
{
    struct pair *heap = calloc(5, sizeof *heap), one, other;
    int (*open)[1] = malloc(8 * sizeof(int));
    int (*row)[4] = malloc(2 * sizeof *row);
    int i, s = 0;

    for (i = 0; i < 5; i++) {
        table[i].a = i;
        heap[i].a = 5 - i;
    }
    one = table[next()];
    struct pair born = heap[next()];
    table[next()] = heap[next()];
    heap[next() - 4] = other = born;
    s += sum(table[next() % 5], heap[next() % 5]);
    s += sum(given(), *(heap + next() % 5));
    for (i = 0; i < 8; i++)
        (*open)[i] = i;
    for (i = 0; i < 8; i++)
        s += (*open)[i];
    for (i = 0; i < 4; i++)
        (*row)[i] = (*(row + 1))[i] = i;
    printf("%d %d %d %d %d\n", s, one.a, other.a, (*(row + 1))[3], calls);
    free(heap);
    free(open);
    free(row);
    return 0;
}
