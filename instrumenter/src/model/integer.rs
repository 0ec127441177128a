//! What integer types hold, and which conversions keep each value.
//!
//! Of some types it is not known whether they have a sign: [`surely`] says what they hold for certain, [`at_most`] what they may
//! hold.

use super::{Scalar, Type};

/// The least and the greatest of some values.
pub(crate) type IntegerRange = (i128, i128);

/// The values that the type holds for certain. `None`: it is no integer.
pub(crate) fn surely(ty: &Type) -> Option<IntegerRange> {
    let Type::Scalar(scalar) = ty else {
        return None;
    };
    match scalar {
        Scalar::Char | Scalar::Enum => Some((0, i8::MAX.into())),
        _ => values(*scalar),
    }
}

/// All values that the type may hold. `None`: it is no integer.
pub(crate) fn at_most(ty: &Type) -> Option<IntegerRange> {
    let Type::Scalar(scalar) = ty else {
        return None;
    };
    match scalar {
        Scalar::Char => Some((i8::MIN.into(), u8::MAX.into())),
        Scalar::Enum => Some((i64::MIN.into(), u64::MAX.into())),
        _ => values(*scalar),
    }
}

fn values(scalar: Scalar) -> Option<IntegerRange> {
    Some(match scalar {
        Scalar::Bool => (0, 1),
        Scalar::Short => (i16::MIN.into(), i16::MAX.into()),
        Scalar::Int => (i32::MIN.into(), i32::MAX.into()),
        Scalar::Long | Scalar::LongLong => (i64::MIN.into(), i64::MAX.into()),
        Scalar::UnsignedShort => (0, u16::MAX.into()),
        Scalar::UnsignedInt => (0, u32::MAX.into()),
        Scalar::UnsignedLong | Scalar::UnsignedLongLong => (0, u64::MAX.into()),
        _ => return None,
    })
}

/// Whether all of `inner` are among `outer`.
pub(crate) fn is_within(inner: IntegerRange, outer: IntegerRange) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// The type has no sign for certain.
pub(crate) fn is_unsigned(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(scalar) if *scalar != scalar.with_sign())
}

/// The type is one with a sign for certain.
pub(crate) fn has_sign(ty: &Type) -> bool {
    surely(ty).is_some_and(|held| held.0 < 0)
}

/// The type has no sign, and wraps around at 64 bits as addresses do.
pub(crate) fn wraps_as_addresses(ty: &Type) -> bool {
    is_unsigned(ty) && matches!(ty, Type::Scalar(scalar) if scalar.bytes() == Some(8))
}

/// In an operation on both the one becomes a value of the other's type, which has no sign, or may have none. Types that are smaller
/// than `int` become `int`.
pub(crate) fn is_made_unsigned(one: &Type, other: &Type) -> bool {
    let bytes = |ty: &Type| match ty {
        Type::Scalar(scalar) => scalar.bytes().unwrap_or(4).max(4),
        _ => 0,
    };
    let has_none = match other {
        Type::Scalar(Scalar::UnsignedShort) => false,
        Type::Scalar(Scalar::Enum) => true,
        ty => is_unsigned(ty),
    };
    has_none && bytes(other) >= bytes(one)
}

/// What an operation of that type computes: what has no sign wraps around. `None`: the type does not hold it.
pub(crate) fn computed(ty: &Type, value: i64) -> Option<i64> {
    match at_most(ty) {
        Some(held) if is_unsigned(ty) || !is_within((value.into(), value.into()), held) => {
            fitted(ty, value.into())
        }
        _ => Some(value),
    }
}

/// The value converted to the type: what has no sign wraps around. `None`: the type does not hold it, or nobody knows.
pub(crate) fn fitted(ty: &Type, value: i128) -> Option<i64> {
    let held = surely(ty)?;
    let value = match ty {
        Type::Scalar(Scalar::Bool) => (value != 0).into(),
        _ if is_unsigned(ty) => value.rem_euclid(held.1 + 1),
        _ if is_within((value, value), held) => value,
        _ => return None,
    };
    i64::try_from(value).ok()
}
