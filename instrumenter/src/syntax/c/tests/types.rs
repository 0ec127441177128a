//! Types of expressions and objects.

use super::{dumped, object, returned, unit};
use crate::model::dump;

fn type_of(declarations: &str, expression: &str) -> String {
    let unit = unit(&format!(
        "{declarations} int test_value(void) {{ return {expression}; }}"
    ));
    dump::ty(&unit, &returned(&unit).ty)
}

#[test]
fn arithmetic_converts() {
    let names = "char c; short s; int i; long l; long long ll; float f; double d; long double ld; \
                 unsigned char u; unsigned short us; unsigned ui; unsigned long ul; _Bool b; enum E { A } e; float _Complex fc; double _Complex dc;";
    for (expression, expected) in [
        ("c + s", "int"),
        ("c", "char"),
        ("+c", "int"),
        ("-f", "float"),
        ("i + l", "long"),
        ("l * ll", "long long"),
        ("i * f", "float"),
        ("f * d", "double"),
        ("d + ld", "long double"),
        ("u << l", "int"),
        ("us + 1", "int"),
        ("ui + i", "unsigned int"),
        ("ui + l", "long"),
        ("ul + ll", "unsigned long long"),
        ("-ui", "unsigned int"),
        ("i ? ui : -1", "unsigned int"),
        ("0xffffffff", "unsigned int"),
        ("1u << 3l", "unsigned int"),
        ("b + b", "int"),
        ("e + 1", "unsigned int"),
        ("e", "enum"),
        ("f + dc", "double complex"),
        ("fc * d", "double complex"),
        ("i < d", "int"),
        ("!d", "int"),
        ("i && d", "int"),
        ("i ? f : d", "double"),
        ("i, d", "double"),
        ("i = d", "int"),
        ("i += d", "int"),
        ("d++", "double"),
        ("(char)i", "char"),
        ("1", "int"),
        ("1L", "long"),
        ("5000000000", "long"),
        ("'a'", "int"),
        ("1.f", "float"),
        ("\"ab\" \"c\"", "[4]char"),
        ("__real__ dc", "double"),
        ("sizeof i", "unsigned long"),
        ("({ int q = i; q + d; })", "double"),
        ("({ if (i) i = 1; })", "void"),
    ] {
        assert_eq!(type_of(names, expression), expected, "{expression}");
    }
}

#[test]
fn addresses_and_members() {
    let names = "struct S { int m; struct { float in; union { long w; }; }; double row[3][4]; \
                 struct S *next; unsigned b : 3; } s, *ps, as[5]; \
                 double A[2][3][4], *p, **pp, (*pa)[3][4], *ap[6]; int i; \
                 int (*fp)(int); double *(*gp)(void); int (*fa[3])(int); typedef double R[7]; R r, rr[2];";
    for (expression, expected) in [
        ("A", "[2][3][4]double"),
        ("A[1]", "[3][4]double"),
        ("A[1][2]", "[4]double"),
        ("A[1][2][3]", "double"),
        ("*A", "[3][4]double"),
        ("&A", "*[2][3][4]double"),
        ("A + 1", "*[3][4]double"),
        ("p[1]", "double"),
        ("pp[1][2]", "double"),
        ("pp[1]", "*double"),
        ("pa[1][2]", "[4]double"),
        ("pa[1][2][0]", "double"),
        ("*pa", "[3][4]double"),
        ("ap[1]", "*double"),
        ("ap[1][2]", "double"),
        ("&i", "*int"),
        ("*&i", "int"),
        ("p - p", "long"),
        ("p + 1", "*double"),
        ("1 + p", "*double"),
        ("p == 0", "int"),
        ("i ? p : 0", "*double"),
        ("i ? p : (void *)0", "*double"),
        ("i ? A : pa", "*[3][4]double"),
        ("s.m", "int"),
        ("ps->m", "int"),
        ("s.in", "float"),
        ("s.w", "long"),
        ("s.b", "unsigned int"),
        ("s.row", "[3][4]double"),
        ("s.row[1]", "[4]double"),
        ("ps->row[1][2]", "double"),
        ("ps->next->next", "*struct S#0"),
        ("as[1].m", "int"),
        ("(*ps).m", "int"),
        ("s.none", "unknown"),
        ("fp(1)", "int"),
        ("(*fp)(1)", "int"),
        ("(**fp)(1)", "int"),
        ("gp()", "*double"),
        ("fa[1](2)", "int"),
        ("*fp", "fn int"),
        ("r", "[7]double"),
        ("rr", "[2][7]double"),
        ("rr[1]", "[7]double"),
        ("(int[]){1, 2, 3}", "[3]int"),
        ("(struct S *)p", "*struct S#0"),
        ("(double (*)[4])p", "*[4]double"),
        ("i[p]", "double"),
    ] {
        assert_eq!(type_of(names, expression), expected, "{expression}");
    }
}

#[test]
fn members_of_every_form() {
    let members =
        "typedef int T; struct S { T : 3; T a, *b, c[2], d : 4; struct { T e; }; union { T f; } g;
                   __attribute__((aligned(8))) T h; __extension__ T i; T T; T (*j)(T); ; } s;";
    for (expression, expected) in [
        ("s.a", "int"),
        ("s.b", "*int"),
        ("s.c", "[2]int"),
        ("s.d", "int"),
        ("s.e", "int"),
        ("s.g.f", "int"),
        ("s.f", "unknown"),
        ("s.h", "int"),
        ("s.i", "int"),
        ("s.T", "int"),
        ("s.j(1)", "int"),
    ] {
        assert_eq!(type_of(members, expression), expected, "{expression}");
    }
}

