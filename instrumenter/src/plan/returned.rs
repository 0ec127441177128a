//! C: a component of the record that a function gives, read where it is called (`f(x).y`).

use super::SiteId;
use super::builder::Builder;
use super::designator::{constant_extents, is_bitfield};
use super::effects::is_pure;
use super::result::Plan;
use crate::model::{Expr, ExprKind, Type};

impl Builder<'_> {
    /// The datum is read: if it belongs to the value of a function, it may have none.
    pub(super) fn read_of_value(&mut self, part: &Expr) {
        let Some(call) = record_of(part).filter(|_| !is_bitfield(part)) else {
            return;
        };
        let ExprKind::Call { callee, arguments } = &call.kind else {
            return;
        };
        let is_record = |one: &Expr| matches!(one.ty, Type::Record(_));
        if self.plan.gives_all(call) && !arguments.iter().any(is_record) {
            return;
        }
        let is_known = match &callee.kind {
            ExprKind::Function(name) => {
                matches!(callee.ty, Type::Function(_)) && !name.starts_with("__builtin_")
            }
            _ => is_pure(self.unit, callee),
        };
        if is_known && self.unit.rules().c_library && self.has_known_place(part) {
            let mut flags = self.read_flags(part);
            flags |= self.member_flag(part);
            let site: SiteId = self.site(part, flags);
            self.plan.returned.insert(part.id, site);
        }
    }

    /// Its subscripts may be evaluated again, and it is known how many elements there are.
    fn has_known_place(&self, part: &Expr) -> bool {
        match &part.kind {
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let are_pure = subscripts.iter().all(|one| is_pure(self.unit, one));
                are_pure && constant_extents(base).is_some() && self.has_known_place(base)
            }
            ExprKind::Member { base, .. } => self.has_known_place(base),
            _ => true,
        }
    }
}

impl Plan {
    /// The function gives a record all of which has values, if those do that it gets.
    pub(super) fn gives_all(&self, call: &Expr) -> bool {
        let ExprKind::Call { callee, .. } = &call.kind else {
            return false;
        };
        matches!(&callee.kind, ExprKind::Function(key) if self.unchecked.contains_key(key))
    }
}

/// The call whose value a datum is a part of.
pub(crate) fn record_of(part: &Expr) -> Option<&Expr> {
    match &part.kind {
        ExprKind::Member {
            base, arrow: false, ..
        } => match &base.kind {
            ExprKind::Call { .. } if matches!(base.ty, Type::Record(_)) => Some(base),
            _ => record_of(base),
        },
        ExprKind::Element {
            base,
            physical: None,
            ..
        } if matches!(base.ty, Type::Array { .. }) => record_of(base),
        _ => None,
    }
}
