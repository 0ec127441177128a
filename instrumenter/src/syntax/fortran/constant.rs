//! Integer constant expressions: PARAMETER values, array bounds, kinds.

use tree_sitter::Node;

use super::kinds::*;
use super::symbols::Meaning;
use super::{Lower, named};
use crate::model::Bound;
use crate::source::squeeze;

impl<'t> Lower<'t> {
    /// Value of an integer constant expression.
    pub(super) fn value(&self, node: Node<'t>) -> Option<i64> {
        let operand = |field: &str| self.value(node.child_by_field_name(field)?);
        match node.kind() {
            NUMBER_LITERAL => self.text_of(node).split('_').next()?.parse().ok(),
            PARENTHESIZED => self.value(*named(node).first()?),
            IDENTIFIER => match self.symbols.meaning(self.text_of(node), false) {
                Meaning::Constant(value) => value,
                _ => None,
            },
            UNARY => match self.text_of(node.child_by_field_name("operator")?) {
                "-" => operand("argument")?.checked_neg(),
                "+" => operand("argument"),
                _ => None,
            },
            MATH => {
                let (left, right) = (operand("left")?, operand("right")?);
                match self.text_of(node.child_by_field_name("operator")?) {
                    "+" => left.checked_add(right),
                    "-" => left.checked_sub(right),
                    "*" => left.checked_mul(right),
                    "/" => left.checked_div(right),
                    "**" => left.checked_pow(u32::try_from(right).ok()?),
                    _ => None,
                }
            }
            CALL_EXPRESSION => self.intrinsic_value(node),
            _ => None,
        }
    }

    fn intrinsic_value(&self, node: Node<'t>) -> Option<i64> {
        let parts = named(node);
        let &[callee, arguments] = parts.as_slice() else {
            return None;
        };
        let name = self.text_of(callee).to_ascii_uppercase();
        if self.symbols.meaning(&name, true) != Meaning::Intrinsic {
            return None;
        }
        if name == "KIND" {
            return self.kind_of_literal(*named(arguments).first()?);
        }
        let values: Vec<i64> = named(arguments)
            .into_iter()
            .map(|argument| self.value(argument))
            .collect::<Option<_>>()?;
        match (name.as_str(), values.as_slice()) {
            ("MOD", [a, b]) => a.checked_rem(*b),
            ("MAX" | "MAX0", values) => values.iter().max().copied(),
            ("MIN" | "MIN0", values) => values.iter().min().copied(),
            ("ABS" | "IABS", [a]) => a.checked_abs(),
            ("INT", [a]) => Some(*a),
            ("SELECTED_INT_KIND", [digits]) => Some(match digits {
                ..=2 => 1,
                3..=4 => 2,
                5..=9 => 4,
                _ => 8,
            }),
            ("SELECTED_REAL_KIND", [digits, ..]) => Some(match digits {
                ..=6 => 4,
                7..=15 => 8,
                _ => 16,
            }),
            _ => None,
        }
    }

    fn kind_of_literal(&self, node: Node<'t>) -> Option<i64> {
        let text = self.text_of(node).to_ascii_uppercase();
        match node.kind() {
            NUMBER_LITERAL if text.contains('D') => Some(8),
            NUMBER_LITERAL => Some(4),
            _ => None,
        }
    }

    /// A bound of an array.
    pub(super) fn bound(&self, node: Node<'t>) -> Bound {
        Bound {
            value: self.value(node),
            text: squeeze(self.text_of(node)),
        }
    }
}