#[test]
fn declarators_read_inside_out() {
    for (declaration, expected) in [
        ("int *x[3]", "[3]*int"),
        ("int (*x)[3]", "*[3]int"),
        ("int (*x)(int, char)", "*fn int"),
        ("int (*x[3])(void)", "[3]*fn int"),
        ("int (*(*x)(void))[3]", "*fn *[3]int"),
        ("int (*(*x)(int))(char)", "*fn *fn int"),
        ("const int *const x", "*int"),
        ("unsigned long long x", "unsigned long long"),
        ("long int long x", "long long"),
        ("long double x", "long double"),
        ("double _Complex x", "double complex"),
        ("_Complex x", "double complex"),
        ("__int128 x", "wide"),
        ("_Float128 x", "other"),
        ("short unsigned x", "unsigned short"),
        ("int x __attribute__((aligned(16)))", "int"),
        ("float x __attribute__((vector_size(16)))", "unknown"),
        ("__typeof__(1.0) x", "double"),
        ("typeof(int *) x", "*int"),
        ("_Atomic(int) x", "int"),
        ("_Alignas(16) char x", "char"),
        ("__builtin_va_list x", "unknown"),
        ("char x[2 * 3 + 1][sizeof(double)]", "[7][8]char"),
        ("char x[1 ? 4 : 2][(int)3]", "[4][3]char"),
        ("int x[] = {1, 2, 3}", "[3]int"),
        ("int x[] = {[5] = 1, 2, [1] = 3}", "[7]int"),
        ("int x[] = {[0 ... 9] = 1}", "[10]int"),
        ("char x[] = \"abc\"", "[4]char"),
        ("char x[] = {\"abc\"}", "[4]char"),
        ("char x[] = {'a', 'b'}", "[2]char"),
        ("char x[][4] = {\"abc\", \"d\"}", "[2][4]char"),
        ("int x[][2] = {{1, 2}, {3}}", "[2][2]int"),
        ("int x[][2] = {1, 2, 3, 4}", "[][2]int"),
        ("char *x[] = {\"abc\", 0}", "[2]*char"),
        ("struct { int a, b; } x[] = {1, 2, 3, 4}", "[]struct #0"),
    ] {
        let unit = unit(&format!("{declaration};"));
        assert_eq!(
            dump::ty(&unit, &object(&unit, "x").ty),
            expected,
            "{declaration}"
        );
    }
}

#[test]
fn constants_have_the_values_of_their_types() {
    for (constant, value) in [
        ("-1 < 0u", "0"),
        ("-1 < 0", "1"),
        ("-1l < 0u", "1"),
        ("~0u - 4294967290u", "5"),
        ("1u << 31 >> 31", "1"),
        ("0u - 1 == 4294967295u", "1"),
        ("(unsigned char)300", "(unsigned char)300"),
        ("(unsigned short)65540", "4"),
        ("(_Bool)7 + 1", "2"),
        ("(0 ? 1u : -1) > 0", "1"),
        ("1 << 31 >> 31", "1 << 31 >> 31"),
        ("(-1 & 0xffu) / 16", "15"),
        ("-1 / 2u > 5", "1"),
        ("sizeof(int) - 5 > 0", "sizeof(int) - 5 > 0"),
    ] {
        let unit = unit(&format!("char x[{constant}];"));
        let expected = format!("[{value}]char");
        assert_eq!(dump::ty(&unit, &object(&unit, "x").ty), expected);
    }
}

#[test]
fn parameters_are_adjusted_and_subscripts_flattened() {
    let text = dumped(
        "double f(int n, int m, double a[n][m], double (*b)[n][m], double c[][5], double *d[3],
                  int g(int), double e[static 4]) {
             return a[1][2] + b[1][2][3] + c[1][2] + d[1][2] + g(1) + e[0];
         }",
    );
    insta::assert_snapshot!(text, @r"
    n#0: Formal int initialised
    m#1: Formal int initialised
    a#2: Formal *[m]double initialised
    b#3: Formal *[n][m]double initialised
    c#4: Formal *[5]double initialised
    d#5: Formal **double initialised
    g#6: Formal *fn int initialised
    e#7: Formal *double initialised
    f(n#0, m#1, a#2, b#3, c#4, d#5, g#6, e#7) -> double
      block
        return (((((a#2[1, 2] + b#3[1, 2, 3]) + c#4[1, 2]) + d#5[1]:*double[2]) + call g#6(1):int) + e#7[0])
    ");
}

#[test]
fn old_style_parameters_have_the_declared_types() {
    let text = dumped(
        "int f(a, b, c) double b[]; char a; { return a + b[c]; } main() { return f(1, 2); }",
    );
    insta::assert_snapshot!(text, @r"
    b#0: Formal *double initialised
    a#1: Formal char initialised
    c#2: Formal int initialised
    f(a#1, b#0, c#2) -> int knr
      block
        return (a#1 + b#0[c#2])
    main() -> int main
      block
        return call f()(1, 2):int
    ");
}

#[test]
fn index_macros_keep_their_subscripts() {
    let text = dumped(
        "float *A; int N;
         float f(int i) { return __dvm_index__(A, (i), (i + 1), A[(i) * N + (i + 1)]); }",
    );
    insta::assert_snapshot!(text, @r"
    A#0: Global *float initialised
    N#1: Global int initialised
    i#2: Formal int initialised
    f(i#2) -> float
      block
        return A#0[i#2, (i#2 + 1)]@A#0[((i#2 * N#1) + (i#2 + 1))]
    ");
}

#[test]
fn spans_leave_out_parentheses_around_but_not_inside() {
    let source = "int f(int a, int b) { return ((a) + (b * 2)); }";
    let unit = unit(source);
    let value = returned(&unit);
    assert_eq!(&source[value.span.clone()], "(a) + (b * 2)");
}
