/* What is not chosen may lack anything, and what is not read as well. */
#include <stdio.h>

struct pair { int a, b; };

static int second(struct pair x)
{
    return x.b;
}

static int first(struct pair x)
{
    return x.a;
}

static struct pair made(int a)
{
    return (struct pair){ a, a };
}

int main(void)
{
    struct pair whole = { 1, 2 }, part;
    int n = 0;
    part.a = 1;
    n += second(n ? part : whole);
    n += first(n ? part : whole);
    n += second((n++, whole));
    n += first((n++, part));
    n += second(n > 100 ? part : made(n));
    n += second(first(part.a ? part : whole) ? whole : part);
    n += second(({ n++; n < 0 ? part : whole; }));
    part.b = 4;
    n += second(n ? part : whole);
    printf("%d\n", n);
    return 0;
}
