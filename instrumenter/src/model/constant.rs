//! Values of constant expressions and sizes of types, where they are certain.
//!
//! Sizes are those of the 64-bit Unix data model.

use super::integer;
use super::{Binary, Expr, ExprKind, Scalar, Type, Unary};

/// An integer type.
#[must_use]
pub fn is_integer(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Scalar(
            Scalar::Char
                | Scalar::Short
                | Scalar::Int
                | Scalar::Long
                | Scalar::LongLong
                | Scalar::UnsignedShort
                | Scalar::UnsignedInt
                | Scalar::UnsignedLong
                | Scalar::UnsignedLongLong
                | Scalar::Bool
                | Scalar::Enum
        )
    )
}

/// An integer type, or one of 16 bytes: a value of it may choose an element or count a loop, which is followed in 64 bits.
#[must_use]
pub fn can_count(ty: &Type) -> bool {
    is_integer(ty) || *ty == Type::Scalar(Scalar::Wide)
}

/// Size in bytes, where it does not depend on layout.
#[must_use]
pub fn size(ty: &Type) -> Option<i64> {
    match ty {
        Type::Scalar(scalar) => i64::try_from(scalar.bytes()?).ok(),
        Type::Pointer(_) => Some(8),
        Type::Array { element, dims } => dims.iter().try_fold(size(element)?, |size, dim| {
            size.checked_mul(dim.extent.as_ref()?.value?)
        }),
        Type::Void | Type::Record(_) | Type::Function(_) | Type::Unknown => None,
    }
}

/// Value of an integer constant expression, if it is below 2^63.
#[must_use]
pub fn value(expr: &Expr) -> Option<i64> {
    match &expr.kind {
        ExprKind::Constant(value) => *value,
        ExprKind::Unary(operation, operand) => {
            let operand = value(operand)?;
            match operation {
                Unary::Plus => Some(operand),
                Unary::Minus => integer::computed(&expr.ty, operand.checked_neg()?),
                Unary::Not => Some(i64::from(operand == 0)),
                Unary::Complement => integer::computed(&expr.ty, !operand),
                Unary::Other => None,
            }
        }
        ExprKind::Binary(operation, left, right) => {
            let (a, b) = match operation {
                Binary::ShiftLeft | Binary::ShiftRight => shifted(expr, left, right)?,
                _ => converted(left, right)?,
            };
            integer::computed(&expr.ty, compute(*operation, a, b)?)
        }
        ExprKind::ShortCircuit { and, left, right } => {
            let left = value(left)? != 0;
            if left == *and {
                Some(i64::from(value(right)? != 0))
            } else {
                Some(i64::from(left))
            }
        }
        ExprKind::Conditional {
            condition,
            then: Some(then),
            otherwise,
        } => {
            let chosen = match value(condition)? {
                0 => value(otherwise),
                _ => value(then),
            };
            integer::computed(&expr.ty, chosen?)
        }
        ExprKind::Cast(operand) if is_integer(&expr.ty) => {
            integer::fitted(&expr.ty, value(operand)?.into())
        }
        _ => None,
    }
}

/// Two constants as an operation on both has them.
fn converted(left: &Expr, right: &Expr) -> Option<(i64, i64)> {
    let as_of = |one: &Expr, other: &Expr| {
        let value = value(one)?;
        match value < 0 && integer::is_made_unsigned(&one.ty, &other.ty) {
            true => integer::fitted(&other.ty, value.into()),
            false => Some(value),
        }
    };
    Some((as_of(left, right)?, as_of(right, left)?))
}

/// The operands of a shift by less than the type has bits.
fn shifted(expr: &Expr, left: &Expr, right: &Expr) -> Option<(i64, i64)> {
    let (value, by) = (value(left)?, value(right)?);
    let bits = size(&expr.ty).map_or(64, |size| size * 8);
    (0..bits).contains(&by).then_some((value, by))
}

/// What the operation makes of two integers.
pub(crate) fn compute(operation: Binary, left: i64, right: i64) -> Option<i64> {
    let shift = u32::try_from(right).ok().filter(|shift| *shift < 63);
    match operation {
        Binary::Add => left.checked_add(right),
        Binary::Subtract => left.checked_sub(right),
        Binary::Multiply => left.checked_mul(right),
        Binary::Divide => left.checked_div(right),
        Binary::Remainder => left.checked_rem(right),
        Binary::And => Some(left & right),
        Binary::Or => Some(left | right),
        Binary::Xor => Some(left ^ right),
        Binary::Less => Some(i64::from(left < right)),
        Binary::LessEqual => Some(i64::from(left <= right)),
        Binary::Greater => Some(i64::from(left > right)),
        Binary::GreaterEqual => Some(i64::from(left >= right)),
        Binary::Equal => Some(i64::from(left == right)),
        Binary::NotEqual => Some(i64::from(left != right)),
        Binary::ShiftLeft => left.checked_mul(1_i64.checked_shl(shift?)?),
        Binary::ShiftRight => Some(left >> shift?),
        Binary::Power | Binary::Other => None,
    }
}
