//! What the owner of an element computes it from: elements that the value reads whatever happens.

use super::Plan;
use super::effects::is_pure;
use crate::model::{Expr, ExprKind, ObjectId, Type, Unit};

/// An element that a value reads.
pub(crate) struct ReadElement<'e> {
    pub(crate) array: ObjectId,
    pub(crate) element: &'e Expr,
    /// It chooses another one, and all processes have to know which.
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
        chooses: false,
        found: Vec::new(),
    };
    if is_pure(unit, target) {
        search.look(value);
    }
    search.found
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
            ExprKind::Call { arguments, .. } => arguments.iter().for_each(|one| self.look(one)),
            _ => {}
        }
    }
}
