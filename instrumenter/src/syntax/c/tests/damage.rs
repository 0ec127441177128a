//! Text that is not C: what is lost, what is said, and that nothing panics or overflows.

use proptest::prelude::*;

use super::{lowered, prepare, unit};
use crate::diagnostic::Severity;
use crate::model::Span;
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::stack::deep;
use crate::syntax::c::lower;

fn left(source: &str) -> Vec<(String, Option<String>)> {
    let (unit, _) = lowered(source);
    unit.procedures
        .into_iter()
        .map(|procedure| (procedure.name, procedure.leave))
        .collect()
}

#[test]
fn a_damaged_function_is_left_alone() {
    let source = "int f(int a) { return a; }\nint g(int a) {\n  if (a { }\n  return 1; }\nint h(void) { return 2; }\n";
    assert_eq!(
        left(source),
        [
            ("f".to_owned(), None),
            ("g".to_owned(), Some("`)` expected at test.c:3".to_owned())),
            ("h".to_owned(), None),
        ]
    );
    let (_, diagnostics) = lowered(source);
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(diagnostics[0].code.id, "DVM301");
    assert_eq!(diagnostics[0].severity, Severity::Warning);
    let place = diagnostics[0].place().expect("a place");
    assert_eq!((place.line, place.column), (3, 9));
}

#[test]
fn a_damaged_function_with_a_directive_is_an_error() {
    let source =
        "int f(void) { return @; }\nvoid g(void) {\n#pragma dvm barrier_of_no_kind\n  x y z; }\n";
    let (_, diagnostics) = lowered(source);
    let severities: Vec<Severity> = diagnostics
        .iter()
        .filter(|found| found.code.id == "DVM301")
        .map(|found| found.severity)
        .collect();
    assert_eq!(severities, [Severity::Warning, Severity::Error]);
}

#[test]
fn a_damaged_declaration_loses_only_itself() {
    let (unit, diagnostics) = lowered("int a; int 3b; double c; struct { int ) } x; int d[2];");
    let names: Vec<&str> = unit
        .objects
        .iter()
        .map(|object| object.name.as_str())
        .collect();
    assert_eq!(names, ["a", "c", "d"]);
    assert_eq!(diagnostics.len(), 2);
}

#[test]
fn damage_in_a_function_inside_another_one_is_its_own() {
    let source = "void f(int n) {
  int g(int x) { return x +; }
  int h(void) { return n; }
  g(h());
}
void k(int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) { int inner(void) { return i; } inner(); }
}
";
    assert_eq!(
        left(source),
        [
            ("f".to_owned(), None),
            (
                "g".to_owned(),
                Some("an expression expected at test.c:2".to_owned())
            ),
            ("h".to_owned(), None),
            ("k".to_owned(), None),
            (
                "inner".to_owned(),
                Some("it stands in OpenMP text".to_owned())
            ),
        ]
    );
}

#[test]
fn very_long_expressions() {
    deep(|| {
        let source = format!("int f(int a) {{ return a{}; }}", " + a".repeat(20_000));
        assert_eq!(unit(&source).procedures.len(), 1);
    });
}

#[test]
fn very_deep_nesting() {
    deep(nest_deeply);
}

fn nest_deeply() {
    for (open, inner, close) in [
        ("(", "a", ")"),
        ("-", "a", ""),
        ("*&", "a", ""),
        ("(int)", "a", ""),
        ("f(", "a", ")"),
        ("a ? a : ", "a", ""),
        ("a = ", "a", ""),
        ("({ ", "a", "; })"),
        ("sizeof ", "a", ""),
    ] {
        let depth = 2_000;
        let expression = format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
        let source = format!("int f(int a) {{ return {expression}; }}");
        assert_eq!(left(&source)[0].1, None, "{open}");
    }
    for (open, close) in [
        ("{", "}"),
        ("if (a) ", ""),
        ("while (a) ", ""),
        ("for (;;) {", "}"),
        ("l: ", ""),
    ] {
        let source = format!(
            "int f(int a) {{ {} ; {} return 0; }}",
            open.repeat(2_000),
            close.repeat(2_000)
        );
        assert_eq!(left(&source)[0].1, None, "{open}");
    }
    let stars = "*".repeat(2_000);
    let parentheses = format!("{}x{}", "(".repeat(2_000), ")".repeat(2_000));
    assert_eq!(
        unit(&format!("int {stars}x; int {parentheses};"))
            .objects
            .len(),
        1
    );
}

