//! Values of constant expressions and sizes of types, where they are certain.
//!
//! Sizes are those of the 64-bit Unix data model. Signedness is not kept, so a value that depends on
//! it is not computed.

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
                | Scalar::Bool
                | Scalar::Enum
        )
    )
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

/// Value of an integer constant expression.
#[must_use]
pub fn value(expr: &Expr) -> Option<i64> {
    match &expr.kind {
        ExprKind::Constant(value) => *value,
        ExprKind::Unary(operation, operand) => {
            let operand = value(operand)?;
            match operation {
                Unary::Plus => Some(operand),
                Unary::Minus => operand.checked_neg(),
                Unary::Not => Some(i64::from(operand == 0)),
                Unary::Complement => Some(!operand),
                Unary::Other => None,
            }
        }
        ExprKind::Binary(operation, left, right) => {
            compute(*operation, value(left)?, value(right)?)
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
            if value(condition)? == 0 {
                value(otherwise)
            } else {
                value(then)
            }
        }
        ExprKind::Cast(operand) if is_integer(&expr.ty) => {
            value(operand).filter(|value| keeps(&expr.ty, *value))
        }
        _ => None,
    }
}

/// A value that an integer type holds whatever its signedness.
fn keeps(ty: &Type, value: i64) -> bool {
    let bits = size(ty).map_or(0, |size| size * 8 - 1);
    bits > 0 && value >= 0 && (bits >= 63 || value < 1 << bits)
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
