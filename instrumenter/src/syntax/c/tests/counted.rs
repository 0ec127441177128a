//! Counted loops, and loops that may not be copied or may be entered from outside.

use super::unit;
use crate::model::{Stmt, StmtKind, Unit, dump, walk};

/// The counted forms of the loops of `statement`; `-` where a loop has none.
fn loops(unit: &Unit) -> Vec<(u32, String, bool, bool)> {
    fn down(node: walk::Child, found: &mut Vec<(u32, bool, bool)>) {
        if let walk::Child::Stmt(Stmt {
            kind: StmtKind::Loop(one),
            ..
        }) = node
        {
            found.push((one.construct, one.entered, one.no_copy));
        }
        match node {
            walk::Child::Expr(expr) => walk::expr_children(expr, &mut |child| down(child, found)),
            walk::Child::Stmt(stmt) => walk::stmt_children(stmt, &mut |child| down(child, found)),
        }
    }
    let mut found = Vec::new();
    for procedure in &unit.procedures {
        down(walk::Child::Stmt(&procedure.body), &mut found);
    }
    let text = dump::unit(unit);
    let mut lines = text.lines().map(str::trim);
    found
        .into_iter()
        .map(|(construct, entered, no_copy)| {
            let head = format!("loop {construct} ");
            let _ = lines.find(|line| line.starts_with(&head));
            let next = lines.clone().next().unwrap_or("");
            let counted = next.strip_prefix("counted ").unwrap_or("-").to_owned();
            (construct, counted, entered, no_copy)
        })
        .collect()
}

fn counted(loop_text: &str) -> String {
    let unit = unit(&format!(
        "int g(int); int *q; void f(int n) {{ int i, j, s; double d; unsigned u; char c; {loop_text} }}"
    ));
    loops(&unit)[0].1.clone()
}

#[test]
fn headers_of_every_form() {
    for (text, expected) in [
        ("for (i = 0; i < n; i++) ;", "i#2 = 0 < n#1"),
        ("for (i = 0; i <= n - 1; ++i) ;", "i#2 = 0 <= (n#1 - 1)"),
        ("for (i = n; i > 0; i--) ;", "i#2 = n#1 > 0"),
        ("for (i = n; i >= 1; --i) ;", "i#2 = n#1 >= 1"),
        ("for (i = 0; i < n; i += 2) ;", "i#2 = 0 < n#1 step 2"),
        ("for (i = n; i > 0; i -= 2) ;", "i#2 = n#1 > 0 step -2"),
        ("for (i = n; i > 0; i += -2) ;", "i#2 = n#1 > 0 step (-2)"),
        ("for (i = 0; i < n; i = i + s) ;", "i#2 = 0 < n#1 step s#4"),
        ("for (i = 0; i < n; i = s + i) ;", "i#2 = 0 < n#1 step s#4"),
        ("for (i = n; i > 0; i = i - 1) ;", "i#2 = n#1 > 0 step -1"),
        ("for (int k = 0; k < n; k++) ;", "new k#8 = 0 < n#1"),
        ("for (long k = 0; k < n; k++) ;", "new k#8 = 0 < n#1"),
        ("for (u = 0; u < n; u++) ;", "u#6 = 0 < n#1"),
        ("for (c = 0; c < n; c++) ;", "c#7 = 0 < n#1"),
        ("for ((i) = (0); (i) < (n); (i)++) ;", "i#2 = 0 < n#1"),
        (
            "for (i = 1 + (j + s) % 2; i <= n; i += 2) ;",
            "i#2 = (1 + ((j#3 + s#4) % 2)) <= n#1 step 2",
        ),
        (
            "for (i = 1; (1 > 0) && (i <= n) || (1 < 0) && (i >= n); i += 1) ;",
            "i#2 = 1 <= n#1 step 1",
        ),
        (
            "for (i = n; (-1 > 0) && (i <= 1) || (-1 < 0) && (i >= 1); i += -1) ;",
            "i#2 = n#1 >= 1 step (-1)",
        ),
        // Not counted.
        ("for (d = 0; d < n; d++) ;", "-"),
        ("for (i = 0; i != n; i++) ;", "-"),
        ("for (i = 0; n > i; i++) ;", "-"),
        ("for (i = 0; i < n; i--) ;", "-"),
        ("for (i = 0; i < n; i += 0) ;", "-"),
        ("for (i = 0; i < n; i -= 1) ;", "-"),
        ("for (i = 0; i < n; i *= 2) ;", "-"),
        ("for (i = 0; i < n; j++) ;", "-"),
        ("for (i = 0; j < n; i++) ;", "-"),
        ("for (i = 0, j = 0; i < n; i++) ;", "-"),
        ("for (int k = 0, l = 1; k < n; k++) ;", "-"),
        ("for (; i < n; i++) ;", "-"),
        ("for (i = 0;; i++) ;", "-"),
        ("for (i = 0; i < n;) ;", "-"),
        ("for (i = 0; i < n && j; i++) ;", "-"),
        ("for (i = 0; i < n; i++, j++) ;", "-"),
        ("for (volatile int k = 0; k < n; k++) ;", "-"),
        ("while (i < n) i++;", "-"),
        ("do i++; while (i < n);", "-"),
    ] {
        assert_eq!(counted(text), expected, "{text}");
    }
}

