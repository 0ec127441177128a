/* What lies behind the last member of a record belongs to it where there is memory (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
struct text {
    int length;
    int places[1];
};
struct open {
    int length;
    int places[];
};
struct inner {
    struct text head;
};
union both {
    int words[1];
    double all[4];
};
struct part {
    int row[4];
    int last;
};

int main(void)
{
    struct text *text = malloc(sizeof *text + 7 * sizeof(int));
    struct open *open = malloc(sizeof *open + 8 * sizeof(int));
    struct inner *inner = malloc(sizeof *inner + 7 * sizeof(int));
    union both *both = malloc(sizeof *both);
    struct part part = { { 1, 2, 3, 4 }, 5 };
    int i, sum = 0, *end;
    for (i = 0; i < 8; i++) {
        text->places[i] = i;
        open->places[i] = i;
        inner->head.places[i] = i;
        both->words[i] = i;
    }
    for (i = 0; i < 8; i++)
        sum += text->places[i] + open->places[i] + inner->head.places[i] + both->words[i];
    end = &part.row[4];
    for (int *p = part.row; p < end; p++)
        sum += *p;
    sum += (int)(offsetof(struct part, row[4]) / sizeof(int)) + (int)sizeof part.row[9];
    i = 0;
    sum += part.row[i++] + part.row[i++];
    printf("%d\n", sum);
    free(text);
    free(open);
    free(inner);
    free(both);
    return 0;
}
