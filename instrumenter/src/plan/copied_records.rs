//! Fortran: assignments of arrays of records. They are copies of memory, which lack what the original lacks, where both lie in one piece.

use super::builder::Builder;
use super::{is_elsewhere, is_pure};
use crate::model::designator::{is_mismeasured, root};
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Type};

impl Builder<'_> {
    /// The assignment copies an array of records, or gives all elements the same one.
    pub(super) fn copies_records(&self, target: &Expr, source: &Expr) -> bool {
        let Type::Array { element, .. } = &target.ty else {
            return false;
        };
        let record = element.record();
        let is_spread = matches!(source.ty, Type::Record(_));
        let lies = |one: &Expr| self.is_in_one_piece(one) && !is_mismeasured(self.unit, one);
        // The assignment may allocate it elsewhere.
        let may_move = |object: ObjectId| self.unit.objects[object.index()].attributes.allocatable;
        let is_apart = root(target) != root(source);
        record.is_some()
            && record == source.ty.element().record()
            && self.unit.rules().by_reference
            && !self.has_indices
            && lies(target)
            && (matches!(target.kind, ExprKind::Section { .. })
                || !root(target).is_some_and(may_move))
            && (lies(source) || is_spread && self.is_plain_record(source))
            && (is_apart || !is_spread)
    }

    /// The elements lie side by side, and no directive maps them.
    fn is_in_one_piece(&self, array: &Expr) -> bool {
        match &array.kind {
            ExprKind::Section { base, axes } => {
                let are_pure = axes
                    .iter()
                    .flat_map(SectionAxis::expressions)
                    .all(|one| is_pure(self.unit, one));
                are_pure && has_no_gaps(axes) && self.is_in_one_piece(base)
            }
            ExprKind::Variable(object) => {
                let is_array = matches!(array.ty, Type::Array { .. });
                is_array && self.has_no_mapping(*object) && !self.may_have_gaps(*object)
            }
            ExprKind::Member { base, .. } => {
                let is_one = matches!(base.ty, Type::Record(_));
                is_one && !is_elsewhere(self.unit, array) && self.is_plain_record(base)
            }
            _ => false,
        }
    }

    /// One record that lies where its variable does.
    fn is_plain_record(&self, record: &Expr) -> bool {
        let known = root(record).map(|object| (object, &self.unit.objects[object.index()]));
        known.is_some_and(|(object, known)| {
            let attributes = known.attributes;
            let may_be_elsewhere = attributes.optional || attributes.polymorphic;
            !may_be_elsewhere && !known.untracked && self.has_no_mapping(object)
        }) && matches!(record.ty, Type::Record(_))
            && !is_elsewhere(self.unit, record)
            && is_pure(self.unit, record)
    }

    fn has_no_mapping(&self, object: ObjectId) -> bool {
        let plan = &self.plan.objects[object.index()];
        plan.array.is_none()
            && plan.elements.is_none()
            && self.unit.objects[object.index()].mapping.is_empty()
    }

    /// Its elements need not lie side by side, or nobody knows where.
    fn may_have_gaps(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let may_be_anything =
            attributes.assumed_shape && !attributes.contiguous || attributes.sought;
        may_be_anything && !attributes.allocatable
            || attributes.pointer
            || attributes.assumed_rank
            || attributes.polymorphic
            || attributes.optional
    }
}

/// Whole dimensions, then at most a part of one, then single indices.
fn has_no_gaps(axes: &[SectionAxis]) -> bool {
    let whole = axes.iter().take_while(|axis| axis.is_whole()).count();
    let mut rest = axes[whole..].iter();
    let first = rest.next();
    let is_part = first.is_none_or(|axis| match axis {
        SectionAxis::Index(_) => !axis.is_vector(),
        SectionAxis::Range { stride, .. } => stride.is_none(),
    });
    is_part && rest.all(|axis| matches!(axis, SectionAxis::Index(_)) && !axis.is_vector())
}
