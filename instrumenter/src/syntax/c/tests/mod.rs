//! Tests of the C front end on small sources that need no preprocessor.

mod ambiguity;
mod counted;
mod damage;
mod directives;
mod objects;
pub(crate) mod prepare;
mod second_opinion;
mod statements;
mod types;

use super::lower;
use crate::diagnostic::Diagnostic;
use crate::model::{Expr, ExprKind, Jump, Object, Stmt, StmtKind, Unit, dump, walk};

/// Lowers `source`; `#pragma dvm` lines and `DVM(...)` are taken out as `source::cpp` does.
fn lowered(source: &str) -> (Unit, Vec<Diagnostic>) {
    lower(&prepare::prepared(source), "test.c")
}

/// Lowers `source`, which must give no diagnostic.
fn unit(source: &str) -> Unit {
    let (unit, diagnostics) = lowered(source);
    assert_eq!(diagnostics, [], "{source}");
    unit
}

/// The model of `source` as text.
fn dumped(source: &str) -> String {
    dump::unit(&unit(source))
}

/// The statements of the last function of `source`, a line each.
fn body(source: &str) -> Vec<String> {
    dumped(source)
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .map(str::to_owned)
        .collect()
}

fn object<'u>(unit: &'u Unit, name: &str) -> &'u Object {
    let found = unit.objects.iter().find(|object| object.name == name);
    found.unwrap_or_else(|| panic!("no object `{name}`"))
}

/// Calls `visit` for every expression of the procedures of `unit`.
fn each_expr<'u>(unit: &'u Unit, visit: &mut dyn FnMut(&'u Expr)) {
    fn down<'u>(node: walk::Child<'u>, visit: &mut dyn FnMut(&'u Expr)) {
        match node {
            walk::Child::Expr(expr) => {
                visit(expr);
                walk::expr_children(expr, &mut |child| down(child, visit));
            }
            walk::Child::Stmt(stmt) => walk::stmt_children(stmt, &mut |child| down(child, visit)),
        }
    }
    for procedure in &unit.procedures {
        down(walk::Child::Stmt(&procedure.body), visit);
    }
}

/// The value returned by the last statement of the last function.
fn returned(unit: &Unit) -> &Expr {
    let procedure = unit.procedures.last().expect("a function");
    let StmtKind::Block(statements) = &procedure.body.kind else {
        panic!("a body is a block")
    };
    match statements.last() {
        Some(Stmt {
            kind: StmtKind::Jump(Jump::Return(Some(value))),
            ..
        }) => value,
        other => panic!("no `return` but {other:?}"),
    }
}

fn is_opaque(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Opaque)
}
