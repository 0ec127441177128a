//! Sizes of allocations as products: `n * m * sizeof(T)` (languages.md 3).

use super::{Binary, Expr, ExprKind};

/// A product taken apart.
#[derive(Debug, Default)]
pub(crate) struct Product<'e> {
    /// Factors that are no `sizeof`, in source order.
    pub(crate) factors: Vec<&'e Expr>,
    /// Those that are `sizeof`.
    pub(crate) sizes: Vec<&'e Expr>,
}

impl<'e> Product<'e> {
    /// The product of all of `expressions`. `text` gives the text of an expression.
    pub(crate) fn of(
        expressions: impl IntoIterator<Item = &'e Expr>,
        text: &dyn Fn(&Expr) -> String,
    ) -> Self {
        let mut product = Product::default();
        for expr in expressions {
            product.add(expr, text);
        }
        product
    }

    fn add(&mut self, expr: &'e Expr, text: &dyn Fn(&Expr) -> String) {
        match &expr.kind {
            ExprKind::Binary(Binary::Multiply, left, right) => {
                self.add(left, text);
                self.add(right, text);
            }
            ExprKind::Cast(inner) => self.add(inner, text),
            ExprKind::Constant(_) if text(expr).trim_start().starts_with("sizeof") => {
                self.sizes.push(expr);
            }
            _ => self.factors.push(expr),
        }
    }
}
