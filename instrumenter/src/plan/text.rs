//! The text of expressions, which may be evaluated elsewhere than where it stands.

use super::builder::Builder;
use super::walk::{Part, each_expr};
use crate::model::{Expr, ExprKind};

impl Builder<'_> {
    /// Text of an expression in the prepared source. Variables have the names of their declarations: others stand in an ASSOCIATE construct
    /// alone, and the text may be evaluated before it.
    pub(crate) fn text(&self, expr: &Expr) -> String {
        let mut text = self.prepared.text[expr.span.clone()].to_owned();
        if !self.unit.rules().by_reference {
            return text;
        }
        let mut renamed = Vec::new();
        each_expr(Part::Expr(expr), &mut |inner| {
            if let ExprKind::Variable(object) = inner.kind
                && let Some(written) = self.prepared.text.get(inner.span.clone())
                && is_other_name(written, &self.unit.objects[object.index()].name)
                && expr.span.start <= inner.span.start
                && inner.span.end <= expr.span.end
            {
                renamed.push((inner.span.clone(), object));
            }
        });
        renamed.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        for (span, object) in renamed {
            let inside = span.start - expr.span.start..span.end - expr.span.start;
            text.replace_range(inside, &self.unit.objects[object.index()].name);
        }
        text
    }
}

/// What is written is a name, and not this one.
fn is_other_name(written: &str, name: &str) -> bool {
    let is_name = |ch: char| ch.is_alphanumeric() || ch == '_';
    written.chars().all(is_name) && !written.eq_ignore_ascii_case(name)
}
