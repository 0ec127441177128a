//! What the owner of an element computes it from: elements that the value reads whatever happens.

use super::Plan;
use super::effects::is_pure;
use crate::model::{Expr, ExprKind, ObjectId, Type, Unit};

/// Elements of mapped arrays, with the arrays, that an assignment to `target` reads. Not those that are chosen by a condition, and the
/// one that is assigned.
pub(crate) fn computed_from<'e>(
    unit: &Unit,
    plan: &Plan,
    target: &Expr,
    value: &'e Expr,
) -> Vec<(ObjectId, &'e Expr)> {
    let mut found = Vec::new();
    if is_pure(unit, target) {
        collect(unit, plan, value, &mut found);
    }
    found
}

fn collect<'e>(unit: &Unit, plan: &Plan, value: &'e Expr, found: &mut Vec<(ObjectId, &'e Expr)>) {
    let mut inner = |part: &'e Expr| collect(unit, plan, part, found);
    match &value.kind {
        ExprKind::Element {
            base, subscripts, ..
        } => {
            subscripts.iter().for_each(&mut inner);
            if let ExprKind::Variable(object) = base.kind
                && plan.object(object).array.is_some()
                && !matches!(value.ty, Type::Array { .. })
                && is_pure(unit, value)
            {
                found.push((object, value));
            }
        }
        ExprKind::Member {
            base, arrow: false, ..
        }
        | ExprKind::Unary(_, base)
        | ExprKind::Cast(base)
        | ExprKind::ShortCircuit { left: base, .. } => inner(base),
        ExprKind::Conditional { condition, .. } => inner(condition),
        ExprKind::Binary(_, left, right) => [left, right].into_iter().for_each(|one| inner(one)),
        ExprKind::AddressOf(passed) if unit.rules().by_reference => inner(passed),
        ExprKind::Call { arguments, .. } => arguments.iter().for_each(inner),
        _ => {}
    }
}
