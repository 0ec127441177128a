//! Statements of every kind, by snapshot.

use super::{body, dumped, each_expr, is_opaque, unit};

#[test]
fn every_statement() {
    let text = body(
        r#"int g(int); int x;
        int f(int n) {
            int a = 1, b[2] = {1, 2};
            ;
            if (n) a = 1; else if (a) { a = 2; } else a = 3;
            for (;;) { if (a) break; continue; }
            while (n > 0) n--;
            do { a++; } while (a < 3);
            switch (n) { int dead; case 1: a = 1; break; case 2 ... 5: { int alive; } default: a = 2; }
            goto end;
            end: a = b[1];
            __asm__ volatile ("mov %1, %0" : "=r"(a) : "r"(n), "m"(x) : "memory");
            asm("nop");
            g((a, n));
            { __label__ inner; inner: ; }
            _Static_assert(1, "one");
            __extension__ a++;
            void *t = &&end;
            goto *t;
            return a;
        }"#,
    );
    insta::assert_snapshot!(text.join("\n"), @r"
    declare a#2: Automatic int initialised = 1
    declare b#3: Automatic [2]int initialised = {1, 2}:[2]int
    empty
    if n#1
      (a#2 = 1)
    else
      if a#2
        block
          (a#2 = 2)
      else
        (a#2 = 3)
    loop 1 lines 6-6
      block
        if a#2
          exit
        cycle
    loop 2 lines 7-7
      condition (n#1 > 0)
      (n#1--)
    loop 3 lines 8-8 test-last
      condition (a#2 < 3)
      block
        (a#2++)
    switch n#1
      block
        declare dead#4: Automatic int
        case
          (a#2 = 1)
        exit
        case
          block
            declare alive#5: Automatic int
        default
          (a#2 = 2)
    goto end
    label end
      (a#2 = b#3[1])
    asm n#1 (a#2 = opaque:int)
    opaque
    call g()((a#2, n#1)):int
    block
      empty
      label inner
        empty
    declare
    (a#2++)
    declare t#6: Automatic *void initialised = constant:*void
    goto end t#6
    return a#2
    ");
}

#[test]
fn devices_of_duff() {
    let text = body(
        "void send(char *to, char *from, int count) {
             int n = (count + 7) / 8;
             switch (count % 8) {
             case 0: do { *to = *from++;
             case 7:      *to = *from++;
                     } while (--n > 0);
             }
         }",
    );
    insta::assert_snapshot!(text.join("\n"), @r"
    declare n#3: Automatic int initialised = ((count#2 + 7) / 8)
    switch (count#2 % 8)
      block
        case
          loop 1 lines 4-6 test-last entered
            condition ((--n#3) > 0)
            block
              ((*to#0):char = (*(from#1++)):char)
              case
                ((*to#0):char = (*(from#1++)):char)
    ");
}

#[test]
fn gnu_expressions() {
    let text = body(
        r#"struct S { int a, b[3]; };
        int f(int n, ...) {
            __builtin_va_list ap;
            __builtin_va_start(ap, n);
            int *p = __builtin_va_arg(ap, int *);
            struct S s = { .a = 1, .b = { [1] = 2 } }, t = { a: 3 };
            n += ({ int k = n; for (;;) break; k; });
            n = __builtin_offsetof(struct S, b[1]) + _Alignof(double);
            n = _Generic(n, int: 1, default: f)(n);
            n = __builtin_types_compatible_p(int, long) ? : 2;
            s = (struct S) { n, { 1 } };
            __auto_type q = &s;
            return q->b[n] + *p + sizeof(int[n]);
        }"#,
    );
    insta::assert_snapshot!(text.join("\n"), @r"
    declare ap#1: Automatic unknown untracked
    call __builtin_va_start()(ap#1, n#0):void
    declare p#2: Automatic *int initialised = opaque:*int
    declare s#3: Automatic struct S#0 initialised address-taken = {1, {2}:unknown}:struct S#0
    declare t#4: Automatic struct S#0 initialised = {3}:struct S#0
    (n#0 += ({block; declare k#5: Automatic int initialised = n#0; loop 1 lines 7-7; exit; k#5}):int)
    (n#0 = (constant:unsigned long + constant:unsigned long))
    (n#0 = call opaque:unknown(n#0):unknown)
    (n#0 = (constant:unsigned long ?  : 2))
    (s#3 = {n#0, {1}:unknown}:struct S#0)
    declare q#6: Automatic *struct S#0 initialised = (&s#3)
    return ((q#6->b:[3]int[n#0] + (*p#2):int) + constant:unsigned long)
    ");
}

#[test]
fn declarations_of_objects() {
    let text = dumped(
        r#"extern int e; int e; extern double later[]; double later[7]; static int s; int t, t = 3;
        const int c = 1; volatile int v; int *volatile pv; const char *pc; _Thread_local int th;
        typedef int F(int); F declared; int inits[] = {1, 2}; int *to = &e, *row = inits;
        int f(register int r, const int k) {
            static int inner; extern int e; extern int other; auto int a; register int n = 1;
            int vla[n][r + 1], (*pvla)[n];
            for (int i = 0, j; i < 2; i++) { int in; }
            return e + other;
        }"#,
    );
    insta::assert_snapshot!(text, @r"
    e#0: Global int initialised address-taken
    later#1: Global [7]double initialised
    s#2: Static int initialised
    t#3: Global int initialised
    c#4: Global int initialised constant
    v#5: Global int initialised volatile
    pv#6: Global *int initialised volatile
    pc#7: Global *char initialised
    th#8: Global int initialised
    inits#9: Global [2]int initialised address-taken
    to#10: Global *int initialised
    row#11: Global *int initialised
    r#12: Formal int initialised no-address
    k#13: Formal int initialised constant
    f(r#12, k#13) -> int no copy: `inner` is static
      block
        declare inner#14: Static int initialised
        declare
        declare
        declare a#16: Automatic int
        declare n#17: Automatic int initialised no-address = 1
        declare vla#18: Automatic [n][r + 1]int bound n#17 bound (r#12 + 1)
        declare pvla#19: Automatic *[n]int bound n#17
        loop 1 lines 7-7
          init
            declare i#20: Automatic int initialised no-insertion = 0
            declare j#21: Automatic int no-insertion
          condition (i#20 < 2)
          advance (i#20++)
          block
            declare in#22: Automatic int
        return (e#0 + other#15)
    ");
}

#[test]
fn nothing_in_plain_c_is_opaque() {
    let unit = unit(
        "typedef struct { double re, im; } C; C z[4]; double A[3][4]; int n;
         static C add(C a, C b) { C r = { a.re + b.re, a.im + b.im }; return r; }
         int main(int argc, char **argv) {
             int i, j; C *p = z, w;
             for (i = 0; i < 3; i++) for (j = 0; j < 4; j++) A[i][j] = argv[argc - 1][0] ? i : -j;
             while (n --> 0 && p < z + 4) *p++ = add(z[n], w = z[0]), w.re += (p - 1)->im;
             return !A[0][0] ? sizeof A : (int)(A[1] - A[0]);
         }",
    );
    each_expr(&unit, &mut |expr| {
        assert!(!is_opaque(expr), "{expr:?}");
        assert_ne!(expr.ty, crate::model::Type::Unknown, "{expr:?}");
    });
}
