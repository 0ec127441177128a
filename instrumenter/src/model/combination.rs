//! Sums of products of a constant and a term, which is whatever the caller takes for one.

use std::collections::BTreeMap;

use super::constant::is_integer;
use super::{Binary, Expr, ExprKind, Scalar, Type, Unary};

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
            ExprKind::Constant(Some(value)) => Some(Self {
                terms: BTreeMap::new(),
                constant: *value,
            }),
            ExprKind::Unary(Unary::Plus, inner) => Self::of(inner, leaves),
            ExprKind::Unary(Unary::Minus, inner) => Self::of(inner, leaves)?.scaled(-1),
            ExprKind::Cast(inner) if is_wide(&expr.ty) && is_integer(&inner.ty) => {
                Self::of(inner, leaves)
            }
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
            _ => leaves.leaf(expr),
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

    pub(super) fn plus(mut self, other: Self) -> Option<Self> {
        self.constant = self.constant.checked_add(other.constant)?;
        for (term, coefficient) in other.terms {
            let sum = self.terms.entry(term).or_insert(0);
            *sum = sum.checked_add(coefficient)?;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        Some(self)
    }
}

/// An integer type that loses no index value.
fn is_wide(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Scalar(Scalar::Int | Scalar::Long | Scalar::LongLong)
    )
}
