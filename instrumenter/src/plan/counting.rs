//! What the types of a loop's header do to its numbers. C converts: the first value to the type of the variable, the variable and what
//! it is compared with to one type, and the sum with the step to that of the variable again. A loop is only taken for one that counts
//! from its first value to its last if all this keeps the numbers that are written; of what it does not keep the caller has to know.

use super::walk::{Part, any_expr};
use crate::model::constant::{is_integer, value};
use crate::model::conversion::{self, has_no_minus};
use crate::model::integer::{IntegerRange, at_most, is_made_unsigned, is_unsigned, surely};
use crate::model::{Counted, Expr, ExprKind, Scalar, Type, Unit};

/// A loop whose variable gets all values from the first one, as its type has it, to the limit, as [`limit_type`] has it, and no others.
/// A signed variable of the size of `int` cannot overflow: that is an error of its own.
pub(super) fn counts(unit: &Unit, counted: &Counted) -> bool {
    if !unit.rules().unsigned_integers {
        return true;
    }
    let ty = &unit.objects[counted.variable.index()].ty;
    let bounds = [&counted.first, &counted.last].into_iter();
    bounds.chain(&counted.step).all(|one| is_integer(&one.ty))
        && (keeps_first(unit, counted) || surely(ty) == at_most(ty))
        && steps_by_value(ty, counted)
        && is_compared_by_value(ty, counted)
        && ends_in_type(ty, counted)
}

/// The same, from and to the numbers that are written. (A limit that is no constant is not below 0.)
pub(super) fn counts_as_written(unit: &Unit, counted: &Counted) -> bool {
    let is_negative = value(&counted.last).is_some_and(|last| last < 0);
    counts(unit, counted)
        && keeps_first(unit, counted)
        && !(is_negative && limit_type(unit, counted).is_some())
}

/// The header has to run for the values of the variable to be known.
pub(super) fn is_uncounted(unit: &Unit, counted: &Counted) -> bool {
    let is_whole = |one: &Expr| is_integer(&one.ty);
    let steps = counted.step.as_ref().is_none_or(is_whole);
    let has_reals = !is_whole(&counted.first) || !is_whole(&counted.last);
    !(counts(unit, counted) || steps && has_reals)
}

/// The first value is the one that is written.
pub(super) fn keeps_first(unit: &Unit, counted: &Counted) -> bool {
    let ty = &unit.objects[counted.variable.index()].ty;
    !unit.rules().unsigned_integers || conversion::keeps(ty, &counted.first)
}

/// The type without a sign in which the limit is compared, if it may be another number there, or one that 64 bits with a sign do not
/// hold.
pub(crate) fn limit_type(unit: &Unit, counted: &Counted) -> Option<Scalar> {
    let (ty, last) = (&unit.objects[counted.variable.index()].ty, &counted.last);
    let is_huge = size_of(&last.ty) == 8 && is_unsigned(&last.ty);
    let of_variable = is_made_unsigned(&last.ty, ty) && !has_no_minus(last);
    let ty = match (of_variable, is_huge) {
        (true, _) => ty,
        (false, true) if value(last).is_none() => &last.ty,
        (false, _) => return None,
    };
    match ty {
        Type::Scalar(scalar) => Some(*scalar),
        _ => None,
    }
}

/// The type that the first value of a loop is converted to, if that may change it.
pub(crate) fn first_type(unit: &Unit, counted: &Counted) -> Option<Scalar> {
    let ty = &unit.objects[counted.variable.index()].ty;
    match ty {
        Type::Scalar(scalar) if !keeps_first(unit, counted) => Some(*scalar),
        _ => None,
    }
}

/// Some variable in it may be below 0, or is no integer.
pub(super) fn has_signed_variable(expr: &Expr) -> bool {
    any_expr(Part::Expr(expr), |inner| {
        matches!(inner.kind, ExprKind::Variable(_)) && !is_unsigned(&inner.ty)
    })
}

fn size_of(ty: &Type) -> u64 {
    match ty {
        Type::Scalar(scalar) => scalar.bytes().unwrap_or(4),
        _ => 0,
    }
}

/// The variable grows by what is written.
fn steps_by_value(ty: &Type, counted: &Counted) -> bool {
    let Some(step) = &counted.step else {
        return true;
    };
    match value(step) {
        Some(step) => surely(ty).is_some_and(|held| i128::from(step).abs() <= held.1),
        None => conversion::keeps(ty, step),
    }
}

/// The variable has no other value where it is compared.
fn is_compared_by_value(ty: &Type, counted: &Counted) -> bool {
    let first = &counted.first;
    // The condition says which way a loop goes whose step is a variable, but the variable may say otherwise.
    let goes_up = |step: &Expr| value(step).is_some() || !counted.subtract && has_no_minus(step);
    let goes_up = !counted.descending && counted.step.as_ref().is_none_or(goes_up);
    let stays_above = goes_up && has_no_minus(first) && conversion::keeps(ty, first);
    !is_made_unsigned(ty, &counted.last.ty)
        || at_most(ty).is_some_and(|held| held.0 >= 0)
        || stays_above
}

/// The variable passes the limit without wrapping around.
fn ends_in_type(ty: &Type, counted: &Counted) -> bool {
    let is_large = size_of(ty) >= 4 && *ty != Type::Scalar(Scalar::Enum);
    if is_large && !is_unsigned(ty) {
        return true;
    }
    let step = counted.step.as_ref().map_or(Some(1), value);
    let (Some(held), Some(limits), Some(step)) = (surely(ty), limit_in(ty, counted), step) else {
        return false;
    };
    // So far behind the limit it may come.
    let behind = i128::from(step).abs() - i128::from(!counted.inclusive);
    match counted.descending {
        true => held.0 <= limits.0 - behind,
        // Arrays are smaller than what a large type holds.
        false if is_large => limits.1 <= held.1,
        false => limits.1 + behind <= held.1,
    }
}

/// The values that the limit may have where it is compared.
fn limit_in(ty: &Type, counted: &Counted) -> Option<IntegerRange> {
    let limits = conversion::of(&counted.last)?;
    match limits.0 < 0 && is_made_unsigned(&counted.last.ty, ty) {
        true => at_most(ty),
        false => Some(limits),
    }
}
