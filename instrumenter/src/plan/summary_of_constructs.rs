//! The summary of a loop: constructs of Fortran in its text that have no counterpart in C.

use super::summary::SummaryWalk;
use crate::model::{Expr, ExprKind, Guarded, WhereArm};

impl SummaryWalk<'_> {
    /// BLOCK, or ASSOCIATE: what gets names, then the text.
    pub(super) fn construct(&mut self, evaluated: &[Expr], parts: &[Guarded]) {
        for expr in evaluated {
            self.expr(expr);
            // What gets another name is looked at here.
            if let ExprKind::AddressOf(datum) = &expr.kind {
                self.element(datum.id);
            }
        }
        parts.iter().for_each(|part| self.guarded(part));
    }

    /// A mask decides for each element which of the texts is executed for it; proofs ask for all elements.
    pub(super) fn where_arms(&mut self, arms: &[WhereArm]) {
        let Some((arm, rest)) = arms.split_first() else {
            return;
        };
        let body = |search: &mut Self| arm.body.iter().for_each(|inner| search.stmt(inner));
        match &arm.mask {
            None => body(self),
            Some(mask) => {
                self.expr(mask);
                self.either(body, |search| search.where_arms(rest));
            }
        }
        self.found.varies = true;
    }

    /// A block with declarations of its own. What is born there with memory of its own, the runtime hears of.
    fn guarded(&mut self, part: &Guarded) {
        let mut own = part.born.iter().chain(&part.kept);
        self.fails |= own.any(|object| !self.unit.objects[object.index()].untracked);
        self.stmt(&part.body);
    }
}
