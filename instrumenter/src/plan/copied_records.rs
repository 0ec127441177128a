//! Fortran: assignments of arrays of records. They are copies, which lack what the original lacks: of memory, where both lie in one piece,
//! else one record after the other.

use super::builder::Builder;
use super::call::RecordCopy;
use super::{flags, has_vector, is_elsewhere, is_pure, whole};
use crate::model::designator::{is_mismeasured, root};
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Type};

impl Builder<'_> {
    /// The assignment copies an array of records, or gives all elements the same one.
    pub(super) fn record_copy(&mut self, target: &Expr, source: &Expr) -> Option<RecordCopy> {
        if self.copies_together(target, source) {
            return Some(RecordCopy::Together);
        }
        let Type::Array { element, .. } = &target.ty else {
            return None;
        };
        let is_same =
            element.record().is_some() && element.record() == source.ty.element().record();
        let is_behind = is_same
            && self.unit.rules().by_reference
            && !self.has_indices
            && root(target) != root(source)
            && !self.is_renamed_allocatable(target)
            && [target, source]
                .into_iter()
                .all(|one| self.is_met_alone(one));
        if is_same && self.copies_distributed(target, source) {
            let site = self.site(source, flags::VALUE | flags::CARRIED);
            return Some(RecordCopy::Distributed(site));
        }
        let is_array = matches!(source.ty, Type::Array { .. });
        let lie = |one: &Expr| self.is_in_one_piece(one) && !is_mismeasured(self.unit, one);
        is_behind.then(|| match is_array && lie(target) && lie(source) {
            true => RecordCopy::Moved,
            false => RecordCopy::OneByOne,
        })
    }

    /// Whole variables, at least one of which a directive maps.
    fn copies_distributed(&self, target: &Expr, source: &Expr) -> bool {
        let ends = [target, source].map(whole);
        let is_known = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            let attributes = known.attributes;
            let has_shape = matches!(known.ty, Type::Array { .. })
                && !attributes.assumed_shape
                && !attributes.sought
                && !attributes.allocatable
                && !attributes.optional
                && !self.may_have_gaps(*object);
            has_shape && !known.untracked && !attributes.equivalenced
        };
        let are_known = ends.iter().all(|end| end.as_ref().is_some_and(is_known));
        are_known
            && ends[0] != ends[1]
            && ends.iter().flatten().any(|end| !self.has_no_mapping(*end))
            && self.unit.rules().by_reference
            && !self.has_indices
            && ![target, source]
                .into_iter()
                .any(|one| is_mismeasured(self.unit, one))
    }

    /// A whole array that the assignment may allocate, and that is told of when it was.
    fn is_renamed_allocatable(&self, target: &Expr) -> bool {
        whole(target).is_some_and(|object| {
            let attributes = self.unit.objects[object.index()].attributes;
            attributes.allocatable && !attributes.sought
        })
    }

    /// Nothing else leads to the records, and where each lies can be asked.
    fn is_met_alone(&self, expr: &Expr) -> bool {
        let Some(object) = root(expr) else {
            return false;
        };
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let may_be_other = attributes.pointer
            || attributes.target
            || attributes.equivalenced
            || attributes.polymorphic
            || attributes.optional
            || attributes.assumed_rank
            || attributes.sought && !attributes.allocatable;
        !may_be_other
            && !known.untracked
            && self.has_no_mapping(object)
            && is_pure(self.unit, expr)
            && !has_vector(expr)
            && !is_mismeasured(self.unit, expr)
            && self.is_named_part(expr)
    }

    /// A variable, a section of one, or such a part of one record.
    fn is_named_part(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Section { base, .. } => self.is_named_part(base),
            ExprKind::Variable(_) => true,
            ExprKind::Member { base, .. } => {
                !is_elsewhere(self.unit, expr) && self.is_plain_record(base)
            }
            _ => false,
        }
    }

    fn copies_together(&self, target: &Expr, source: &Expr) -> bool {
        let Type::Array { element, .. } = &target.ty else {
            return false;
        };
        let record = element.record();
        let is_spread = matches!(source.ty, Type::Record(_));
        let lies = |one: &Expr| self.is_in_one_piece(one) && !is_mismeasured(self.unit, one);
        // The assignment may allocate it elsewhere.
        let may_move = |object: ObjectId| self.unit.objects[object.index()].attributes.allocatable;
        let may_move = whole(target).is_some_and(may_move);
        let is_apart = root(target) != root(source);
        record.is_some()
            && record == source.ty.element().record()
            && self.unit.rules().by_reference
            && !self.has_indices
            && lies(target)
            && !may_move
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
