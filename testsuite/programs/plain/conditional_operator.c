/* One branch of ?: is evaluated; the result may be a structure, a pointer or void. */
#include <stdio.h>

struct pair { int a, b; };

static int count;

static void yes(void) { printf("yes\n"); }
static void no(void) { printf("no\n"); }

int main(void)
{
    int x = 3, y = 4, z[2] = {10, 20}, *p;
    struct pair s = {1, 2}, t = {3, 4};

    p = x > y ? &z[count++] : &z[1 + 0 * count++];
    *(x < y ? &x : &y) = 30;
    x > 10 ? yes() : no();
    printf("%d %d %d %d\n", *p, x, y, count);
    printf("%d\n", (count ? s : t).b + (count - 1 ? s : t).b);
    printf("%d\n", x ?: 5);
    return x > 20 ? y > 3 ? 7 : 8 : 9;
}
