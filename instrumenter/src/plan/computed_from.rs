//! What the owner of an element computes it from: elements that the value reads whatever happens.

use super::Plan;
use super::effects::is_pure;
use super::walk::{Part, any_expr};
use crate::model::{Expr, ExprKind, ObjectId, Type, Unit};

/// An element that a value reads.
pub(crate) struct ReadElement<'e> {
    pub(crate) array: ObjectId,
    pub(crate) element: &'e Expr,
    /// It chooses another one, or is part of what all assign: all processes have to know it.
    pub(crate) chooses: bool,
}

/// Elements of mapped arrays that an assignment to `target` reads, those that choose others before these. Not those that are chosen by
/// a condition.
pub(crate) fn computed_from<'e>(
    unit: &Unit,
    plan: &Plan,
    target: &Expr,
    value: &'e Expr,
) -> Vec<ReadElement<'e>> {
    let mut search = OwnerReads {
        unit,
        plan,
        // What all assign on the way, all compute.
        chooses: assigns_owned(plan, value),
        found: Vec::new(),
    };
    if is_pure(unit, target) {
        search.look(value);
    }
    search.found
}

/// Whether a value assigns elements that have owners: `a[i] = b[j] = 1`.
pub(super) fn assigns_owned(plan: &Plan, value: &Expr) -> bool {
    any_expr(Part::Expr(value), |inner| {
        plan.owned.contains_key(&inner.id)
    })
}

struct OwnerReads<'e, 'u> {
    unit: &'u Unit,
    plan: &'u Plan,
    /// In a subscript.
    chooses: bool,
    found: Vec<ReadElement<'e>>,
}

impl<'e> OwnerReads<'e, '_> {
    fn look(&mut self, value: &'e Expr) {
        match &value.kind {
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let outer = std::mem::replace(&mut self.chooses, true);
                subscripts.iter().for_each(|one| self.look(one));
                self.chooses = outer;
                if let ExprKind::Variable(array) = base.kind
                    && self.plan.object(array).array.is_some()
                    && !matches!(value.ty, Type::Array { .. })
                    && is_pure(self.unit, value)
                {
                    self.found.push(ReadElement {
                        array,
                        element: value,
                        chooses: self.chooses,
                    });
                }
            }
            ExprKind::Member {
                base, arrow: false, ..
            }
            | ExprKind::Unary(_, base)
            | ExprKind::Cast(base)
            | ExprKind::ShortCircuit { left: base, .. }
            | ExprKind::Conditional {
                condition: base, ..
            } => self.look(base),
            ExprKind::Binary(_, left, right) => {
                self.look(left);
                self.look(right);
            }
            ExprKind::AddressOf(passed) if self.unit.rules().by_reference => self.look(passed),
            ExprKind::Assign {
                operation,
                target,
                value,
            } => {
                self.look(value);
                self.look_at_target(target, operation.is_some());
            }
            ExprKind::Step { target, .. } => self.look_at_target(target, true),
            ExprKind::Call { arguments, .. } => arguments.iter().for_each(|one| self.look(one)),
            _ => {}
        }
    }
    /// What is assigned within a value: its subscripts, and its old value where that counts.
    fn look_at_target(&mut self, target: &'e Expr, is_read: bool) {
        match &target.kind {
            ExprKind::Element { subscripts, .. } if !is_read => {
                subscripts.iter().for_each(|one| self.look(one));
            }
            _ if is_read => self.look(target),
            _ => {}
        }
    }
}
