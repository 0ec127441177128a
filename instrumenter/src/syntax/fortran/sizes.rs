//! How long data is, where constants tell.

use crate::model::{Dim, Scalar, Type};

/// Bytes of a value, `None` if not known (CHARACTER, derived types).
pub(super) fn size(ty: &Type) -> Option<u64> {
    match ty {
        Type::Scalar(scalar) => scalar.bytes(),
        Type::Array { element, dims } => {
            let extents = dims.iter().map(extent);
            extents.fold(size(element), |size, extent| size?.checked_mul(extent?))
        }
        Type::Void | Type::Pointer(_) | Type::Record(_) | Type::Function(_) | Type::Unknown => None,
    }
}

/// The same for a variable of texts with this many characters.
pub(super) fn size_of_texts(ty: &Type, length: u64) -> Option<u64> {
    match ty {
        Type::Array { dims, .. } => dims
            .iter()
            .try_fold(length, |size, dim| size.checked_mul(extent(dim)?)),
        _ => Some(length),
    }
}

/// Alignment of an element of `ty` in a COMMON block.
pub(super) fn alignment(ty: &Type) -> u64 {
    match ty {
        Type::Array { element, .. } => alignment(element),
        Type::Scalar(Scalar::FloatComplex) => 4,
        Type::Scalar(Scalar::DoubleComplex) => 8,
        Type::Scalar(Scalar::Character) => 1,
        other => size(other).unwrap_or(1).max(1),
    }
}

/// Number of elements along a dimension, if constant.
pub(super) fn extent(dim: &Dim) -> Option<u64> {
    let lower = match &dim.lower {
        Some(bound) => bound.value?,
        None => 1,
    };
    let upper = dim.extent.as_ref()?.value?;
    u64::try_from(upper.checked_sub(lower)?.checked_add(1)?.max(0)).ok()
}
