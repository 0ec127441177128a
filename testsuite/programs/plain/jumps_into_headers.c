/* Jumps into loops whose header declares variables, by names and addresses of labels; local labels; jumps back over variable arrays. */
#include <stdio.h>
static int into(int n)
{
    int s = 0;
    if (n > 2) goto in;
    for (int i = 0; s < 2 * n; i++) { s += 2 + i; if (n > 100) { in: s++; break; } }
    return s;
}
static void set(int *p) { *p = 0; }
static int into_address(int n)
{
    int s = 0;
    if (n > 2) goto in;
    for (int i, k = 1; s < 2 * n; s++) { set(&i); s += 2 + i + k; if (n > 100) { in: s++; break; } }
    return s;
}
#define NEXT goto *table[*++at]
static int run(const unsigned char *at)
{
    static const void *const table[] = { &&stop, &&inc, &&dbl };
    int acc = 1;
    goto *table[*at];
inc: acc++; NEXT;
dbl: acc *= 2; NEXT;
stop: return acc;
}
static int local(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        __label__ a, b;
        void *t[2] = { &&a, &&b };
        for (;;) {
            double own[2] = { i, 1 };
            s += own[1];
            goto *t[i % 2];
        }
    a: s += 1; continue;
    b: s += 10;
    }
    s += ({ __label__ x, y; void *p = n > 3 ? &&x : &&y; int r = 0; goto *p; x: r = 5; y: r++; r; });
    return s;
}
static int vla(int n)
{
    int s = 0;
    void *back = &&again;
again:;
    int a[n];
    for (int i = 0; i < n; i++) a[i] = i;
    s += a[n - 1];
    if (s < 20) goto *back;
    return s;
}
static int nestedf(int n)
{
    __label__ out;
    int s = n;
    void leave(void) { if (s > 3) goto out; s++; }
    void *p = &&mid;
    for (int i = 0; i < 5; i++) { leave(); if (i == 4) goto *p; }
mid: s += 100;
out: return s;
}
static int into_by_address(int n)
{
    int i = 0, s = 0;
    void *p = &&in;
    if (n > 2) goto *p;
    for (i = 0; i < n; i++) { s += 2; in: s++; }
    return s;
}
static int cond(int n)
{
    void *p[] = { &&a, &&b }; int s = 0;
    if (n) goto *p[n & 1]; else s = 7;
    do { s++; if (s > 3) goto *(s > 5 ? p[0] : p[1]); else continue; b: s++; } while (s < 10);
a:  return s;
}

int main(void)
{
    const unsigned char code[] = { 1, 2, 1, 2, 0 };

    printf("%d %d %d %d\n", into(5), into(1), into_address(5), into_address(1));
    printf("%d %d %d %d\n", run(code), local(5), vla(4), nestedf(2));
    printf("%d %d %d %d\n", into_by_address(5), into_by_address(1), cond(3), cond(2));
    return 0;
}
