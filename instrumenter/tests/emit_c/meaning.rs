//! Programs that lean on corners of the language print the same instrumented.

use super::build::{Program, same};

#[test]
fn order_of_operands_and_short_circuits() {
    let printed = same(
        r#"
int printf(const char *, ...);
int trace[16], n;
int f(int v) { trace[n++] = v; return v; }
int g, a[4], *p = a;
int main(void)
{
    int i = 0, x;
    x = f(0) && f(1) || f(2) ? f(3) : f(4);
    x = (f(5), f(6)) + (i++, i);
    a[f(1)] = f(2);
    a[i++] += n ? 5 : 7;
    *p++ = a[1] = g = 9;
    a[g > 3 && a[0] ? 1 : 2] <<= 2;
    x = p - a + (g ?: 1);
    for (n < 16 && (trace[n] = -1); i < 6; i++, p = a) x += i;
    for (i = 0; i < 16; i++) printf("%d ", trace[i]);
    printf("%d %d %d %d %d\n", x, a[0], a[1], a[2], g);
    return a[1] & 127;
}
"#,
    );
    assert!(printed.starts_with("0 2 3 5 6"), "{printed}");
}

#[test]
fn bit_fields_registers_and_volatile() {
    same(
        r#"
int printf(const char *, ...);
struct s { unsigned a : 3, b : 5; int : 0; signed c : 7; long d; } s, *p = &s;
volatile int v = 3;
volatile int *pv = &v;
int main(void)
{
    register int r = 1;
    register struct s t = { 1, 2, 3, 4 };
    s.a = 9; s.b += 3; p->c--; p->d = s.a++;
    r += v; v = r; v++; *pv += 2; v = 7; r = v + 1;
    t.a = r; t.d = t.a + t.c;
    s = t; s.d += p->b;
    printf("%d %d %d %ld %d %d %ld\n", s.a, s.b, s.c, s.d, r, v, t.d);
    return 0;
}
"#,
    );
}

#[test]
fn compound_literals_keep_their_life() {
    same(
        r#"
int printf(const char *, ...);
struct s { int a, b; };
int *keep, array[3], *points[3];
static struct s *id(struct s *p) { return p; }
static int sum(const int *p, int n) { int t = 0; while (n--) t += *p++; return t; }
int main(void)
{
    int n = 2, i;
    struct s *q;
    keep = (int[]){ 1, 2, n };
    points[n - 1] = (int[]){ 4, 5, n++ };
    q = id(&(struct s){ 7, n });
    for (i = 0; i < 3; i++) array[i] = keep[i] + points[1][i];
    q->b += sum((int[]){ n, n, n }, 3);
    printf("%d %d %d %d %d %d\n", keep[2], points[1][2], q->a, q->b, array[0], (struct s){ n, 1 }.a);
    return 0;
}
"#,
    );
}

#[test]
fn jumps_into_and_out_of_everything() {
    same(
        r#"
int printf(const char *, ...);
int main(void)
{
    int n = 7, c = 0, i = 0, b[2];
    switch (n % 4) {
        int k;
    case 0: do { c++;
    case 3:      c += 2;
    case 2:      k = c; c += k;
    case 1:      c++;
            } while (--n > 3);
    default: b[0] = k;
    }
    goto middle;
    for (i = 0; i < 3; i++) {
        int x[2];
        x[0] = i;
    middle:
        x[1] = i;
        if (i == 1) continue;
        c += x[1];
        while (1) { int y[1]; y[0] = c; if (y[0] > 3) goto out; c += 9; }
    out:
        c -= 1;
    }
again:
    { int z = 0; int *pz = &z; ++*pz; if (c++ < 40) goto again; c += z; }
    printf("%d %d %d %d\n", n, c, i, b[0]);
    return 0;
}
"#,
    );
}

