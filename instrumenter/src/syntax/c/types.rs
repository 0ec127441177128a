//! Types of C expressions as [`Type`]: decay, conversions, members, sizes, constant values.
//!
//! Sizes are those of the 64-bit Unix data model. Signedness is not kept, so a value that depends on
//! it is not computed. What is not certain is [`Type::Unknown`] or `None`.

use crate::model::{Binary, Bound, Dim, Expr, ExprKind, Member, Record, Scalar, Type, Unary};

/// A type with the qualifiers of its outermost level.
#[derive(Clone, Debug)]
pub(super) struct Qualified {
    pub(super) ty: Type,
    pub(super) volatile: bool,
    pub(super) constant: bool,
}

impl Qualified {
    pub(super) fn plain(ty: Type) -> Self {
        Self {
            ty,
            volatile: false,
            constant: false,
        }
    }
}

pub(super) const INT: Type = Type::Scalar(Scalar::Int);
pub(super) const LONG: Type = Type::Scalar(Scalar::Long);

pub(super) fn pointer(to: Type) -> Type {
    Type::Pointer(Box::new(to))
}

/// An array of `element`s; dimensions of an array element join the new one.
pub(super) fn array(element: Type, dim: Dim) -> Type {
    match element {
        Type::Array {
            element,
            dims: inner,
        } => {
            let mut dims = vec![dim];
            dims.extend(inner);
            Type::Array { element, dims }
        }
        Type::Unknown => Type::Unknown,
        element => Type::Array {
            element: Box::new(element),
            dims: vec![dim],
        },
    }
}

/// A dimension of a known number of elements.
pub(super) fn counted_dim(count: i64) -> Dim {
    Dim {
        lower: None,
        extent: Some(Bound {
            value: Some(count),
            text: count.to_string(),
        }),
    }
}

/// One element (a row, for several dimensions) of an array, or what a pointer points to.
pub(super) fn pointee(ty: &Type) -> Option<Type> {
    match ty {
        Type::Pointer(to) => Some((**to).clone()),
        Type::Array { element, dims } if dims.len() <= 1 => Some((**element).clone()),
        Type::Array { element, dims } => Some(Type::Array {
            element: element.clone(),
            dims: dims[1..].to_vec(),
        }),
        _ => None,
    }
}

/// The type of a value: arrays and functions become pointers.
pub(super) fn decay(ty: &Type) -> Type {
    match ty {
        Type::Array { .. } => pointer(pointee(ty).expect("an array has elements")),
        Type::Function(_) => pointer(ty.clone()),
        _ => ty.clone(),
    }
}

pub(super) fn is_address(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_) | Type::Array { .. })
}

