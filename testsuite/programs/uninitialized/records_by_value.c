/* What a record lacks, its copies lack too: passed, returned, copied, the first value of another (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>

struct inner { double u, v[3]; };
struct outer { int a; double x; struct inner q; int b[4]; };
union word { int whole; short half[2]; };

double sink;

static double member(struct outer z)
{
    sink = z.a;
    return z.x; /* EXPECT uninitialized z */
}

static double of_part(struct inner q)
{
    return q.u + q.v[1]; /* EXPECT uninitialized q */
}

static double in_loop(int n, struct outer z)
{
    int i;
    double sum = 0;
    for (i = 0; i < n; i++)
        sum += z.b[i]; /* EXPECT uninitialized z */
    return sum;
}

static struct outer make(int a)
{
    struct outer z;
    z.a = a;
    z.b[0] = 1;
    return z;
}

static struct outer made_again(struct outer from)
{
    return from;
}

static struct outer chosen(int which)
{
    struct outer z;
    z.x = 2;
    if (which)
        return make(which);
    return z;
}

static int half(union word w)
{
    return w.half[1]; /* EXPECT uninitialized w */
}

int main(void)
{
    struct outer one, two = make(3), three, *pointer = &one, table[3], *heap = malloc(2 * sizeof *heap);
    union word word;
    double (*callback)(struct outer) = member;
    one.a = 5;
    sink = member(one);
    one.q.u = 1;
    sink = of_part(one.q);
    one.b[0] = 2;
    sink = in_loop(2, one);

    sink = two.a;
    sink = two.x; /* EXPECT uninitialized two */
    struct outer copy = *pointer;
    sink = copy.a;
    sink = copy.x; /* EXPECT uninitialized copy */

    heap[0] = *pointer;
    sink = heap[0].a;
    sink = heap[0].x; /* EXPECT uninitialized heap */
    three = heap[0];
    sink = three.q.v[2]; /* EXPECT uninitialized three */
    three = made_again(make(4));
    sink = three.a + three.b[0];
    sink = three.b[3]; /* EXPECT uninitialized three */
    *(heap + 1) = chosen(0);
    sink = heap[1].x;
    sink = heap[1].a; /* EXPECT uninitialized heap */
    table[1] = chosen(6);
    sink = table[1].a;
    sink = table[1].x; /* EXPECT uninitialized table element=[1] */
    three.x = 1;
    sink = callback(three);
    word.half[0] = 1;
    sink = half(word);
    free(heap);
    return 0;
}
