/* Sorting looks at the elements that it is told of, and gives no other one a value (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    char c[8], b[4];
    int v[6], n = 0;
    char *text = "abcdefg";

    memset(c, 1, 8);
    memcpy(b, c, 4);
    memcpy(c, text, 8);
    n += b[0] + c[0];
    v[0] = 3;
    v[1] = v[2] = 1;
    qsort(v, 3, sizeof *v, order);
    n += v[2];
    if (n < 0) {
        memset(b, 0, 6);
        strcpy(b, "abcdef");
    }
    printf("%d\n", n);
    qsort(v, 4, sizeof *v, order); /* EXPECT uninitialized v element=[3] */
    n += v[5] == 77; /* EXPECT uninitialized v element=[5] */
    return 0;
}
