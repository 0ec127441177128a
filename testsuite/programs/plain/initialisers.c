/* Initialisers: nested, designated, of unions, with calls and earlier variables; compound literals. */
#include <stdio.h>

struct inner { int a, b[2]; };
struct outer { struct inner x, y; union { int i; float f; } u; };

static int calls;
static int call(int x) { calls++; return x + calls; }

static struct outer global = {{1, {2, 3}}, .y.b[1] = 9, .u.f = 1.5f};
static const int table[][3] = {{1}, {2, 3}, [4] = {[2] = 5}};
static int *const link = &global.x.b[1];

int main(void)
{
    int a = 3, b = a + 1, v[] = {a, b, call(a), [5] = call(b)};
    struct outer o = {.x = global.x, .y = {call(0), {a++}}};
    struct inner *p = &(struct inner){.b = {a, b}};
    int n = sizeof v / sizeof *v;

    p->a = (struct inner){5, {6, 7}}.b[1];
    printf("%d %d %d %d %d\n", n, v[2], v[4], v[5], calls);
    printf("%d %d %d %d %g %d\n", o.x.b[0], o.y.a, o.y.b[0], o.y.b[1], global.u.f, *link);
    printf("%d %d %zu %d %d\n", p->a, p->b[0], sizeof table / sizeof *table, table[4][2], table[3][0]);
    return 0;
}
