//! Sums of products of a constant and a term, which is whatever the caller takes for one.

use std::collections::BTreeMap;

use super::constant::{is_integer, size, value};
use super::{Binary, Expr, ExprKind, Type, Unary, conversion, integer};

/// `constant + sum of coefficient * term`. No coefficient is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Combination<T: Ord> {
    pub(crate) terms: BTreeMap<T, i64>,
    pub(crate) constant: i64,
}

/// What a walk through an expression does where it is not a sum.
pub(super) trait Leaves<T: Ord> {
    /// What is neither a constant nor a sum, difference or product.
    fn leaf(&self, expr: &Expr) -> Option<Combination<T>>;

    /// The operation gives the sum, difference or product of the integers that its operands are, or the same value that is converted.
    fn is_followed(&self, expr: &Expr) -> bool;

    /// A product of which no factor is constant.
    fn product(
        &self,
        expr: &Expr,
        left: Combination<T>,
        right: Combination<T>,
    ) -> Option<Combination<T>>;
}

impl<T: Ord> Combination<T> {
    /// The combination that `expr` is. `None`: `leaves` has none for a part of it, or a coefficient overflows.
    pub(super) fn of(expr: &Expr, leaves: &impl Leaves<T>) -> Option<Self> {
        match &expr.kind {
            ExprKind::Unary(Unary::Plus | Unary::Minus, _)
            | ExprKind::Cast(_)
            | ExprKind::Binary(Binary::Add | Binary::Subtract | Binary::Multiply, ..)
                if !leaves.is_followed(expr) =>
            {
                leaves.leaf(expr)
            }
            ExprKind::Constant(Some(value)) => Some(Self {
                terms: BTreeMap::new(),
                constant: *value,
            }),
            ExprKind::Unary(Unary::Plus, inner) => Self::of(inner, leaves),
            ExprKind::Unary(Unary::Minus, inner) => Self::of(inner, leaves)?.scaled(-1),
            ExprKind::Cast(inner) => Self::of(inner, leaves),
            ExprKind::Binary(Binary::Add, left, right) => {
                Self::of(left, leaves)?.plus(Self::of(right, leaves)?)
            }
            ExprKind::Binary(Binary::Subtract, left, right) => {
                Self::of(left, leaves)?.plus(Self::of(right, leaves)?.scaled(-1)?)
            }
            ExprKind::Binary(Binary::Multiply, left, right) => {
                let (left, right) = (Self::of(left, leaves)?, Self::of(right, leaves)?);
                match (left.value(), right.value()) {
                    (Some(factor), _) => right.scaled(factor),
                    (_, Some(factor)) => left.scaled(factor),
                    (None, None) => leaves.product(expr, left, right),
                }
            }
            _ => match value(expr) {
                Some(constant) => Some(Self {
                    terms: BTreeMap::new(),
                    constant,
                }),
                None => leaves.leaf(expr),
            },
        }
    }

    pub(super) fn term(term: T) -> Self {
        Self {
            terms: BTreeMap::from([(term, 1)]),
            constant: 0,
        }
    }

    /// The value if there is no term.
    pub(crate) fn value(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    pub(super) fn scaled(mut self, factor: i64) -> Option<Self> {
        self.constant = self.constant.checked_mul(factor)?;
        for coefficient in self.terms.values_mut() {
            *coefficient = coefficient.checked_mul(factor)?;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        Some(self)
    }

    pub(crate) fn plus(mut self, other: Self) -> Option<Self> {
        self.constant = self.constant.checked_add(other.constant)?;
        for (term, coefficient) in other.terms {
            let sum = self.terms.entry(term).or_insert(0);
            *sum = sum.checked_add(coefficient)?;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        Some(self)
    }
}

/// The operation of C keeps the value of the sum that is written, for it cannot overflow. Types without a sign wrap around.
pub(super) fn is_exact(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Cast(inner) => conversion::keeps(&expr.ty, inner),
        ExprKind::Binary(_, left, right) => {
            !integer::is_unsigned(&expr.ty) && !conversion::loses_sign(left, right)
        }
        _ => !integer::is_unsigned(&expr.ty),
    }
}

/// The same, or it wraps around at 64 bits, as addresses do.
pub(super) fn is_exact_for_addresses(expr: &Expr) -> bool {
    let wraps_as_addresses =
        |inner: &Expr| is_integer(&expr.ty) && is_integer(&inner.ty) && size(&expr.ty) == Some(8);
    match &expr.kind {
        _ if is_exact(expr) => true,
        ExprKind::Cast(inner) => wraps_as_addresses(inner),
        _ => wraps_as_addresses(expr),
    }
}

/// The operation gives the lowest 32 bits of the sum that is written.
pub(super) fn keeps_low_bits(expr: &Expr) -> bool {
    let is_wide = |ty: &Type| is_integer(ty) && size(ty).is_some_and(|bytes| bytes >= 4);
    match &expr.kind {
        ExprKind::Cast(inner) => is_wide(&expr.ty) && is_integer(&inner.ty),
        _ => is_wide(&expr.ty),
    }
}
