//! What conditions say of the loops around the text that they guard: `if (i > 1 && i < n - 2)`. Accesses in that text
//! stay in the part of the iterations for which the condition holds, so that `a[i - 2]` there is in bounds.

use super::Guard;
use super::builder::{Builder, OpenNest};
use super::walk::{Part, any_expr};
use crate::model::constant::is_integer;
use crate::model::linear::LinearSum;
use crate::model::{Binary, Expr, ExprKind, Unary};

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
            ExprKind::Binary(operation, left, right) if self.has_sign(condition) => {
                let pairs = orders(*operation, holds).iter();
                let form = |expr: &Expr| self.linear_inside(nest, expr);
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
        let form = |expr: &Expr| self.linear_inside(nest, expr);
        let sum = self.sum_of(nest, form(left)?.minus(form(right)?)?)?;
        Some(Guard { sum, apart: true })
    }

    /// The integers that are compared cannot wrap around at 0.
    fn has_sign(&self, comparison: &Expr) -> bool {
        let parts = match &comparison.kind {
            ExprKind::Binary(_, left, right) => [left, right],
            _ => return false,
        };
        parts
            .iter()
            .all(|part| is_integer(&part.ty) && !self.may_wrap(part))
    }

    /// The value is computed by a type without sign, as far as can be told.
    pub(super) fn may_wrap(&self, value: &Expr) -> bool {
        let may_wrap = |inner: &Expr| match &inner.kind {
            ExprKind::Variable(object) => !self.unit.objects[object.index()].attributes.signed,
            ExprKind::Constant(_) => !is_signed_constant(&self.text(inner)),
            ExprKind::Element { .. } | ExprKind::Unary(..) => false,
            ExprKind::Binary(Binary::Add | Binary::Subtract | Binary::Multiply, ..) => false,
            _ => true,
        };
        self.unit.rules().unsigned_integers && any_expr(Part::Expr(value), may_wrap)
    }
}

/// A number without a suffix of unsigned types, or a name: those of enumerations have a sign, `sizeof` has none.
fn is_signed_constant(text: &str) -> bool {
    let word = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '(' | ')'));
    let is_word = word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    is_word && !(is_number && word.contains(['u', 'U']))
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
