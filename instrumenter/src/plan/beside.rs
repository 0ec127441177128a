//! What a parallel loop or one of the sequential part does by checks that have no slots: sections and whole arrays of Fortran,
//! parts of records, elements with many subscripts. Where the loop may be judged as a whole, slots tell of them for proofs alone.
//!
//! A section is what loops over its ranges would touch: each range is one more counted loop inside.

use super::builder::{Builder, OpenNest};
use super::construct::{EarlyValue, Inner, Multiple, PartOfRecord, Sum};
use super::{Affine, ArrayName, Check, SiteId, Slot};
use crate::model::{Bound, Dim, Expr, ExprKind, Object, SectionAxis, Type};
use dvmdbg_abi::{MAX_RANK, code};

/// A dimension of an array: an index, or the ends and the step of a range.
enum AxisForm {
    Index(Sum),
    Range { first: Sum, last: Sum, step: i64 },
}

/// An array of which a section is meant.
struct Sectioned {
    array: ArrayName,
    /// Where it lies, if that is not told by the variable.
    part: Option<PartOfRecord>,
    text: String,
}

/// A subscript of the slot that runs through a range, as the variable of one more loop inside of the nest.
pub(super) fn over_range(
    nest: &mut OpenNest,
    slot: &mut Slot,
    (first, last): (Sum, Sum),
    step: i64,
) -> Sum {
    let number = nest.plan.inner.len();
    // Where its ends move with the loops around, the range is one of distances from the first one.
    let (from, first, last) = match last.distance_from(&first) {
        Some(length) if first.moves() => {
            let [zero, length] = [0, length].map(|end| Sum::constant(nest, end));
            (first, zero, length)
        }
        _ => (Sum::constant(nest, 0), first, last),
    };
    nest.plan.inner.push(Inner::Loop {
        statement: None,
        call: 0,
        around: slot.around,
        first: Box::new(first),
        last: Box::new(last),
        step,
    });
    slot.around = Some(number);
    let mut subscript = from;
    subscript.inner.push((number, 1));
    subscript
}

