//! What conditions say of the loops around the text that they guard: `if (i > 1 && i < n - 2)`. Accesses in that text
//! stay in the part of the iterations for which the condition holds, so that `a[i - 2]` there is in bounds.

use super::Guard;
use super::builder::{Builder, OpenNest};
use crate::model::linear::{FormUse, LinearSum};
use crate::model::{Binary, Expr, ExprKind, Unary};
use crate::model::{conversion, integer};

/// Forms by which a slot is narrowed, at most.
const MOST_GUARDS: usize = 16;

impl Builder<'_> {
    /// Walks text that runs where the condition has this value.
    pub(super) fn guarded(&mut self, condition: &Expr, holds: bool, walk: impl FnOnce(&mut Self)) {
        let mut before = Vec::new();
        self.each_nest(|builder, nest| {
            before.push(nest.inside.guards.len());
            let found = builder.guards(nest, condition, holds);
            let room = MOST_GUARDS.saturating_sub(nest.inside.guards.len());
            nest.inside.guards.extend(found.into_iter().take(room));
        });
        walk(self);
        let mut before = before.into_iter();
        self.each_nest(|_, nest| {
            nest.inside.guards.truncate(before.next().unwrap_or(0));
        });
    }

    /// What holds of forms where the condition has this value.
    fn guards(&self, nest: &OpenNest, condition: &Expr, holds: bool) -> Vec<Guard> {
        match &condition.kind {
            ExprKind::ShortCircuit { and, left, right } if *and == holds => {
                let mut both = self.guards(nest, left, holds);
                both.extend(self.guards(nest, right, holds));
                both
            }
            ExprKind::Unary(Unary::Not, inner) => self.guards(nest, inner, !holds),
            ExprKind::Binary(operation, left, right) if has_sign(left, right) => {
                let pairs = orders(*operation, holds).iter();
                let form = |expr: &Expr| self.linear_inside(nest, expr, FormUse::Value);
                if is_apart(*operation, holds) {
                    return self.apart(nest, left, right).into_iter().collect();
                }
                let guard = |&(reversed, distance): &(bool, i64)| {
                    let (less, more) = match reversed {
                        false => (left, right),
                        true => (right, left),
                    };
                    let difference: LinearSum = form(more)?.minus(form(less)?)?;
                    let sum = self.sum_of(nest, difference.shifted(-distance)?)?;
                    Some(Guard { sum, apart: false })
                };
                pairs.filter_map(guard).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The two differ.
    fn apart(&self, nest: &OpenNest, left: &Expr, right: &Expr) -> Option<Guard> {
        let form = |expr: &Expr| self.linear_inside(nest, expr, FormUse::Value);
        let sum = self.sum_of(nest, form(left)?.minus(form(right)?)?)?;
        Some(Guard { sum, apart: true })
    }
}

/// What is compared are the integers that the two sides are, not what one of them becomes in the type of the other.
fn has_sign(left: &Expr, right: &Expr) -> bool {
    let all = (i64::MIN.into(), i64::MAX.into());
    let is_followed = |part: &Expr| {
        let values = conversion::of(part);
        values.is_some_and(|values| integer::is_within(values, all))
    };
    is_followed(left) && is_followed(right) && !conversion::loses_sign(left, right)
}

/// It says that its operands differ.
fn is_apart(operation: Binary, holds: bool) -> bool {
    matches!(
        (operation, holds),
        (Binary::NotEqual, true) | (Binary::Equal, false)
    )
}

/// What a comparison says of its operands where it holds, or does not: the left one, or if reversed the right one, is less than the
/// other by this at least.
fn orders(operation: Binary, holds: bool) -> &'static [(bool, i64)] {
    match (operation, holds) {
        (Binary::Less, true) | (Binary::GreaterEqual, false) => &[(false, 1)],
        (Binary::LessEqual, true) | (Binary::Greater, false) => &[(false, 0)],
        (Binary::Greater, true) | (Binary::LessEqual, false) => &[(true, 1)],
        (Binary::GreaterEqual, true) | (Binary::Less, false) => &[(true, 0)],
        (Binary::Equal, true) | (Binary::NotEqual, false) => &[(false, 0), (true, 0)],
        _ => &[],
    }
}
