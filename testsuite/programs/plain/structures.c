/* Structures by value: nested, in arrays, returned, compared by members, copied over overlap of names. */
#include <stdio.h>

typedef struct { double x, y; } point;
typedef struct { point from, to; char name[6]; } line;

static point middle(line l)
{
    point p = {(l.from.x + l.to.x) / 2, (l.from.y + l.to.y) / 2};
    l.from = p;
    return l.from;
}

static line reversed(const line *l)
{
    return (line){.from = l->to, .to = l->from, .name = "rev"};
}

int main(void)
{
    line l[2] = {{{1, 2}, {3, 6}, "one"}, {.to.y = 4, .name = {'t', 'w', 'o'}}}, *p = l;
    point list[3], *q = list;

    *q++ = middle(l[0]);
    *q++ = middle(*++p);
    *q = reversed(l).to;
    for (int i = 0; i < 3; i++)
        printf("(%g,%g) ", list[i].x, list[i].y);
    l[1] = l[0];
    l[1].name[0] = 'O';
    printf("%s %s %s %g\n", l[0].name, p->name, reversed(p).name, middle(reversed(p)).y);
    return 0;
}