#[test]
fn nesting_without_end_is_refused() {
    deep(nest_without_end);
}

fn nest_without_end() {
    let source = format!(
        "int f(int a) {{ return {}a{}; }}",
        "(".repeat(300_000),
        ")".repeat(300_000)
    );
    assert!(left(&source)[0].1.is_some());
    for open in [
        "(", "{", "[", "int f(", "struct {", "-", "int (", "x(", "= {",
    ] {
        let _ = lowered(&format!("int f(void) {{ {}", open.repeat(100_000)));
        let _ = lowered(&open.repeat(100_000));
    }
}

const SAMPLES: &[&str] = &[
    "typedef double T; struct S { int m : 3, a[4]; union { T t; }; } s;\nint f(int n, T (*a)[n]) {\n  for (int i = 0; i < n; i++) { switch (i) { case 1 ... 3: a[i][1] += (T)-i; default: ; } }\n  return sizeof(T) * ({ int k = n; k++; }) ? s.m : a[0][n] ?: 1;\n}\n",
    "static int g(a, b) int a; char *b; { goto l; l: __asm__(\"nop\" : \"=r\"(a) : [x] \"m\"(b[1])); return (struct S){ .m = 1, .a[1] = 2 }.m; }\n",
    "enum { A = 1, B = A << 3 }; extern int (*fp[B])(int, char *, ...); int z[] = { [3] = 1, [0 ... 2] = 4, };\n_Thread_local __typeof__(z[0]) q __attribute__((aligned(8)));\nvoid h(void) { do fp[A](1, \"x\" \"y\"); while (q--); void *t = &&e; goto *t; e:; }\n",
    "void k(int n) {\n#pragma dvm parallel([i] on A[i])\n  for (int i = 0; i < n; i++) ;\n DVM(BARRIER);\n}\n",
];

/// Whether every span below `node` lies in that of its parent.
fn nests(node: Child, outer: &Span) -> bool {
    let span = match node {
        Child::Expr(expr) => &expr.span,
        Child::Stmt(statement) => &statement.span,
    };
    let mut inside = outer.start <= span.start && span.end <= outer.end;
    let mut child = |child: Child| inside &= nests(child, span);
    match node {
        Child::Expr(expr) => expr_children(expr, &mut child),
        Child::Stmt(statement) => stmt_children(statement, &mut child),
    }
    inside
}

#[test]
fn spans_nest() {
    for sample in SAMPLES {
        let (unit, _) = lowered(sample);
        for procedure in &unit.procedures {
            assert!(
                nests(Child::Stmt(&procedure.body), &procedure.body_span),
                "{sample}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn mutated_sources_do_not_panic(
        sample in 0..SAMPLES.len(),
        cuts in prop::collection::vec((0.0..1.0_f64, 0..12_usize, "[-a-z0-9(){}\\[\\];,:.*&=#\"'T ]{0,4}"), 0..6),
    ) {
        let mut source = SAMPLES[sample].to_owned();
        for (place, length, text) in cuts {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a short text")]
            let start = (place * source.len() as f64) as usize;
            let end = (start + length).min(source.len());
            source.replace_range(start..end, &text);
        }
        // What the preparation of tests cannot take apart is not the parser's business.
        let source = source.replace("DVM(", "DVM (");
        let prepared = prepare::prepared(&source);
        let (unit, _) = lower(&prepared, "test.c");
        for procedure in &unit.procedures {
            prop_assert!(procedure.span.end <= source.len());
            prop_assert!(procedure.body_span.start <= procedure.body_span.end);
            prop_assert!(nests(Child::Stmt(&procedure.body), &procedure.body_span));
        }
    }
}
