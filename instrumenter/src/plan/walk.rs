//! Children of statements and expressions, in source order, and the walks over them.
//!
//! One list of children for the whole of `plan`, so that a new kind of node is added in one place.

use crate::model::{Expr, ExprKind, Stmt, StmtKind};

/// A part of a statement or expression.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// A statement.
    Stmt(&'a Stmt),
    /// An expression.
    Expr(&'a Expr),
}

/// Parts of a statement in source order. The `for` header comes as init, condition, advance, body.
pub(crate) fn stmt_parts(stmt: &Stmt) -> Vec<Part<'_>> {
    use Part::{Expr as E, Stmt as S};
    match &stmt.kind {
        StmtKind::Block(statements) => statements.iter().map(S).collect(),
        StmtKind::Expr(expr) => vec![E(expr)],
        StmtKind::Decl(declared) => declared
            .iter()
            .flat_map(|one| one.bounds.iter().chain(&one.initialiser))
            .map(E)
            .collect(),
        StmtKind::If {
            condition,
            then,
            otherwise,
        } => {
            let mut parts = vec![E(condition), S(then)];
            parts.extend(otherwise.as_deref().map(S));
            parts
        }
        StmtKind::Loop(the_loop) => {
            let mut parts = Vec::new();
            parts.extend(the_loop.init.as_deref().map(S));
            if the_loop.test_last {
                parts.push(S(&the_loop.body));
                parts.extend(the_loop.condition.as_ref().map(E));
            } else {
                parts.extend(the_loop.condition.as_ref().map(E));
                parts.extend(the_loop.advance.as_ref().map(E));
                parts.push(S(&the_loop.body));
            }
            parts
        }
        StmtKind::Switch { selector, body } => vec![E(selector), S(body)],
        StmtKind::Return(value) | StmtKind::Jump(value) => value.iter().map(E).collect(),
        StmtKind::Label { body, .. } => vec![S(body)],
        StmtKind::Io { items, .. } => items.iter().map(E).collect(),
        StmtKind::Directive | StmtKind::Empty | StmtKind::Opaque => Vec::new(),
    }
}

/// Parts of an expression in source order. Of an index macro only the access that is compiled.
pub(crate) fn expr_parts(expr: &Expr) -> Vec<Part<'_>> {
    use Part::{Expr as E, Stmt as S};
    match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Variable(_)
        | ExprKind::Function(_)
        | ExprKind::Opaque => Vec::new(),
        ExprKind::Element {
            physical: Some(physical),
            ..
        } => vec![E(physical)],
        ExprKind::Element {
            base, subscripts, ..
        } => std::iter::once(&**base).chain(subscripts).map(E).collect(),
        ExprKind::Section { base, bounds } => {
            std::iter::once(&**base).chain(bounds).map(E).collect()
        }
        ExprKind::Dereference(inner)
        | ExprKind::AddressOf(inner)
        | ExprKind::Unary(_, inner)
        | ExprKind::Cast(inner)
        | ExprKind::Member { base: inner, .. }
        | ExprKind::Step { target: inner, .. } => vec![E(inner)],
        ExprKind::Binary(_, left, right)
        | ExprKind::ShortCircuit { left, right, .. }
        | ExprKind::Comma(left, right)
        | ExprKind::Assign {
            target: left,
            value: right,
            ..
        } => vec![E(left), E(right)],
        ExprKind::Conditional {
            condition,
            then,
            otherwise,
        } => std::iter::once(condition)
            .chain(then)
            .chain([otherwise])
            .map(|part| E(part))
            .collect(),
        ExprKind::Call { callee, arguments } => {
            std::iter::once(&**callee).chain(arguments).map(E).collect()
        }
        ExprKind::Initialiser(values) => values.iter().map(E).collect(),
        ExprKind::Statement(stmt) => vec![S(stmt)],
    }
}

/// Visits every statement and expression under `part`, itself first.
pub(crate) fn each<'a>(part: Part<'a>, visit: &mut dyn FnMut(Part<'a>)) {
    visit(part);
    let parts = match part {
        Part::Stmt(stmt) => stmt_parts(stmt),
        Part::Expr(expr) => expr_parts(expr),
    };
    for inner in parts {
        each(inner, visit);
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
    each(part, &mut |inner| {
        if let Part::Stmt(stmt) = inner {
            visit(stmt);
        }
    });
}

/// Whether some expression under `part` satisfies `test`.
pub(crate) fn any_expr<'a>(part: Part<'a>, mut test: impl FnMut(&'a Expr) -> bool) -> bool {
    let mut found = false;
    each_expr(part, &mut |expr| found |= test(expr));
    found
}
