/* Enumerations, booleans, constants as subscripts. */
#include <stdio.h>
#include <stdbool.h>

enum colour { red, green = 5, blue, last = blue };
typedef enum { off, on } state;

static const char *const name[] = {[red] = "red", [green] = "green", [blue] = "blue"};

int main(void)
{
    enum colour c = red;
    state s = off;
    bool b = 0.1, all = true;
    int count[last + 1] = {0};

    for (c = red; c <= last; c++) {
        if (!name[c])
            continue;
        count[c] += 1 + (c == green);
        s = s == off ? on : off;
        all &= count[c] > 0;
        printf("%s ", name[c]);
    }
    printf("%d %d %d %d %d %zu\n", c, s, b, all, count[green], sizeof(bool));
    return !b;
}
