/* const, volatile, restrict, register, inline, _Alignas, _Static_assert, _Generic. */
#include <stdio.h>
#include <stddef.h>

_Static_assert(sizeof(int) >= 2, "int is too small");

static inline int square(const int x) { return x * x; }
static volatile int port = 3;

static void add(int n, int *restrict to, const int *restrict from)
{
    while (n-- > 0)
        to[n] += from[n];
}

#define kind(x) _Generic((x), int: "int", double: "double", char *: "text", default: "other")

int main(void)
{
    register int r = port;
    int a[3] = {1, 2, 3}, b[3] = {10, 20, 30};
    _Alignas(16) char buffer[16] = "aligned";
    const volatile int *p = &port;

    port++;
    add(3, a, b);
    r += *p;
    printf("%d %d %d %d\n", r, a[2], square(r), (int)((ptrdiff_t)buffer % 16));
    printf("%s %s %s %s\n", kind(r), kind(1.0), kind(&buffer[0]), kind(2u));
    return 0;
}
