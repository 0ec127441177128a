/* Flexible array members, arrays of variable length, sizeof with side effects. */
#include <stdio.h>
#include <stdlib.h>

struct list { int n; int item[]; };

static int trace(int n, int m[n][n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += m[i][i];
    return s;
}

int main(void)
{
    int n = 3;
    struct list *l = malloc(sizeof *l + n * sizeof l->item[0]);
    int square[n][n], (*p)[n] = square;

    l->n = n;
    for (int i = 0; i < l->n; i++)
        for (int j = 0; j < n; j++)
            p[i][j] = l->item[i] = i + j;
    int size = sizeof(int[n++]) / sizeof(int);
    printf("%d %d %d %d %zu\n", trace(3, square), l->item[2], size, n, sizeof square / sizeof **square);
    free(l);
    return 0;
}
