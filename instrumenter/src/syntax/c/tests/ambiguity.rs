//! What only the symbol table decides: casts or operators, declarations or expressions, calls or
//! conversions, labels or types.

use super::{body, dumped, unit};

const PREFIX: &str = "typedef double T; typedef double real; int a, b, x, y; double *p, z; \
                      struct S { int m; } s; double f(double); int v[4];";

/// The one statement `text` in a function behind [`PREFIX`].
fn statement(text: &str) -> String {
    body(&format!("{PREFIX} void g(void) {{ {text} }}")).join("\n")
}

#[test]
fn casts_and_operators() {
    for (text, expected) in [
        ("z = (T)-1;", "(z#5 = <double>(-1))"),
        ("z = (T)+x;", "(z#5 = <double>(+x#2))"),
        ("z = (T)*p;", "(z#5 = <double>(*p#4):double)"),
        ("z = (real)*p + y;", "(z#5 = (<double>(*p#4):double + y#3))"),
        ("z = (T)-a*b;", "(z#5 = (<double>(-a#0) * b#1))"),
        ("z = x*(T)-y;", "(z#5 = (x#2 * <double>(-y#3)))"),
        ("z = (a)-1;", "(z#5 = (a#0 - 1))"),
        ("z = (a)*b;", "(z#5 = (a#0 * b#1))"),
        ("z = (a)*(b);", "(z#5 = (a#0 * b#1))"),
        ("x = (a)&b;", "(x#2 = (a#0 & b#1))"),
        ("x = (long)&s == y;", "(x#2 = (<long>(&s#6) == y#3))"),
        ("z = (T)(z);", "(z#5 = <double>z#5)"),
        ("z = (T)(x)*y;", "(z#5 = (<double>x#2 * y#3))"),
        ("z = (T)f(z);", "(z#5 = <double>call f()(z#5):double)"),
        ("z = (f)(z);", "(z#5 = call f()(z#5):double)"),
        ("z = (T)(f)(z);", "(z#5 = <double>call f()(z#5):double)"),
        ("z = (T)(s).m;", "(z#5 = <double>s#6.m:int)"),
        ("z = (T)v[1];", "(z#5 = <double>v#7[1])"),
        ("z = (T)x++;", "(z#5 = <double>(x#2++))"),
        ("z = -(T)x;", "(z#5 = (-<double>x#2))"),
        ("z = (T)(x, y);", "(z#5 = <double>(x#2, y#3))"),
        ("z = (T)(int)z;", "(z#5 = <double><int>z#5)"),
        ("z = *(T*)p;", "(z#5 = (*<*double>p#4):double)"),
        ("x = sizeof(T);", "(x#2 = 8)"),
        ("x = sizeof(T)*y;", "(x#2 = (8 * y#3))"),
        ("x = sizeof (a)-1;", "(x#2 = (4 - 1))"),
        ("x = sizeof z;", "(x#2 = 8)"),
        ("x = sizeof v / sizeof v[0];", "(x#2 = (16 / 4))"),
        ("x = sizeof (T){1};", "(x#2 = 8)"),
        ("x = sizeof(int[3][2]);", "(x#2 = 24)"),
        ("x = sizeof(T*);", "(x#2 = 8)"),
        ("x = a < b > y;", "(x#2 = ((a#0 < b#1) > y#3))"),
        (
            "x = a ? b : x ? y : 2;",
            "(x#2 = (a#0 ? b#1 : (x#2 ? y#3 : 2)))",
        ),
        ("x = a ?: b;", "(x#2 = (a#0 ?  : b#1))"),
        ("x = y = 3;", "(x#2 = (y#3 = 3))"),
        ("x = a - b - y;", "(x#2 = ((a#0 - b#1) - y#3))"),
        ("x = a - b * y;", "(x#2 = (a#0 - (b#1 * y#3)))"),
        ("x = a & b == y;", "(x#2 = (a#0 & (b#1 == y#3)))"),
        ("x = a || b && y;", "(x#2 = (a#0 || (b#1 && y#3)))"),
        ("x = !a == b;", "(x#2 = ((!a#0) == b#1))"),
        ("x = -a++;", "(x#2 = (-(a#0++)))"),
        ("x = *&a;", "(x#2 = a#0)"),
    ] {
        assert_eq!(statement(text), expected, "{text}");
    }
}

#[test]
fn declarations_and_expressions() {
    for (text, expected) in [
        ("T *q;", "declare q#8: Automatic *double"),
        ("T (q);", "declare q#8: Automatic double"),
        ("T (*q);", "declare q#8: Automatic *double"),
        ("T (*q)[3];", "declare q#8: Automatic *[3]double"),
        (
            "T q[3], *r;",
            "declare q#8: Automatic [3]double\ndeclare r#9: Automatic *double",
        ),
        ("T g(T), *q;", "declare q#8: Automatic *double"),
        ("a * b;", "(a#0 * b#1)"),
        ("f (x);", "call f()(x#2):double"),
        ("a (x);", "call a#0(x#2):unknown"),
        ("(a);", "a#0"),
        ("T: ;", "label T"),
    ] {
        assert_eq!(
            statement(text).lines().collect::<Vec<_>>()[..expected.lines().count()].join("\n"),
            expected,
            "{text}"
        );
    }
}

#[test]
fn an_inner_declaration_hides_a_type() {
    let statements = body(
        "typedef double T; int a;
         void g(void) { int T = 3; T * a; a = (T)-1; { typedef int a; a *T; } a = T; }",
    );
    assert_eq!(
        statements,
        [
            "declare T#1: Automatic int initialised = 3",
            "(T#1 * a#0)",
            "(a#0 = (T#1 - 1))",
            "block",
            "  declare",
            "  declare T#2: Automatic *int",
            "(a#0 = T#1)",
        ]
    );
}

#[test]
fn a_name_is_in_scope_behind_its_declarator() {
    let unit = unit("double x[3]; int f(void) { int x[2] = { sizeof x }, y = x[0]; return y; }");
    let names: Vec<&str> = unit
        .objects
        .iter()
        .map(|object| object.name.as_str())
        .collect();
    assert_eq!(names, ["x", "x", "y"]);
    let text = dumped("double x[3]; int f(void) { int x[2] = { sizeof x }, y = x[0]; return y; }");
    assert!(text.contains("{8}:[2]int"), "{text}");
    assert!(text.contains("= x#1[0]"), "{text}");
}

#[test]
fn tags_members_and_labels_have_their_own_names() {
    let statements = body(
        "typedef int T; struct T { int T; };
         int g(struct T T) { goto T; T: return T.T; }",
    );
    assert_eq!(statements, ["goto T", "label T", "  return T#0.T:int"]);
}

#[test]
fn parameters_hide_types_in_their_prototype_only() {
    let statements =
        body("typedef int T; void f(int T, int x[T]); int g(double T) { return T * 2; }");
    assert_eq!(statements, ["return (T#2 * 2)"]);
}

#[test]
fn enumerators_are_constants_of_their_scope() {
    let statements = body(
        "enum { N = 4, M, K = M * 2 };
         int a[K];
         int f(void) { enum { N = 7 }; return N + M + a[N]; }",
    );
    assert_eq!(statements, ["declare", "return ((7 + 5) + a#0[7])"]);
}

#[test]
fn undeclared_functions_return_int() {
    let statements =
        body("int f(void) { return g(1) + __builtin_popcount(3) + __builtin_other(1); }");
    assert_eq!(
        statements,
        [
            "return ((call g()(1):int + call __builtin_popcount()(3):int) + call __builtin_other()(1):unknown)"
        ]
    );
}
