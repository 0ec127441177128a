/* Functions in a header that a program does not call may name what it does not have (languages.md 1.2). */
#include <stdio.h>

extern int nowhere(int);
extern int missing;

static inline int counted(int x)
{
    static int calls;

    calls += x;
    return nowhere(x) + calls + missing;
}

static inline int called(int x)
{
    return nowhere(x) + missing;
}

int main(void)
{
    if (0)
        printf("%d\n", called(1) + counted(1));
    printf("ok\n");
    return 0;
}
