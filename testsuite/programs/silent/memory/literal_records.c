/* Records that compound literals give to elements of arrays in records; what is designated on the way is evaluated once (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point {
    double x, v[3];
    const char *name;
};
struct box {
    int n;
    struct point at[5];
    struct box *next;
};
struct text {
    int length;
    char letters[1];
};

static struct box box, other;
static int calls;

static struct box *called(struct box *b)
{
    calls++;
    return b;
}

static int counted(int i)
{
    calls += 10;
    return i;
}

int main(void)
{
    struct box *b = &box;
    struct text *text = malloc(sizeof *text + 20);
    struct point *p = b->at;
    double s = 0;
    int i = 4, order[5] = {4, 3, 2, 1, 0};

    b->next = &other;
    for (int k = 0; k < 5; k++)
        b->at[k] = other.at[k] = (struct point){k, {1, 2}, "none"};
    b->at[i] = (struct point){1, {2, 3, 4}, "a"};
    box.at[i - 1] = (struct point){.x = 1, .name = (char[]){"bcd"}};
    b->at[order[2]] = i ? (struct point){3} : (struct point){4};
    called(b)->at[counted(1)] = (struct point){.v = {7, 8}};
    called(b)->next->at[counted(2)].v[counted(1)] += 5;
    called(b->next)->at[order[order[3]]].x = b->at[order[0]].v[order[3]]++;
    (p++)->x = 3;
    p++[1].x = 4;
    (*p++).v[i - 2] = 5;
    p[-counted(2)].v[order[4]] = p[1].x;
    strcpy(text->letters, "longer than one");
    text->length = (int)strlen(text->letters);
    for (i = 0; i < text->length; i++)
        s += text->letters[i] - text->letters[counted(0)];
    for (i = 0; i < 5; i++)
        s += box.at[i].x + other.at[i].x + box.at[i].v[0] + box.at[i].v[1] + box.at[i].v[2] + other.at[i].v[1];
    printf("%g %d %s %d\n", s, calls, box.at[3].name, (int)(p - box.at));
    free(text);
    return 0;
}