#[test]
fn a_variable_that_the_body_changes_does_not_count() {
    for body in [
        "i = 3;",
        "i++;",
        "--i;",
        "i += 1;",
        "for (i = 0; i < 3; i++) ;",
        "if (n) { i--; }",
        "q = &i;",
        "g(({ i = 2; 1; }));",
        "asm(\"\" : \"+r\"(i));",
    ] {
        let text = format!("for (i = 0; i < n; i++) {{ {body} }}");
        assert_eq!(counted(&text), "-", "{body}");
    }
    for body in ["j = i;", "n = i;", "{ int i; i = 2; }", "q[i]++;"] {
        let text = format!("for (i = 0; i < n; i++) {{ {body} }}");
        assert_eq!(counted(&text), "i#2 = 0 < n#1", "{body}");
    }
}

#[test]
fn an_address_taken_anywhere_forbids_counting() {
    assert_eq!(counted("for (i = 0; i < n; i++) ; q = &i;"), "-");
}

#[test]
fn constructs_are_numbered_in_source_order() {
    let unit = unit(
        "void f(int n) { for (int i = 0; i < n; i++) while (n) n--; do n++; while (n < 3);
             n = ({ int k; for (k = 0; k < 2; k++) ; k; }); }
         void g(void) { for (;;) ; }",
    );
    let numbers: Vec<u32> = loops(&unit).into_iter().map(|found| found.0).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
}

fn flags(body: &str) -> Vec<(bool, bool)> {
    let unit = unit(&format!("void g(void); void f(int n) {{ int i; {body} }}"));
    loops(&unit)
        .into_iter()
        .map(|(_, _, entered, no_copy)| (entered, no_copy))
        .collect()
}

#[test]
fn jumps_into_a_loop_are_seen() {
    for (text, expected) in [
        ("while (n) n--;", vec![(false, false)]),
        (
            "while (n) { n--; if (n) goto l; l: ; }",
            vec![(false, true)],
        ),
        ("goto l; while (n) { n--; l: ; }", vec![(true, true)]),
        ("while (n) { n--; l: ; } goto l;", vec![(true, true)]),
        ("while (n) { goto out; } out: ;", vec![(false, false)]),
        (
            "while (n) { goto l; while (n) { l: n--; } }",
            vec![(false, true), (true, true)],
        ),
        (
            "goto l; while (n) { while (n) { l: n--; } }",
            vec![(true, true), (true, true)],
        ),
        (
            "while (n) goto l; while (n) { l: n--; }",
            vec![(false, false), (true, true)],
        ),
        (
            "switch (n) { case 0: do { n--; case 1: n--; } while (n); }",
            vec![(true, false)],
        ),
        (
            "while (n) switch (n) { case 0: n--; default: ; }",
            vec![(false, false)],
        ),
        ("while (n) { static int s; s++; n--; }", vec![(false, true)]),
        (
            "while (n) { static const int s = 1; n -= s; }",
            vec![(false, false)],
        ),
        (
            "void *t = &&l; goto *t; while (n) { l: n--; }",
            vec![(true, true)],
        ),
        (
            "void *t = &&l; while (n) { goto *t; l: n--; }",
            vec![(false, true)],
        ),
        (
            "void *t; while (n) { l: t = &&l; } while (n) goto *t;",
            vec![(true, true), (false, false)],
        ),
        (
            "void *t = &&m; goto *t; m: while (n) { l: n--; }",
            vec![(false, true)],
        ),
        (
            "void *t; while (n) { t = &&l; while (n) { goto *t; while (n) { l: n--; } } }",
            vec![(false, true), (false, true), (true, true)],
        ),
        (
            "void *t = &&l; void in(void) { goto *t; } while (n) { l: n--; }",
            vec![(true, true)],
        ),
    ] {
        assert_eq!(flags(text), expected, "{text}");
    }
}

#[test]
fn reasons_against_copying_a_function() {
    for (body, reason) in [
        ("static int s; s++;", Some("`s` is static")),
        (
            "void *t = &&l; goto *t; l: ;",
            Some("it takes the address of a label"),
        ),
        ("asm(\"1: jmp 1b\");", Some("its `asm` has labels")),
        ("asm(\"nop\");", None),
        ("goto l; l: ;", None),
    ] {
        let unit = unit(&format!("void f(void) {{ {body} }}"));
        assert_eq!(unit.procedures[0].no_copy.as_deref(), reason, "{body}");
    }
}

#[test]
fn a_call_may_change_a_variable_that_outlives_the_function() {
    let unit = unit(
        "int i, j; static int k; void g(int); void leaf(void) { for (i = 0; i < 2; i++) ; }
         void between(int n) { leaf(); if (n) between(n - 1); }
         void f(void) {
             for (i = 0; i < 3; i++) between(1);
             for (j = 0; j < 3; j++) between(1);
             for (i = 0; i < 3; i++) g(i);
             for (k = 0; k < 3; k++) leaf();
             { int i; for (i = 0; i < 3; i++) leaf(); }
         }",
    );
    let forms: Vec<bool> = loops(&unit)
        .into_iter()
        .map(|found| found.1 != "-")
        .collect();
    assert_eq!(forms, [true, false, true, true, true, true]);
}
