//! Actual arguments.

use tree_sitter::Node;

use super::kinds::*;
use super::lower::{Lower, named};
use super::symbol::Meaning;
use crate::model::{Expr, ExprKind, Type, is_part_of_texts};

impl<'t> Lower<'t> {
    /// Actual arguments of a procedure that takes them by reference.
    pub(super) fn arguments(&mut self, arguments: Node<'t>) -> Vec<Expr> {
        for label in actual(arguments) {
            if self.is_alternate_return(label) {
                self.labels.push(label.byte_range());
            }
        }
        let mut all = Vec::new();
        for written in named(arguments) {
            let (keyword, value) = keyword_and_value(written);
            let Some(value) = value.filter(|value| !self.is_alternate_return(*value)) else {
                continue;
            };
            let argument = self.argument(value);
            if let Some(keyword) = keyword {
                let keyword = self.text_of(keyword).to_owned();
                self.unit.keywords.insert(argument.id, keyword);
            }
            all.push(argument);
        }
        all
    }

    /// `*10` among actual arguments: a label.
    pub(super) fn is_alternate_return(&self, argument: Node<'t>) -> bool {
        let before = || self.prepared.text.get(..argument.start_byte());
        argument.kind() == NUMBER_LITERAL
            && before().is_some_and(|before| before.trim_end().ends_with('*'))
    }

    pub(super) fn argument(&mut self, node: Node<'t>) -> Expr {
        let span = node.byte_range();
        if node.kind() == IDENTIFIER
            && self.symbols.meaning(self.text_of(node), false) == Meaning::Array
        {
            let array = self.variable(self.text_of(node), span);
            self.escapes(&array);
            return array;
        }
        let value = self.expr(node);
        if node.kind() == PARENTHESIZED {
            return value;
        }
        match &value.kind {
            // It goes as a copy, which comes back.
            _ if is_part_of_texts(&value) => return self.opaque(node),
            ExprKind::Variable(_) | ExprKind::Element { .. } | ExprKind::Member { .. } => {
                self.escape_root(&value);
            }
            ExprKind::Section { base, .. } => self.escape_root(base),
            _ => return value,
        }
        let ty = Type::pointer(value.ty.clone());
        self.make(span, ty, ExprKind::AddressOf(Box::new(value)))
    }

    pub(super) fn escapes(&mut self, variable: &Expr) {
        if let ExprKind::Variable(object) = variable.kind {
            self.unit.objects[object.index()].address_taken = true;
        }
    }
}

/// Values of actual arguments, keywords dropped.
pub(super) fn actual<'t>(arguments: Node<'t>) -> Vec<Node<'t>> {
    let all = named(arguments).into_iter();
    all.filter_map(|argument| keyword_and_value(argument).1)
        .collect()
}

/// `KEYWORD = value`, or a value alone.
pub(super) fn keyword_and_value<'t>(argument: Node<'t>) -> (Option<Node<'t>>, Option<Node<'t>>) {
    match argument.kind() {
        KEYWORD_ARGUMENT => (
            argument.child_by_field_name("name"),
            argument.child_by_field_name("value"),
        ),
        _ => (None, Some(argument)),
    }
}
