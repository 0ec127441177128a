/* malloc, calloc, realloc, memcpy and friends, arrays of structures on the heap. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { int key; char name[12]; struct entry *next; };

int main(void)
{
    struct entry *list = NULL, *e;
    int *v = calloc(4, sizeof *v), n = 4;
    char *text = malloc(6);

    for (int i = 0; i < 3; i++) {
        e = malloc(sizeof *e);
        *e = (struct entry){.key = i * i, .next = list};
        snprintf(e->name, sizeof e->name, "entry %d", i);
        list = e;
    }
    v = realloc(v, 2 * n * sizeof *v);
    memmove(v + n, v, n * sizeof *v);
    for (int i = 0; i < 2 * n; i++)
        v[i] += i;
    strcpy(text, "heap");
    memset(text, 'H', 1);
    for (e = list; e; e = e->next)
        printf("%d %s, ", e->key, e->name);
    printf("%d %s\n", v[7], text);
    while ((e = list)) {
        list = e->next;
        free(e);
    }
    free(v);
    free(text);
    return 0;
}
