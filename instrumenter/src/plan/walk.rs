//! Walks over what is executed: the children of `model::walk`, but of an index macro only the access
//! that is compiled, and the body of `do ... while` before its condition.

pub(crate) use crate::model::walk::Child as Part;
use crate::model::walk::{expr_children, stmt_children};
use crate::model::{Expr, ExprKind, Stmt, StmtKind};

/// Parts of a statement in the order of execution; the `for` header as init, condition, advance.
pub(crate) fn stmt_parts(stmt: &Stmt) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    stmt_children(stmt, &mut |part| parts.push(part));
    if tests_last(stmt)
        && let Some(body) = parts.pop()
    {
        parts.insert(0, body);
    }
    parts
}

fn tests_last(stmt: &Stmt) -> bool {
    matches!(&stmt.kind, StmtKind::Loop(the_loop) if the_loop.test_last)
}

/// The access that an index macro stands for.
fn physical(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Element { physical, .. } => physical.as_deref(),
        _ => None,
    }
}

/// Parts of an expression in source order.
pub(crate) fn expr_parts(expr: &Expr) -> Vec<Part<'_>> {
    if let Some(physical) = physical(expr) {
        return vec![Part::Expr(physical)];
    }
    let mut parts = Vec::new();
    expr_children(expr, &mut |part| parts.push(part));
    parts
}

/// Visits every statement and expression under `part`, itself first. Most of the work on a unit are such walks, so they
/// allocate nothing.
pub(crate) fn each<'a>(part: Part<'a>, visit: &mut dyn FnMut(Part<'a>)) {
    visit(part);
    below(part, &mut |inner| each(inner, visit));
}

/// Visits the parts of `part`.
pub(super) fn below<'a>(part: Part<'a>, visit: &mut impl FnMut(Part<'a>)) {
    match part {
        Part::Stmt(stmt) if tests_last(stmt) => stmt_parts(stmt).into_iter().for_each(visit),
        Part::Stmt(stmt) => stmt_children(stmt, visit),
        Part::Expr(expr) => match physical(expr) {
            Some(physical) => visit(Part::Expr(physical)),
            None => expr_children(expr, visit),
        },
    }
}

/// Visits every expression under `part`.
pub(crate) fn each_expr<'a>(part: Part<'a>, visit: &mut dyn FnMut(&'a Expr)) {
    each(part, &mut |inner| {
        if let Part::Expr(expr) = inner {
            visit(expr);
        }
    });
}

/// Visits every statement under `part`.
pub(crate) fn each_stmt<'a>(part: Part<'a>, visit: &mut dyn FnMut(&'a Stmt)) {
    match part {
        Part::Expr(expr) if !expr.holds_statement => return,
        Part::Expr(_) => {}
        Part::Stmt(stmt) => visit(stmt),
    }
    below(part, &mut |inner| each_stmt(inner, visit));
}

/// Whether some expression under `part` satisfies `test`.
pub(crate) fn any_expr<'a>(part: Part<'a>, mut test: impl FnMut(&'a Expr) -> bool) -> bool {
    let mut found = false;
    each_expr(part, &mut |expr| found = found || test(expr));
    found
}
