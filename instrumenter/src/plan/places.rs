//! Where the parts of a record lie that expressions name ([`record_layout`](super::record_layout)). The emitted text asks the compiler whether it is
//! so, in Fortran whether the record has as many bytes.

use super::builder::OpenNest;
use super::construct::{Inner, RecordFields, Sum};
use super::record_layout::{extent, extents, is_name, places};
use crate::model::{Expr, ExprKind, SectionAxis, Type, Unit, constant};

/// Which scalar of a record: a number and multiples of indices.
pub(super) struct FieldNumber<'e> {
    pub(super) constant: i64,
    pub(super) indices: Vec<FieldIndex<'e>>,
}

impl FieldNumber<'_> {
    /// Some side by side.
    pub(super) fn run(first: i64, count: i64) -> Self {
        let range = FieldIndex {
            index: FieldSubscript::Range(None, None, 1),
            lower: 0,
            factor: 1,
            extent: count,
        };
        FieldNumber {
            constant: first,
            indices: if count > 1 { vec![range] } else { Vec::new() },
        }
    }

    /// How many of the indices are ranges.
    pub(super) fn ranges(&self) -> usize {
        let is_range = |one: &&FieldIndex<'_>| matches!(one.index, FieldSubscript::Range(..));
        self.indices.iter().filter(is_range).count()
    }
}

/// An index of an array in a record, or the range of one.
pub(super) struct FieldIndex<'e> {
    pub(super) index: FieldSubscript<'e>,
    /// Its first value.
    pub(super) lower: i64,
    pub(super) factor: i64,
    /// Of its dimension.
    pub(super) extent: i64,
}

/// What chooses elements along a dimension.
pub(super) enum FieldSubscript<'e> {
    Index(&'e Expr),
    /// From one to another, with a step; none: the ends of the dimension.
    Range(Option<&'e Expr>, Option<&'e Expr>, i64),
}

/// A scalar in a record, by no pointer.
pub(super) struct PlaceInRecord<'e> {
    pub(super) record: &'e Expr,
    /// Those of its size that would fill the record.
    pub(super) fields: RecordFields,
    /// Its number among them.
    pub(super) number: FieldNumber<'e>,
}

/// The scalar, or those of an array or section, among those that would fill the record around it.
pub(super) fn place_in_record<'e>(unit: &Unit, expr: &'e Expr) -> Option<PlaceInRecord<'e>> {
    let size = constant::size(expr.ty.element())?;
    let (record, mut number) = bytes_in_record(unit, expr)?;
    if let (Type::Array { .. }, ExprKind::Member { .. }) = (&expr.ty, &expr.kind) {
        number.indices.extend(whole_array(unit, &expr.ty)?);
    }
    let Type::Record(id) = record.ty else {
        return None;
    };
    let (all, _) = extent(unit, &record.ty)?;
    let is_multiple = |bytes: &i64| bytes % size == 0;
    let factors = number.indices.iter().map(|one| one.factor);
    let mut bytes = factors.chain([all, number.constant]);
    // Of one byte are texts.
    if size <= 1 || !bytes.all(|one| is_multiple(&one)) {
        return None;
    }
    number.constant /= size;
    number.indices.iter_mut().for_each(|one| one.factor /= size);
    let fields = RecordFields {
        size,
        count: all / size,
        mixed: Some(id),
    };
    Some(PlaceInRecord {
        record,
        fields,
        number,
    })
}

/// The record around a part, and bytes from its beginning.
fn bytes_in_record<'e>(unit: &Unit, expr: &'e Expr) -> Option<(&'e Expr, FieldNumber<'e>)> {
    match &expr.kind {
        ExprKind::Member {
            base,
            name,
            arrow: false,
            bitfield: false,
            ..
        } => {
            let Type::Record(id) = base.ty else {
                return None;
            };
            let mut places = places(unit, id)?.into_iter();
            let (_, place) = places.find(|(member, _)| is_name(unit, member, name))?;
            let is_part = is_part(base);
            let nothing = || FieldNumber {
                constant: 0,
                indices: Vec::new(),
            };
            let (record, mut number) = match is_part {
                true => bytes_in_record(unit, base)?,
                false => (&**base, nothing()),
            };
            number.constant += place;
            Some((record, number))
        }
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } if is_part(base) => {
            let (record, mut number) = bytes_in_record(unit, base)?;
            let subscripts = subscripts.iter().map(FieldSubscript::Index);
            number
                .indices
                .extend(indices(unit, &base.ty, subscripts.collect())?);
            Some((record, number))
        }
        ExprKind::Section { base, axes } if is_part(base) => {
            let (record, mut number) = bytes_in_record(unit, base)?;
            let subscripts: Option<Vec<FieldSubscript<'_>>> = axes.iter().map(axis).collect();
            number.indices.extend(match axes.is_empty() {
                true => whole_array(unit, &base.ty)?,
                false => indices(unit, &base.ty, subscripts?)?,
            });
            Some((record, number))
        }
        _ => None,
    }
}

