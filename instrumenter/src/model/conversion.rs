//! Whether C converts the values of expressions to others.

use super::constant::value;
use super::integer::{IntegerRange, at_most, is_made_unsigned, is_within, surely};
use super::{Expr, Type};

/// The values that an expression may have.
pub(crate) fn of(expr: &Expr) -> Option<IntegerRange> {
    match value(expr) {
        Some(value) => Some((value.into(), value.into())),
        None => at_most(&expr.ty),
    }
}

/// The expression keeps its value in this type.
pub(crate) fn keeps(ty: &Type, expr: &Expr) -> bool {
    let (Some(given), Some(held)) = (of(expr), surely(ty)) else {
        return false;
    };
    is_within(given, held)
}

/// The expression is negative in no case.
pub(crate) fn has_no_minus(expr: &Expr) -> bool {
    of(expr).is_some_and(|values| values.0 >= 0)
}

/// The type in which both are compared or added has no sign, although one of them may be negative.
pub(crate) fn loses_sign(left: &Expr, right: &Expr) -> bool {
    let may_be_negative = |one: &Expr| of(one).is_none_or(|values| values.0 < 0);
    is_made_unsigned(&right.ty, &left.ty) && may_be_negative(right)
        || is_made_unsigned(&left.ty, &right.ty) && may_be_negative(left)
}
