/* Forms of functions inside functions: old style, variable arguments, extents, records, statics, blocks, switches, one name for several. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
struct pair { int a; double b; int tail[3]; };
#define MAP(T, n, from, to, expr) ({ T body_(T it) { return (expr); } int i_; for (i_ = 0; i_ < (n); i_++) (to)[i_] = body_((from)[i_]); i_; })
static int A(int k, int (*x1)(void), int (*x2)(void), int (*x3)(void), int (*x4)(void), int (*x5)(void))
{
    int B(void) { return A(--k, B, x1, x2, x3, x4); }
    return k <= 0 ? x4() + x5() : B();
}
static int one(void) { return 1; }
static int minus(void) { return -1; }
static int zero(void) { return 0; }
#pragma dvm array distribute[block]
double D[20];

static int statics(int n)
{
    static int calls, last[4];
    static double held;
    int r = 0;
    int count(void) { static int own; own += n; last[calls % 4] = own; return ++calls; }
    for (int i = 0; i < 3; i++) {
        int twice(void) { return 2 * i + n; }
        r += twice();
        held += count();
    }
    #pragma dvm parallel([i] on D[i]) reduction(sum(r))
    for (int i = 0; i < 20; i++) {
        int square(void) { return i * i; }
        D[i] = square();
        r += (int)D[i];
    }
    return r + calls + (int)held + last[1];
}
static struct pair records(struct pair p, int m)
{
    struct pair made;
    struct pair add(struct pair q, int k) { struct pair r = q; r.a += k + p.a; r.tail[1] = m; return r; }
    void set(struct pair *to) { *to = add(p, m); }
    struct pair (*f)(struct pair, int) = add;
    set(&made);
    made = add(made, 1);
    made = f(made, 2);
    return made;
}
static int old(n, v) int n; double v;
{
    int inner(k, w) double w; int k; { return k + n + (int)(w + v); }
    return inner(1, 2.5);
}
static int switched(int c)
{
    int r = 0;
    switch (c) {
        int t;
        int use(void) { return t + r; }
    case 1: t = 4; r = use(); break;
    case 2: t = 5; r = use() + use(); break;
    }
    return r;
}
static const char *names(void)
{
    static char text[80];
    void inner(void) { strcat(text, __func__); strcat(text, __FUNCTION__); }
    strcpy(text, __func__);
    inner();
    return text;
}
static int hide(int f)
{
    int g(int g) { return g + f; }
    return g(3);
}
static int vararg(int n, ...)
{
    va_list list;
    int next(void) { return va_arg(list, int); }
    int sum = 0;
    int inner(int m, ...) { va_list l; int s = 0; va_start(l, m); while (m--) s += va_arg(l, int); va_end(l); return s + n; }
    va_start(list, n);
    for (int i = 0; i < n; i++)
        sum += next();
    va_end(list);
    return sum + inner(2, 3, 4);
}
static double vla(int n, int m)
{
    double grid[n][m], (*row)[m] = grid;
    int list[m];
    double at(int n, int m) { return grid[n][m] + row[n][m] + list[m]; }
    void put(int i, double v[m]) { int j; for (j = 0; j < m; j++) v[j] = grid[i][j] = i * m + j; }
    double total(int rows, int cols, double g[rows][cols]) { double s = 0; for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) s += g[i][j]; return s; }
    double buffer[m];
    for (int i = 0; i < n; i++) put(i, buffer);
    for (int i = 0; i < m; i++) list[i] = i;
    memset(list, 0, sizeof list);
    return at(1, 2) + total(n, m, grid) + sizeof(grid) + buffer[0];
}
int main(void)
{
    int from[5] = { 1, 2, 3, 4, 5 }, to[5], i;
    struct pair p = { 1, 2.5, { 1, 2, 3 } };
    void (*volatile f)(int) = 0;
    void show(int k) { printf("[%d]", k + from[0]); }
    f = show;
    f(3);
    i = MAP(int, 5, from, to, it * it + from[1]);
    printf("%d %d %d\n", i, to[0], to[4]);
    printf("%d\n", A(8, one, minus, minus, one, zero));
    printf("%d %d\n", statics(2), statics(3));
    p = records(p, 4);
    printf("%d %g %d %d\n", p.a, p.b, p.tail[1], p.tail[2]);
    printf("%d %d %d %s %d %d\n", old(4, 1.5), switched(1), switched(2), names(), hide(4), vararg(3, 1, 2, 3));
    printf("%g\n", vla(3, 4));
    return 0;
}
