//! What procedures of Fortran do with their dummy arguments.

use super::designator::array_variable;
use super::effects::Effects;
use super::walk::{Part, each, expr_parts};
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

/// Whether nobody may ask what a pointer holds when its procedure is entered: with INTENT(OUT), or where statements or procedures that
/// get it may tell it where to lead, it need not lead anywhere then.
pub(crate) fn may_be_unassociated(unit: &Unit, dummy: ObjectId) -> bool {
    let attributes = unit.objects[dummy.index()].attributes;
    if !attributes.pointer || attributes.intent_in {
        return false;
    }
    // Internal procedures know it as a variable of their own.
    let is_it = |expr: &Expr| {
        let whole = match &expr.passed().kind {
            ExprKind::Section { base, axes } if axes.is_empty() => base,
            _ => expr.passed(),
        };
        array_variable(whole).is_some_and(|object| {
            object == dummy || unit.objects[object.index()].original == Some(dummy)
        })
    };
    let mut associated = attributes.intent_out;
    for procedure in unit.procedures.iter() {
        each(Part::Stmt(&procedure.body), &mut |part| {
            associated |= match part {
                Part::Stmt(stmt) => match &stmt.kind {
                    StmtKind::Memory(memory) => {
                        let named = memory.taken.iter().filter(|_| memory.associates);
                        memory.sought.iter().chain(named).any(is_it)
                    }
                    _ => false,
                },
                Part::Expr(expr) => is_passed_as_pointer(unit, expr, &is_it),
            }
        });
    }
    associated
}

/// A call gives it to a dummy that may be a pointer, too.
fn is_passed_as_pointer(unit: &Unit, call: &Expr, is_it: &dyn Fn(&Expr) -> bool) -> bool {
    let ExprKind::Call { callee, arguments } = &call.kind else {
        return false;
    };
    let number = match &callee.kind {
        ExprKind::Function(key) => unit.procedures.number(key),
        _ => None,
    };
    let takes_pointer = |position: usize| {
        let formals = number.map(|number| &unit.procedures[number].formals);
        let formal = formals.and_then(|formals| formals.get(position));
        formal.is_none_or(|formal| unit.objects[formal.index()].attributes.pointer)
    };
    let mut given = arguments.iter().enumerate();
    given.any(|(position, argument)| is_it(argument) && takes_pointer(position))
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
