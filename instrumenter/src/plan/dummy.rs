//! What procedures of Fortran do with their dummy arguments.

use super::effects::Effects;
use super::walk::{Part, expr_parts};
use crate::model::{Expr, ExprKind, ObjectId, Procedure, Stmt, StmtKind, Unit};

/// Whether every call of the procedure reads the dummy, and none changes it.
pub(crate) fn surely_reads(unit: &Unit, procedure: &Procedure, dummy: ObjectId) -> bool {
    let shared = unit.objects.iter().any(|one| one.original == Some(dummy));
    let untracked = unit.objects[dummy.index()].untracked;
    let StmtKind::Block(statements) = &procedure.body.kind else {
        return false;
    };
    !shared
        && !untracked
        && !Effects::of(unit, Part::Stmt(&procedure.body)).assigns(dummy)
        && in_order(statements, dummy) == Some(true)
}

/// Whether these statements read it; `None`: not that anybody could tell, but what stands behind them is executed.
fn in_order(statements: &[Stmt], dummy: ObjectId) -> Option<bool> {
    statements.iter().find_map(|stmt| statement(stmt, dummy))
}

fn statement(stmt: &Stmt, dummy: ObjectId) -> Option<bool> {
    let reads = |expr: &Expr| value(expr, dummy);
    let read = match &stmt.kind {
        StmtKind::Expr(expr) => return reads(expr).then_some(true),
        StmtKind::Io { taken, .. } => return taken.iter().any(reads).then_some(true),
        StmtKind::Block(inner) => return in_order(inner, dummy),
        StmtKind::Directive | StmtKind::Declarative | StmtKind::Empty => return None,
        StmtKind::If { condition, .. } => reads(condition),
        StmtKind::Switch { selector, .. } => reads(selector),
        StmtKind::Jump(jump) => jump.value().is_some_and(reads),
        StmtKind::Loop(the_loop) => {
            let init = the_loop.init.as_deref();
            init.is_some_and(|init| statement(init, dummy) == Some(true))
        }
        _ => false,
    };
    Some(read)
}

/// Whether the expression, when it is evaluated, surely reads the variable.
fn value(expr: &Expr, dummy: ObjectId) -> bool {
    match &expr.kind {
        ExprKind::Variable(object) => *object == dummy,
        ExprKind::ShortCircuit { left, .. } => value(left, dummy),
        ExprKind::Conditional { condition, .. } => value(condition, dummy),
        ExprKind::Assign {
            target,
            value: right,
            ..
        } => {
            let places = matches!(target.kind, ExprKind::Element { .. }) && value(target, dummy);
            places || value(right, dummy)
        }
        ExprKind::Call { callee, .. } if may_choose(callee) => false,
        ExprKind::AddressOf(_) | ExprKind::ImpliedDo { .. } => false,
        _ => expr_parts(expr).into_iter().any(|part| match part {
            Part::Expr(inner) => value(inner, dummy),
            Part::Stmt(_) => false,
        }),
    }
}

/// An intrinsic function that need not evaluate all its arguments.
fn may_choose(callee: &Expr) -> bool {
    matches!(&callee.kind, ExprKind::Intrinsic(name) if name == "MERGE")
}