#[test]
fn heads_of_every_kind() {
    let source = r#"
int printf(const char *, ...);
void *memcpy(void *, const void *, unsigned long);
typedef int (*fn)(int);
struct pair { int a, b; };
static inline int twice(int x) { return 2 * x; }
fn choose(int k);
int (*chosen(int k))(int) { return choose(k); }
fn choose(int k) { return k ? twice : 0; }
struct pair swap(struct pair p) { int t = p.a; p.a = p.b; p.b = t; return p; }
int old(a, b) int a; char *b; { a++; return a + b[0]; }
int many(int n, ...) { __builtin_va_list ap; int s = 0; __builtin_va_start(ap, n);
    while (n--) s += __builtin_va_arg(ap, int); __builtin_va_end(ap); return s; }
__attribute__((noinline)) static int attributed(int n) { return n < 2 ? 1 : n * attributed(n - 1); }
static int counter(void) { static int n; static int t[2] = { 5 }; t[1] += n; return ++n + t[0]; }
int vla(int n, int m, int a[n][m]) { int b[n], s = 0, i; for (i = 0; i < n; i++) b[i] = a[i][m - 1];
    for (i = 0; i < n; i++) s += b[i]; return s + (int)(sizeof b / sizeof *b); }
const char *name(void) { return __func__; }
_Noreturn void leave(void);
int even(unsigned n); int odd(unsigned n) { return n && even(n - 1); } int even(unsigned n) { return !n || odd(n - 1); }
__attribute__((constructor)) static void before(void) { printf("before %s\n", __FUNCTION__); }
int main(int argc, char **argv)
{
    struct pair p = { 1, 2 };
    int a[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    p = swap(p);
    printf("%d %d %d %d %d\n", chosen(1)(4), p.a, swap(p).b, old(3, "x"), many(3, 1, 2, 3));
    printf("%d %d %d %d\n", attributed(5), counter(), counter(), vla(2, 3, a));
    printf("%s %d %d\n", name(), even(8), argc);
    memcpy(a[0], a[1], sizeof a[0]);
    leave();
}
void exit(int);
void leave(void) { exit(3); }
"#;
    for flags in [&["-std=gnu99"][..], &["-O2"], &["-std=gnu89", "-O1"]] {
        let outcome = Program::with_flags(source, flags).prints_the_same();
        assert_eq!(outcome.status, Some(3), "{flags:?}");
        assert!(outcome.output.contains("name 1 1"), "{outcome:?}");
    }
}

#[test]
fn statement_expressions_and_typeof() {
    same(
        r#"
int printf(const char *, ...);
#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define swap(a, b) do { __typeof__(a) _t = (a); (a) = (b); (b) = _t; } while (0)
int a[3] = { 3, 1, 2 };
int main(void)
{
    int i, n = 0, *p = a;
    for (i = 0; i < 2; i++) if (max(a[i], a[i + 1]) == a[i]) swap(a[i], a[i + 1]);
    n = ({ int s = 0; for (i = 0; i < 3; i++) s += *p++; s; });
    n += ({ a[0] = 5; }) + ({ n++; }) + ({ ++a[1]; });
    printf("%d %d %d %d %d\n", a[0], a[1], a[2], n, max(max(1, n), a[2]));
    return 0;
}
"#,
    );
}

#[test]
fn conversions_and_odd_types() {
    same(
        r#"
int printf(const char *, ...);
union u { int i; unsigned char c[4]; float f; } u;
enum e { A, B = 5 } e;
_Bool b; char c; short s; unsigned char uc = 250; float f; double d; _Complex double z; long double l;
int (*table[2])(const char *, ...) = { printf, printf };
struct deep { struct { int x[2]; struct deep *next; } in[2]; } deep, *pd = &deep;
int main(void)
{
    u.i = 0x01020304; u.c[0]++; e = A; e = B; e++;
    b = 7; c = 300; s = c = 65; uc += 10; f = 1 / 3.0; d = f = 0.1; z = 1 + 2i; z *= z; l = d;
    d += uc; f *= 2; s <<= 3; b ^= 1; c -= 'A' - 'a';
    pd->in[1].next = pd; pd->in[1].next->in[0].x[1] = 4; (*pd).in[0].x[0] = pd->in[0].x[1]++;
    table[1]("%d %d %d %d %d %g %g\n", u.i, e, b, c, s, d, f);
    printf("%d %d %g %g %Lg %d\n", uc, deep.in[0].x[1], __real__ z, __imag__ z, l, deep.in[0].x[0]);
    return 0;
}
"#,
    );
}

#[test]
fn longjmp_leaves_loops_and_calls() {
    same(
        r#"
#include <setjmp.h>
#include <stdio.h>
static jmp_buf back;
static void dive(int n) { int local[2]; local[0] = n; if (local[0] == 3) longjmp(back, 7); dive(n + 1); }
int main(void)
{
    volatile int tries = 0;
    int r, i;
    for (i = 0; i < 2; i++) {
        r = setjmp(back);
        if (r == 0) dive(0);
        tries += r;
    }
    if (!setjmp(back)) dive(1); else tries++;
    printf("%d %d\n", tries, i);
    return 0;
}
"#,
    );
}
