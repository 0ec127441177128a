//! Reduction variables in the text of their construct: which accesses are part of the accumulation
//! (debugger.md 1.9, "Reductions").

use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId};

use super::parallel::Clause;
use super::walk::{Part, any_expr};

/// A reduction variable and, for MAXLOC and MINLOC, its location: an assignment to either allows
/// reads of both.
pub(crate) type Group = Vec<ObjectId>;

/// Groups of the clauses of a loop.
pub(crate) fn groups(clauses: &[Clause]) -> Vec<Group> {
    clauses
        .iter()
        .filter_map(|clause| match clause {
            Clause::Reduction {
                operand, location, ..
            } => Some(
                std::iter::once(operand.object)
                    .chain(location.as_ref().map(|location| location.object))
                    .collect(),
            ),
            _ => None,
        })
        .collect()
}

/// Groups that a piece of text assigns: its condition selects the assignment, so it may read them.
pub(crate) fn selected<'g>(groups: &'g [Group], part: Part<'_>) -> Vec<&'g Group> {
    groups
        .iter()
        .filter(|group| {
            any_expr(part, |expr| {
                target(expr).is_some_and(|object| group.contains(&object))
            })
        })
        .collect()
}

/// The variable that an expression assigns.
pub(crate) fn target(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => root(target),
        _ => None,
    }
}
