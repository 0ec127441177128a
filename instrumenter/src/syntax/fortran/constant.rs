//! Integer constant expressions: PARAMETER values, array bounds, kinds.

use super::kinds::*;
use tree_sitter::Node;

use super::lower::{Lower, named};
use super::symbol::Meaning;
use crate::model::{Bound, Scalar};
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
            return self.element_value(&name, arguments);
        }
        if name == "KIND" {
            return self.kind_of(*named(arguments).first()?);
        }
        if name == "SELECTED_REAL_KIND" {
            return self.real_kind(arguments);
        }
        if let Some(value) = self.asked_of_array(&name, arguments) {
            return Some(value);
        }
        let values: Vec<i64> = named(arguments)
            .into_iter()
            .map(|argument| self.value(without_keyword(argument)))
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
                10..=18 => 8,
                19..=38 => 16,
                _ => -1,
            }),
            _ => None,
        }
    }

    /// `SELECTED_REAL_KIND (P, R)`. Where no kind has both, or a radix is asked for, none is told.
    fn real_kind(&self, arguments: Node<'t>) -> Option<i64> {
        let (mut digits, mut range) = (0, 0);
        for (position, argument) in named(arguments).into_iter().enumerate() {
            let value = self.value(without_keyword(argument))?;
            let name = argument.child_by_field_name("name");
            let name = name.map(|name| self.text_of(name).to_ascii_uppercase());
            match (name.as_deref(), position) {
                (Some("P"), _) | (None, 0) => digits = value,
                (Some("R"), _) | (None, 1) => range = value,
                _ => return None,
            }
        }
        match (digits, range) {
            (..=6, ..=37) => Some(4),
            (..=15, ..=307) => Some(8),
            (..=18, ..=4931) => Some(10),
            (..=33, ..=4931) => Some(16),
            _ => None,
        }
    }

    /// The kind of a constant.
    fn kind_of(&self, node: Node<'t>) -> Option<i64> {
        let text = self.text_of(node).to_ascii_uppercase();
        let scalar = match node.kind() {
            NUMBER_LITERAL => match text.split_once('_') {
                Some((_, kind)) if kind.starts_with(|ch: char| ch.is_ascii_digit()) => {
                    return kind.parse().ok();
                }
                Some((_, kind)) => match self.symbols.meaning(kind, false) {
                    Meaning::Constant(value) => return value,
                    _ => return None,
                },
                None if text.contains('D') => self.defaults.kinds.double(),
                None if text.contains(['.', 'E']) => self.defaults.kinds.real(),
                None => self.defaults.kinds.integer(),
            },
            BOOLEAN_LITERAL if !text.contains('_') => self.defaults.kinds.logical(),
            _ => return None,
        };
        Some(match scalar {
            Scalar::Quad => 16,
            Scalar::Extended => 10,
            Scalar::Double | Scalar::LongLong | Scalar::LongLogical => 8,
            Scalar::Wide | Scalar::Other => return None,
            _ => 4,
        })
    }

    /// A bound of an array.
    pub(super) fn bound(&self, node: Node<'t>) -> Bound {
        Bound {
            value: self.value(node),
            text: squeeze(self.text_of(node)),
        }
    }
}

/// The value behind `NAME =`.
fn without_keyword(argument: Node<'_>) -> Node<'_> {
    let value = argument.child_by_field_name("value");
    value
        .filter(|_| argument.kind() == KEYWORD_ARGUMENT)
        .unwrap_or(argument)
}