fn axis(axis: &SectionAxis) -> Option<FieldSubscript<'_>> {
    match axis {
        SectionAxis::Index(index) if matches!(index.ty, Type::Array { .. }) => None,
        SectionAxis::Index(index) => Some(FieldSubscript::Index(index)),
        SectionAxis::Range {
            lower,
            upper,
            stride,
        } => {
            let step = match stride.as_ref().map(|stride| &stride.kind) {
                None => 1,
                Some(ExprKind::Constant(Some(step))) if *step != 0 => *step,
                Some(_) => return None,
            };
            Some(FieldSubscript::Range(lower.as_ref(), upper.as_ref(), step))
        }
    }
}

/// All of an array that lies in a record.
fn whole_array<'e>(unit: &Unit, ty: &Type) -> Option<Vec<FieldIndex<'e>>> {
    let whole = extents(unit, ty)?.into_iter();
    let all = whole.map(|_| FieldSubscript::Range(None, None, 1));
    indices(unit, ty, all.collect())
}

/// The subscripts of an array that lies in a record, and bytes between its elements.
fn indices<'e>(
    unit: &Unit,
    ty: &Type,
    subscripts: Vec<FieldSubscript<'e>>,
) -> Option<Vec<FieldIndex<'e>>> {
    let Type::Array { element, .. } = ty else {
        return None;
    };
    let extents = extents(unit, ty)?;
    if extents.len() != subscripts.len() {
        return None;
    }
    let (mut factor, _) = extent(unit, element)?;
    let mut dimensions: Vec<_> = subscripts.into_iter().zip(extents).collect();
    if !unit.rules().by_reference {
        dimensions.reverse();
    }
    let mut found = Vec::new();
    for (index, (lower, extent)) in dimensions {
        found.push(FieldIndex {
            index,
            lower,
            factor,
            extent,
        });
        factor = factor.checked_mul(extent)?;
    }
    Some(found)
}

/// A part of a record, or an element of one, by no pointer.
fn is_part(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Member { .. } => true,
        ExprKind::Element { base, .. } => matches!(base.ty, Type::Array { .. }) && is_part(base),
        _ => false,
    }
}

impl OpenNest {
    /// Least and largest value of a form that constants and loops between constants tell.
    pub(super) fn range(&self, sum: &Sum) -> Option<(i64, i64)> {
        let affine = &sum.affine;
        let is_constant = affine.coefficients.iter().all(|&one| one == 0)
            && affine.terms.is_empty()
            && sum.strides.is_empty();
        if !is_constant {
            return None;
        }
        let (mut least, mut most) = (affine.constant, affine.constant);
        for &(number, factor) in &sum.inner {
            let Inner::Loop { first, last, .. } = &self.plan.inner[number] else {
                return None;
            };
            let (first, last) = (self.range(first)?, self.range(last)?);
            let ends = [first.0.min(last.0), first.1.max(last.1)];
            let ends = ends.map(|end| end.checked_mul(factor));
            let [one, other] = [ends[0]?, ends[1]?];
            least = least.checked_add(one.min(other))?;
            most = most.checked_add(one.max(other))?;
        }
        Some((least, most))
    }
}

impl Sum {
    /// This and a multiple of another form that constants and loops tell.
    pub(super) fn and_multiple(mut self, other: &Sum, factor: i64) -> Option<Sum> {
        let more = other.affine.constant.checked_mul(factor)?;
        self.affine.constant = self.affine.constant.checked_add(more)?;
        for &(number, own) in &other.inner {
            let own = own.checked_mul(factor)?;
            match self.inner.iter_mut().find(|(known, _)| *known == number) {
                Some((_, known)) => *known = known.checked_add(own)?,
                None => self.inner.push((number, own)),
            }
        }
        self.inner.sort_unstable();
        self.inner.retain(|(_, factor)| *factor != 0);
        Some(self)
    }
}
