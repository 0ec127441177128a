//! Dimensions of small arrays.

use crate::model::{Dim, Type, Unit};

/// Elements of the largest array that is followed.
pub(super) const LARGEST: i64 = 4096;
/// Subscripts and what they are made of are no larger, so that they are the same in all types.
pub(super) const FARTHEST: i64 = i32::MAX as i64;

/// Dimensions and number of elements of a small array of scalars.
pub(super) fn dimensions(unit: &Unit, ty: &Type) -> Option<(Vec<(i64, i64)>, usize)> {
    let Type::Array { element, dims } = ty else {
        return None;
    };
    if !matches!(**element, Type::Scalar(_)) || ty.is_text() {
        return None;
    }
    let rules = unit.rules();
    let dimension = |dim: &Dim| {
        let low = match &dim.lower {
            Some(lower) => lower.value?,
            None => rules.first_index,
        };
        let extent = dim.extent.as_ref()?.value?;
        let count = match rules.declares_last_index {
            true => extent.checked_sub(low)?.checked_add(1)?,
            false => extent,
        };
        (0 < count && count <= LARGEST && low.abs() <= FARTHEST).then_some((low, count))
    };
    let dimensions: Option<Vec<(i64, i64)>> = dims.iter().map(dimension).collect();
    let dimensions = dimensions?;
    let all = |all: i64, (_, count): &(i64, i64)| all.checked_mul(*count);
    let elements = dimensions.iter().try_fold(1, all)?;
    let elements = usize::try_from(elements).ok()?;
    (elements <= usize::try_from(LARGEST).ok()?).then_some((dimensions, elements))
}
