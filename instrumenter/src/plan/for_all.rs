//! Assignments of elements in the sequential part that all processes of a parallel run make. What only the owner evaluates must not
//! change what all have: `A[i] = k++`, or the next value of a generator. An element that a process does not have may be assigned
//! there: nobody reads it (languages.md 6.11).

use std::collections::BTreeSet;

use super::effects::is_pure;
use super::library;
use super::{Part, any_expr, each_expr};
use crate::model::{Expr, ExprId, ExprKind, ObjectId, Unit};

/// Whether evaluating a value does more than give it, and needs no element of a mapped array, which only its owner has.
pub(super) fn is_for_all(unit: &Unit, value: &Expr, is_mapped: &dyn Fn(ObjectId) -> bool) -> bool {
    let mut search = MappedReads {
        unit,
        is_mapped,
        seen: BTreeSet::new(),
    };
    !is_pure(unit, value) && !search.may_read(Part::Expr(value))
}

struct MappedReads<'a> {
    unit: &'a Unit,
    is_mapped: &'a dyn Fn(ObjectId) -> bool,
    /// Procedures of the unit that have been looked at.
    seen: BTreeSet<&'a str>,
}

impl<'a> MappedReads<'a> {
    /// Whether an element of a mapped array may be read there; what procedures of other units do is not known.
    fn may_read(&mut self, part: Part<'a>) -> bool {
        let unit = self.unit;
        let mut called = Vec::new();
        let assigned = assigned(part);
        let reads = any_expr(part, |inner| match &inner.kind {
            ExprKind::Variable(object) => {
                (self.is_mapped)(*object) && !assigned.contains(&inner.id)
            }
            ExprKind::Call { callee, .. } => match &callee.kind {
                ExprKind::Function(key) => match unit.procedures.with_key(key) {
                    Some(procedure) => {
                        called.push((key.as_str(), procedure));
                        false
                    }
                    None => !unit.rules().c_library || !library::is_known(key, &[]),
                },
                ExprKind::Intrinsic(_) => false,
                _ => true,
            },
            ExprKind::Opaque => true,
            _ => false,
        });
        reads
            || called.into_iter().any(|(key, procedure)| {
                self.seen.insert(key) && self.may_read(Part::Stmt(&procedure.body))
            })
    }
}

/// Where variables are named whose elements get values and are not read: `B[i]` in `A[i] = B[i] = 1`.
fn assigned(part: Part<'_>) -> BTreeSet<ExprId> {
    let mut names = BTreeSet::new();
    each_expr(part, &mut |inner| {
        if let ExprKind::Assign {
            operation: None,
            target,
            ..
        } = &inner.kind
            && let ExprKind::Element { base, .. } = &target.kind
        {
            names.insert(base.id);
        }
    });
    names
}
