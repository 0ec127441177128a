/* Records and arrays in them that are chosen by what is read, called or counted on the way (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>

struct point {
    double x, v[3];
};
struct box {
    int n, ny;
    struct point at[5];
    double cell[2 * 3];
    int index[5];
    struct point *heap;
};
struct text {
    int length;
    int places[4];
};

static struct point table[5], taken;
static struct box box;
static int map[6] = {0, 1, 2, 3, 5, -1};

static int same(int i)
{
    return i;
}

static double cell(const struct box *b, int i, int j)
{
    return b->cell[i * b->ny + j]; /* EXPECT bounds element=[6] */
}

static int nothing(double value)
{
    return value == 77777;
}

int main(void)
{
    struct box *b = &box;
    struct point *heap = calloc(5, sizeof *heap);
    struct text *text = calloc(1, sizeof *text);
    int i = 4, k = 4, hits = 0;

    b->n = 5;
    b->ny = 3;
    b->heap = heap;
    b->index[0] = 5;
    hits += nothing(cell(b, 1, 2)) + nothing(cell(b, 2, 0));
    hits += nothing(table[b->n].x); /* EXPECT bounds table element=[5] */
    hits += nothing(table[map[5]].v[0]); /* EXPECT bounds table element=[-1] */
    hits += nothing(table[same(5)].x); /* EXPECT bounds table element=[5] */
    hits += nothing(table[box.index[0]].x); /* EXPECT bounds table element=[5] */
    hits += nothing(heap[b->n].x); /* EXPECT bounds heap */
    hits += nothing(b->heap[map[i]].x); /* EXPECT bounds b */
    hits += nothing(heap[same(5)].x); /* EXPECT bounds heap */
    hits += nothing(b->at[b->n].x); /* EXPECT bounds element=[5] */
    hits += nothing(b->at[same(5)].x); /* EXPECT bounds element=[5] */
    hits += nothing(b->at[map[2]].v[same(3)]); /* EXPECT bounds element=[3] */
    hits += nothing(box.at[box.n].x); /* EXPECT bounds box element=[5] */
    b->at[map[i]].x++; /* EXPECT bounds element=[5] */
    b->at[++i].x = 2; /* EXPECT bounds element=[5] */
    hits += nothing(text->places[k]); /* EXPECT bounds text */
    taken = heap[map[4]]; /* EXPECT bounds heap */
    taken = table[map[4]]; /* EXPECT bounds table element=[5] */
    i = 0;
    while (i < 3)
        b->at[i++].v[same(1)] = heap[map[i]].x + table[map[2]].v[same(2)] + text->places[3];
    printf("%d %g %d\n", hits, b->at[1].v[1], i);
    free(heap);
    free(text);
    return 0;
}
