/* A text in new memory ends where it ends (debugger.md 1.9 Calls). */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *root = realpath("/", NULL);
    int ends = root[1] == 0;

    ends += root[2] == 'x'; /* EXPECT bounds */
    printf("%d\n", ends > 0);
    free(root);
    return 0;
}
