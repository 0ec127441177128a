/* Records reached by pointers and arithmetic, all of them inside (debugger.md 1.9 Grain). */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { int x, y; };
struct head { int n; struct pair first[1]; };
struct link { struct link *next; int value; };
struct holder { double before; struct link link; };
struct words { char text[4]; int after[2]; };

#define HOLDER(pointer) ((struct holder *)((char *)(pointer) - offsetof(struct holder, link)))

static int walk(struct link *list)
{
    int sum = 0;
    for (; list; list = list->next)
        sum += list->value * 10 + (int)HOLDER(list)->before;
    return sum;
}

int main(void)
{
    int i, n = 5;
    struct head *head = malloc(sizeof *head + (n - 1) * sizeof head->first[0]);
    struct pair *end, *p, saved, window[6], *middle = window + 3;
    struct holder *holders = malloc(3 * sizeof *holders);
    union { struct words words[2]; int flat[6]; } both;
    struct pair (*rows)[3] = malloc(4 * sizeof *rows), *one = rows[2];
    head->n = n;
    for (i = 0; i < n; i++) {
        head->first[i].x = i;
        head->first[i].y = -i;
    }
    end = head->first + n;
    for (p = head->first; p != end; ++p)
        saved = *p;
    saved = end[-1];
    saved.x += (end - 2)->x + (*(end - 3)).y;
    for (i = -3; i < 3; i++)
        middle[i] = saved;
    saved = middle[-3];
    saved.y += (&middle[2])[-1].y;
    for (i = 0; i < 3; i++) {
        holders[i].before = i;
        holders[i].link = (struct link){ i ? &holders[i - 1].link : NULL, i + 1 };
    }
    memset(&both, 0, sizeof both);
    both.words[1].after[0] = 6;
    saved.x += both.flat[4];
    one[0].x = one[1].x = one[2].x = 2;
    one[2].y = 3;
    saved.y += rows[2][2].y + (*(rows + 2))[1].x + (rows[1] + 5)->x;
    printf("%d %d %d\n", saved.x, saved.y, walk(&holders[2].link));
    free(rows);
    free(holders);
    free(head);
    return 0;
}
