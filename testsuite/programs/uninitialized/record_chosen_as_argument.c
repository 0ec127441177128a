/* Of the records that `?:`, a comma or a statement expression choose as an argument, the parameter lacks what the chosen one lacks. */
#include <stdio.h>

struct pair { int a, b; };

static int second(struct pair x)
{
    return x.b; /* EXPECT uninitialized x */
}

static int third(struct pair x)
{
    return x.b; /* EXPECT uninitialized x */
}

static int fourth(int n, struct pair x, struct pair y)
{
    return n + x.a + y.b; /* EXPECT uninitialized y */
}

int main(void)
{
    struct pair whole = { 1, 2 }, part;
    int n = 0;
    part.a = 1;
    n += second(part.a ? part : whole) > 100;
    n += third((n++, part)) > 100;
    n += fourth(n, n ? whole : part, n > 50 ? whole : part) > 100;
    printf("%d\n", n > 100);
    return 0;
}
