/* A local variable of the second call has nothing to do with that of the first (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>

static int step(int first)
{
    int level;
    if (first)
        level = 10;
    return level > 0 || !first;  /* EXPECT uninitialized level */
}

int main(void)
{
    int a = step(1), b = step(0);

    printf("%d %d\n", a, b);
    return 0;
}
