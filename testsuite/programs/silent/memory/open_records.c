/* Records that end in an array without an extent, which their values give one (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list {
    int n;
    int v[];
};
struct text {
    int n;
    char letters[];
};

static struct list fixed = {3, {1, 2, 3}};
static struct text word = {5, "hello"};
struct list shared = {2, {4, 5}}, none;

int main(void)
{
    static struct list own = {4, {1, 2, 3, 4}};
    struct list *p = &fixed, *copy = malloc(sizeof fixed + 3 * sizeof(int)), *all[3];
    char letters[8], room[sizeof fixed + 20];
    int values[8], sum = none.n;

    memcpy(values, &fixed, sizeof fixed + 3 * sizeof(int));
    memcpy(copy, &fixed, sizeof fixed + 3 * sizeof(int));
    memcpy(room, p, sizeof *p + 2 * sizeof(int));
    strcpy(letters, word.letters);
    all[0] = &own;
    all[1] = &shared;
    all[2] = copy;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < all[k]->n; i++)
            sum += all[k]->v[i];
        sum += p->v[k] + fixed.v[k] + values[k + 1] + letters[k] + word.letters[k];
    }
    printf("%d %s\n", sum, word.letters);
    free(copy);
    return 0;
}