impl Builder<'_> {
    /// A section of an array of scalars, or all of it, is read or written in the text of nests.
    pub(super) fn take_section_slots(
        &mut self,
        expr: &Expr,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let (base, axes) = match &expr.kind {
            ExprKind::Section { base, axes } => (&**base, &axes[..]),
            ExprKind::Variable(_) | ExprKind::Member { .. } => (expr, &[][..]),
            _ => return,
        };
        let Type::Array { element, dims } = &base.ty else {
            return;
        };
        let is_whole = axes.is_empty() || axes.len() == dims.len();
        let is_plain = matches!(**element, Type::Scalar(_)) && !element.is_text();
        let is_fit =
            self.unit.rules().whole_arrays && is_whole && is_plain && self.are_pure_axes(axes);
        let Some(sectioned) = self.sectioned(base).filter(|_| is_fit) else {
            return;
        };
        self.each_nest(|builder, nest| {
            if builder.is_bound_section(nest, base, &sectioned)
                && let Some(slot) = builder.section_slot(nest, &sectioned, (axes, dims))
            {
                nest.push_element(expr, &slot, (read, write));
            }
        });
    }

    /// An array by its name, or one that its text leads to.
    fn sectioned(&self, base: &Expr) -> Option<Sectioned> {
        if super::is_elsewhere(self.unit, base) {
            return self.sectioned_part(base);
        }
        let ExprKind::Variable(object) = base.kind else {
            return None;
        };
        let Object {
            name, no_address, ..
        } = &self.unit.objects[object.index()];
        (!no_address).then(|| Sectioned {
            array: ArrayName::variable(object),
            part: None,
            text: name.clone(),
        })
    }

    fn sectioned_part(&self, base: &Expr) -> Option<Sectioned> {
        let (array, part) = self.described_array(base)?;
        Some(Sectioned {
            array,
            part: Some(part),
            text: self.text(base),
        })
    }

    /// It lies in one place while the nest runs. Its bounds are asked for before the nest, in parallel loops whether it is there or not.
    fn is_bound_section(&self, nest: &OpenNest, base: &Expr, sectioned: &Sectioned) -> bool {
        match &sectioned.part {
            None => self.is_bound(nest, base),
            Some(PartOfRecord::Described { there, .. }) => {
                let is_sequence = nest.plan.dimensions.is_empty();
                (is_sequence || there.is_empty()) && self.is_described_in_place(nest, base)
            }
            Some(_) => false,
        }
    }

    fn are_pure_axes(&self, axes: &[SectionAxis]) -> bool {
        let mut axes = axes.iter();
        axes.all(|axis| {
            !axis.is_vector() && axis.expressions().all(|one| super::is_pure(self.unit, one))
        })
    }

    fn section_slot(
        &self,
        nest: &mut OpenNest,
        sectioned: &Sectioned,
        (axes, dims): (&[SectionAxis], &[Dim]),
    ) -> Option<Slot> {
        let array = &sectioned.array;
        let found = self.axes(nest, sectioned, (axes, dims))?;
        let ranges = found
            .iter()
            .filter(|axis| matches!(axis, AxisForm::Range { .. }));
        let around = nest.plan.dimensions.len() + nest.inside.open.len();
        let is_known = nest.inside.open.iter().all(Option::is_some);
        if !is_known || around + ranges.count() > MAX_RANK {
            return None;
        }
        let memory = self.memory_for_proofs(nest, array);
        let mut slot = self.slot(nest, &[], (array, sectioned.part.as_ref()), memory);
        nest.plan.references[slot.reference].rank = dims.len();
        let mut sums = Vec::new();
        for axis in found {
            match axis {
                AxisForm::Index(sum) => sums.push(sum),
                AxisForm::Range { first, last, step } => {
                    sums.push(over_range(nest, &mut slot, (first, last), step));
                }
            }
        }
        slot.subscripts = sums.iter().map(Sum::known_by_nest).collect();
        slot.sums = Some(sums);
        Some(slot)
    }

    /// Indices and ranges in what is known inside of the nest; `axes` are none for the whole array.
    fn axes(
        &self,
        nest: &OpenNest,
        sectioned: &Sectioned,
        (axes, dims): (&[SectionAxis], &[Dim]),
    ) -> Option<Vec<AxisForm>> {
        let end = |given: Option<&Expr>, dimension: usize, is_upper: bool| match given {
            Some(given) => self.sum(nest, given),
            None => self.bound_of(nest, (sectioned, &dims[dimension]), dimension, is_upper),
        };
        let axis = |dimension: usize| match axes.get(dimension) {
            Some(SectionAxis::Index(index)) => Some(AxisForm::Index(self.sum(nest, index)?)),
            Some(SectionAxis::Range {
                lower,
                upper,
                stride,
            }) => {
                let step = match stride.as_ref().map(|stride| &stride.kind) {
                    None => 1,
                    Some(ExprKind::Constant(Some(step))) if *step != 0 => *step,
                    Some(_) => return None,
                };
                Some(AxisForm::Range {
                    first: end(lower.as_ref(), dimension, false)?,
                    last: end(upper.as_ref(), dimension, true)?,
                    step,
                })
            }
            None => Some(AxisForm::Range {
                first: end(None, dimension, false)?,
                last: end(None, dimension, true)?,
                step: 1,
            }),
        };
        (0..dims.len()).map(axis).collect()
    }

    /// A bound of an array that stays where it is while the nest runs.
    pub(super) fn bound(
        &self,
        nest: &OpenNest,
        (array, dim): (&ArrayName, &Dim),
        dimension: usize,
        is_upper: bool,
    ) -> Option<Sum> {
        let sectioned = Sectioned {
            array: array.clone(),
            part: None,
            text: self.unit.objects[array.object.index()].name.clone(),
        };
        self.bound_of(nest, (&sectioned, dim), dimension, is_upper)
    }

    fn bound_of(
        &self,
        nest: &OpenNest,
        (sectioned, dim): (&Sectioned, &Dim),
        dimension: usize,
        is_upper: bool,
    ) -> Option<Sum> {
        let value = |bound: &Option<Bound>| bound.as_ref().and_then(|bound| bound.value);
        let known = match is_upper {
            true => value(&dim.extent),
            false if dim.lower.is_none() && dim.extent.is_some() => Some(1),
            false => value(&dim.lower),
        };
        if let Some(known) = known {
            return Some(Sum::constant(nest, known));
        }
        let attributes = self.unit.objects[sectioned.array.object.index()].attributes;
        let has_end = sectioned.part.is_some()
            || dim.extent.is_some()
            || attributes.assumed_shape
            || attributes.allocatable;
        // Where an array of assumed size ends is not known.
        if !has_end {
            return None;
        }
        let inquiry = if is_upper { "ubound" } else { "lbound" };
        let text = format!("{inquiry}({},{})", sectioned.text, dimension + 1);
        let mut sum = Sum::constant(nest, 0);
        sum.affine.terms.push(Multiple {
            factor: 1,
            values: vec![EarlyValue::Text(text)],
        });
        Some(sum)
    }

    /// An element whose check is one by its address is accessed in the text of a parallel loop.
    pub(super) fn take_slots_beside(
        &mut self,
        expr: &Expr,
        check: &Check,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let is_beside = matches!(check, Check::Memory) && self.nest.is_some();
        if is_beside && !self.take_field_slots(expr, (read, write)) {
            self.take_proof_slots(expr, check, (read, write));
        }
    }

    /// An element that is read by reference in a function called in the text of a parallel loop.
    pub(super) fn take_lent_slot(&mut self, datum: &Expr, read: SiteId) {
        let ExprKind::Element {
            base, subscripts, ..
        } = &datum.kind
        else {
            return;
        };
        let has_each =
            matches!(&base.ty, Type::Array { dims, .. } if dims.len() == subscripts.len());
        let check = match base.kind {
            ExprKind::Variable(object) if has_each && !super::is_elsewhere(self.unit, base) => {
                Check::Element(ArrayName::variable(object))
            }
            _ => Check::Memory,
        };
        match self.nest {
            Some(_) => self.take_proof_slots(datum, &check, (Some(read), None)),
            None => self.take_sequence_slots(datum, &check, (Some(read), None)),
        }
    }

    fn take_proof_slots(
        &mut self,
        expr: &Expr,
        check: &Check,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let Some(mut nest) = self.nest.take() else {
            return;
        };
        let meant = self.meant(expr);
        let element = match nest.names_inside(expr) {
            true => meant
                .as_deref()
                .and_then(|meant| self.element_meant(&nest, meant, expr)),
            false => self.sequence_element(&nest, expr, check),
        };
        if let Some(element) = element
            && self.is_bound_element(&nest, &element)
        {
            let memory = self.memory_for_proofs(&nest, &element.array);
            let slot = self.slot_of_element(&mut nest, &element, memory);
            if slot.sums.is_some()
                && let Some(slot) = nest.push_element(expr, &slot, (read, write))
            {
                nest.note_element(expr, slot);
            }
        }
        self.nest = Some(nest);
    }

    /// The same in the text of a callee, too, which checks each of its accesses by itself.
    pub(super) fn memory_in_text(&self, nest: &OpenNest, array: &ArrayName) -> u32 {
        match nest.called.current() != 0 && nest.plan.dimensions.is_empty() {
            true => code::slot::CALLED_SHARED,
            false => self.memory_for_proofs(nest, array),
        }
    }

    /// Memory that the checks look at by themselves.
    pub(super) fn memory_for_proofs(&self, nest: &OpenNest, array: &ArrayName) -> u32 {
        match nest.plan.dimensions.is_empty() {
            true => code::slot::SHARED,
            false if self.is_shared(nest, array) => code::slot::CALLED_SHARED,
            false => code::slot::CALLED_PLAIN,
        }
    }
}

impl Sum {
    /// A form that is the same everywhere.
    pub(super) fn constant(nest: &OpenNest, value: i64) -> Sum {
        Sum {
            affine: Affine {
                coefficients: vec![0; nest.variables.len()],
                constant: value,
                terms: Vec::new(),
            },
            inner: Vec::new(),
            strides: Vec::new(),
        }
    }

    /// How much larger it always is. `None`: that depends.
    fn distance_from(&self, other: &Sum) -> Option<i64> {
        let mut same = self.clone();
        same.affine.constant = other.affine.constant;
        let distance = self.affine.constant.checked_sub(other.affine.constant);
        distance.filter(|_| same == *other)
    }

    /// It differs between the turns of the loops around.
    pub(super) fn moves(&self) -> bool {
        let mut coefficients = self.affine.coefficients.iter();
        coefficients.any(|&one| one != 0) || !self.inner.is_empty() || !self.strides.is_empty()
    }

    /// The same over the loops of the nest alone.
    pub(super) fn known_by_nest(&self) -> Option<Affine> {
        let is_known = self.inner.is_empty() && self.strides.is_empty();
        is_known.then(|| self.affine.clone())
    }
}
