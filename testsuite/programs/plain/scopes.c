/* The same name in nested scopes, as tag, label, member and type. */
#include <stdio.h>

typedef int number;
static int x = 1;
struct x { int x; };

static int f(int x)
{
    {
        struct x x = {5};
        int y = x.x;
        {
            int x = y * 2;
            goto x;
x:          y += x;
        }
        return y + x.x;
    }
}

int main(void)
{
    number number = 4;
    int y = x;
    {
        extern int printf(const char *, ...);
        double x = 2.5;
        y += x * 2;
    }
    for (int x = 0; x < 2; x++) {
        int y = x;
        number += y;
    }
    enum { x = 7 };
    printf("%d %d %d %d\n", f(3), y, number, x);
    return 0;
}
