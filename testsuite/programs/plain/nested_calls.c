/* Calls as arguments of calls, results used as pointers, structures and functions. */
#include <stdio.h>
#include <string.h>

struct box { int v[4]; };

static int buffer[3] = {5, 6, 7};
static int *get(int i) { return buffer + i; }
static struct box make(int a) { struct box b = {{a, a + 1, a + 2, a + 3}}; return b; }
static int twice(int x) { return 2 * x; }
static int (*choose(int which))(int) { return which ? twice : putchar; }
static int sum(struct box b) { return b.v[0] + b.v[1] + b.v[2] + b.v[3]; }

int main(void)
{
    *get(1) = twice(twice(*get(0)));
    get(0)[2] += sum(make(sum(make(1))));
    printf("%d %d %d\n", make(3).v[2], choose(1)(make(9).v[0]), buffer[1] + *get(2));
    choose(0)('x');
    choose(0)('\n');
    return strlen(memcpy((char[8]){0}, "abc", 4));
}
