/* Copies of memory and texts that begin in an object and go on behind it (languages.md 6.19). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 4

static struct { double all[40]; } room;

int main(void)
{
    double *few = calloc(N, sizeof *few), *many = room.all;
    char *text = calloc(12, 1), *line;
    int k = N;

    memcpy(many, few, k * sizeof *few);
    memcpy(many, few, (k + 1) * sizeof *few); /* EXPECT bounds */
    memmove(many, few + 2, (k - 1) * sizeof *few); /* EXPECT bounds */
    memmove(few + 1, few, (k - 1) * sizeof *few);
    strcpy(text, "hello world");
    line = malloc(strlen(text) + 1);
    memcpy(line, text, strlen(text) + 1);
    memcpy(room.all, line, strlen(text) + 2); /* EXPECT bounds */
    printf("%s\n", line);
    free(few);
    free(text);
    free(line);
    return 0;
}
