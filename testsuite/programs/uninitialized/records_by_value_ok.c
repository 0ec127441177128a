/* Records of which some members never get a value: passed, returned and copied as a whole, they may lack them (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
#include <complex.h>

struct point { double x, y; int color; };
struct line { struct point from, to; char name[6]; };
struct node { struct node *next; struct point at; };
struct bits { unsigned low : 4, high : 9; int rest; };
typedef struct { int n, data[]; } flexible;

static struct point origin(void)
{
    struct point p;
    p.x = p.y = 0;
    return p;
}

static struct point moved(struct point p, double by)
{
    p.x += by;
    return p;
}

static struct line between(struct point a, struct point b)
{
    struct line made = { a, b, "line" };
    return made;
}

static double length(struct line one)
{
    one.to.color = 3;
    return one.to.x - one.from.x + (one.to.color == 3);
}

static struct point recursive(struct point p, int depth)
{
    struct point next = p;
    if (depth == 0)
        return p;
    next.color = depth;
    return recursive(depth % 2 ? next : moved(p, 1), depth - 1);
}

static int total(int count, ...)
{
    va_list list;
    int sum = 0;
    va_start(list, count);
    while (count-- > 0)
        sum += va_arg(list, struct point).x;
    va_end(list);
    return sum;
}

static int by_x(const void *a, const void *b)
{
    struct point p = *(const struct point *)a, q = *(const struct point *)b;
    return (p.x > q.x) - (p.x < q.x);
}

static struct bits fields(struct bits given)
{
    given.high = given.low + 1;
    return given;
}

static void gives(struct point *p)
{
    p->color = 7;
}

static struct point given(struct point p, int unused)
{
    return p;
}

static struct point changed(struct point *p)
{
    gives(p);
    return *p;
}

int main(void)
{
    struct point a = origin(), b = moved(a, 3), c, *heap = malloc(4 * sizeof *heap), *at = heap;
    struct line line = between(a, b), lines[2];
    struct node list = { 0, moved(b, 1) }, second;
    struct bits some;
    flexible *open = malloc(sizeof *open + 3 * sizeof open->data[0]);
    int i;
    for (i = 0; i < 4; i++)
        *at++ = moved(a, (7 * i) % 4);
    qsort(heap, 4, sizeof *heap, by_x);
    c = heap[2];
    lines[1] = line;
    second = list;
    lines[0] = lines[1];
    some.low = 5;
    some = fields(some);
    open->n = 3;
    for (i = 0; i < open->n; i++)
        open->data[i] = i;
    c = (i, a.x > 1 ? a : b);
    /* The argument gets its values while the others are evaluated. */
    c = given(changed(&a), 0);
    printf("%g %g %g %d %d\n", c.x, length(lines[0]), second.at.x, c.color, a.color);
    c = recursive(a, 5);
    c = a = c;
    printf("%g %d %d %d\n", c.x, total(2, a, b), some.high, open->data[2]);
    printf("%g %g\n", moved(*--at, 2).x, (*(at - 1)).y);
    c = *(&heap[1] + 1);
    c.x = ({ struct point inside = heap[0]; inside.x; });
    printf("%g %s\n", c.x, lines[1].name);
    free(heap);
    free(open);
    return 0;
}
