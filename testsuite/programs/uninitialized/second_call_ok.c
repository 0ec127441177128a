/* The local variable is set in each call (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>

static int step(int first)
{
    int level;
    if (first)
        level = 10;
    else
        level = 20;
    return level > 0 || !first;
}

int main(void)
{
    int a = step(1), b = step(0);

    printf("%d %d\n", a, b);
    return 0;
}
