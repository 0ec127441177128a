//! Types of C expressions as [`Type`]: decay, conversions, members.
//!
//! What is not certain is [`Type::Unknown`] or `None`.

use crate::model::{Binary, Bound, Dim, Expr, ExprKind, Member, Record, Scalar, Type};

pub(super) use crate::model::constant::{can_count, is_integer, size, value};

/// A type with the qualifiers of its outermost level.
#[derive(Clone, Debug)]
pub(super) struct Qualified {
    pub(super) ty: Type,
    pub(super) volatile: bool,
    pub(super) constant: bool,
    /// A pointer to what is `const`.
    pub(super) to_constant: bool,
    /// An integer that is made for addresses (`uintptr_t`).
    pub(super) address: bool,
    /// A vector of GNU C, or something made of one.
    pub(super) vector: bool,
}

impl Qualified {
    pub(super) fn plain(ty: Type) -> Self {
        Self {
            ty,
            volatile: false,
            constant: false,
            to_constant: false,
            address: false,
            vector: false,
        }
    }
}

pub(super) const INT: Type = Type::Scalar(Scalar::Int);
pub(super) const LONG: Type = Type::Scalar(Scalar::Long);
pub(super) const UNSIGNED_LONG: Type = Type::Scalar(Scalar::UnsignedLong);

/// An array of `element`s; dimensions of an array element join the new one.
pub(super) fn array(element: Type, dim: Dim) -> Type {
    match element {
        Type::Array {
            element,
            dims: inner,
        } => {
            let mut dims = vec![dim];
            dims.extend_from_slice(&inner);
            Type::Array {
                element,
                dims: dims.into(),
            }
        }
        Type::Unknown => Type::Unknown,
        element => Type::array(element, vec![dim]),
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
            dims: dims.of_row(),
        }),
        _ => None,
    }
}

/// The type of a value: arrays and functions become pointers.
pub(super) fn decay(ty: &Type) -> Type {
    match ty {
        Type::Array { .. } => Type::pointer(pointee(ty).expect("an array has elements")),
        Type::Function(_) => Type::pointer(ty.clone()),
        _ => ty.clone(),
    }
}

pub(super) fn is_address(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_) | Type::Array { .. })
}

/// Integer promotion; other types stay. Of an enumeration it is not known whether it has a sign: what is computed with its values may
/// have none.
pub(super) fn promoted(ty: &Type) -> Type {
    match ty {
        Type::Scalar(Scalar::Enum) => Type::Scalar(Scalar::UnsignedInt),
        Type::Scalar(Scalar::Char | Scalar::Short | Scalar::UnsignedShort | Scalar::Bool) => INT,
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
        (Some(one), Some(other)) => {
            let common = of_rank(one.0.max(other.0), one.1 || other.1);
            let has_no_sign = [left, right]
                .into_iter()
                .any(|operand| operand != operand.with_sign() && operand.bytes() == common.bytes());
            Type::Scalar(if has_no_sign {
                common.without_sign()
            } else {
                common
            })
        }
        _ => Type::Unknown,
    }
}

/// Rank in the usual conversions, and whether the type is complex.
fn conversion_rank(scalar: Scalar) -> Option<(u8, bool)> {
    Some(match scalar.with_sign() {
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
        Binary::Add | Binary::Subtract if is_address(left) && can_count(right) => decay(left),
        Binary::Add if can_count(left) && is_address(right) => decay(right),
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