pub(super) fn is_integer(ty: &Type) -> bool {
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

/// Integer promotion; other types stay.
pub(super) fn promoted(ty: &Type) -> Type {
    match ty {
        Type::Scalar(Scalar::Char | Scalar::Short | Scalar::Bool | Scalar::Enum) => INT,
        _ => decay(ty),
    }
}

/// Result of an arithmetic operation on values of these types.
pub(super) fn arithmetic(left: &Type, right: &Type) -> Type {
    let (Type::Scalar(left), Type::Scalar(right)) = (promoted(left), promoted(right)) else {
        return Type::Unknown;
    };
    if left == right {
        return Type::Scalar(left);
    }
    match (conversion_rank(left), conversion_rank(right)) {
        (Some(left), Some(right)) => Type::Scalar(of_rank(left.0.max(right.0), left.1 || right.1)),
        _ => Type::Unknown,
    }
}

/// Rank in the usual conversions, and whether the type is complex.
fn conversion_rank(scalar: Scalar) -> Option<(u8, bool)> {
    Some(match scalar {
        Scalar::Int => (0, false),
        Scalar::Long => (1, false),
        Scalar::LongLong => (2, false),
        Scalar::Float => (3, false),
        Scalar::Double => (4, false),
        Scalar::LongDouble => (5, false),
        Scalar::FloatComplex => (3, true),
        Scalar::DoubleComplex => (4, true),
        Scalar::LongDoubleComplex => (5, true),
        _ => return None,
    })
}

fn of_rank(rank: u8, complex: bool) -> Scalar {
    match (rank, complex) {
        (0, _) => Scalar::Int,
        (1, _) => Scalar::Long,
        (2, _) => Scalar::LongLong,
        (3, false) => Scalar::Float,
        (4, false) => Scalar::Double,
        (_, false) => Scalar::LongDouble,
        (3, true) => Scalar::FloatComplex,
        (4, true) => Scalar::DoubleComplex,
        (_, true) => Scalar::LongDoubleComplex,
    }
}

/// Type of `left operation right`.
pub(super) fn binary(operation: Binary, left: &Type, right: &Type) -> Type {
    match operation {
        Binary::Less
        | Binary::LessEqual
        | Binary::Greater
        | Binary::GreaterEqual
        | Binary::Equal
        | Binary::NotEqual => {
            if *left == Type::Unknown || *right == Type::Unknown {
                Type::Unknown
            } else {
                INT
            }
        }
        Binary::ShiftLeft | Binary::ShiftRight if is_integer(left) && is_integer(right) => {
            promoted(left)
        }
        Binary::Add | Binary::Subtract if is_address(left) && is_integer(right) => decay(left),
        Binary::Add if is_integer(left) && is_address(right) => decay(right),
        Binary::Subtract if is_address(left) && is_address(right) => LONG,
        _ => arithmetic(left, right),
    }
}

/// Type of `c ? left : right`.
pub(super) fn conditional(left: &Expr, right: &Expr) -> Type {
    let (a, b) = (decay(&left.ty), decay(&right.ty));
    match (&a, &b) {
        _ if a == b => a,
        (Type::Pointer(_), _) if matches!(right.kind, ExprKind::Constant(Some(0))) => a,
        (_, Type::Pointer(_)) if matches!(left.kind, ExprKind::Constant(Some(0))) => b,
        (Type::Pointer(_), Type::Pointer(to)) if **to == Type::Void => a,
        (Type::Pointer(to), Type::Pointer(_)) if **to == Type::Void => b,
        (Type::Scalar(_), Type::Scalar(_)) => arithmetic(&a, &b),
        _ => Type::Unknown,
    }
}

/// A member of a record, also through anonymous records: its type, and whether it is a bit-field.
pub(super) fn member(records: &[Record], ty: &Type, name: &str) -> Option<(Type, bool)> {
    let Type::Record(id) = ty else { return None };
    let members = &records[id.index()].members;
    let direct = members.iter().find(|member| member.name == name);
    if let Some(found) = direct {
        return Some((found.ty.clone(), found.bitfield));
    }
    members
        .iter()
        .filter(|member| member.name.is_empty())
        .find_map(|anonymous: &Member| member(records, &anonymous.ty, name))
}

/// Size in bytes, where it does not depend on layout.
pub(super) fn size(ty: &Type) -> Option<i64> {
    match ty {
        Type::Scalar(scalar) => scalar_size(*scalar),
        Type::Pointer(_) => Some(8),
        Type::Array { element, dims } => dims.iter().try_fold(size(element)?, |size, dim| {
            size.checked_mul(dim.extent.as_ref()?.value?)
        }),
        Type::Void | Type::Record(_) | Type::Function(_) | Type::Unknown => None,
    }
}

fn scalar_size(scalar: Scalar) -> Option<i64> {
    Some(match scalar {
        Scalar::Char | Scalar::Bool => 1,
        Scalar::Short => 2,
        Scalar::Int | Scalar::Float => 4,
        Scalar::Long | Scalar::LongLong | Scalar::Double | Scalar::FloatComplex => 8,
        Scalar::DoubleComplex => 16,
        Scalar::LongDouble | Scalar::LongDoubleComplex => return None,
        Scalar::Enum | Scalar::Logical | Scalar::Character | Scalar::Other => return None,
    })
}

/// Value of an integer constant expression.
pub(super) fn value(expr: &Expr) -> Option<i64> {
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

fn compute(operation: Binary, left: i64, right: i64) -> Option<i64> {
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
