/* Whole records that calls choose, as values of all kinds; rows that a pointer leads to (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int a, b;
};

static struct pair table[5];
static int rows[4][8];
static int calls;

static int same(int i)
{
    calls++;
    return i;
}

static int first(struct pair one)
{
    return one.a;
}

static int both(struct pair one, int i, struct pair other)
{
    return one.b + i + other.b; /* EXPECT uninitialized other */
}

static struct pair given(int i)
{
    return table[same(i)]; /* EXPECT bounds table element=[-1] */
}

int main(void)
{
    struct pair *heap = malloc(7 * sizeof *heap), one, other;
    int (*row)[8] = &rows[1];
    int i, k = 2, hits = 0;

    heap++;
    for (i = 0; i < 3; i++) {
        heap[i].a = i;
        if (i != 2)
            heap[i].b = i;
    }
    one = table[same(5)]; /* EXPECT bounds table element=[5] */
    table[same(5)] = other = one; /* EXPECT bounds table element=[5] */
    hits += first(table[same(5)]) == 77777; /* EXPECT bounds table element=[5] */
    hits += both(heap[same(1)], 3, heap[same(2)]) == 77777;
    one = given(-1);
    struct pair born = heap[same(2)];
    hits += born.b == 77777; /* EXPECT uninitialized born */
    struct pair taken = table[same(k + 3)]; /* EXPECT bounds table element=[5] */
    hits += taken.a == 77777;
    one = heap[same(1)];
    hits += (*row)[8] == 77777; /* EXPECT bounds row element=[8] */
    hits += (*row)[k + 7] == 77777; /* EXPECT bounds row element=[9] */
    hits += (*(row + 1))[-1] == 77777; /* EXPECT bounds row element=[-1] */
    printf("%d %d %d\n", hits, one.b, calls);
    free(heap - 1);
    return 0;
}
