//! What is called and where jumps lead, noted before any statement is read.

use std::collections::BTreeSet;

use tree_sitter::Node;

use super::construct::without_name;
use super::kinds::*;
use super::lower::{Lower, named};
use super::symbol::Meaning;
use crate::model::{Scalar, Span, Type};

/// Names that constructs have for themselves, and where: outside they mean something else.
#[derive(Default)]
struct ScopedNames(Vec<(Span, BTreeSet<String>)>);

impl ScopedNames {
    /// What the text says at this place is not the name that the procedure knows.
    fn has(&self, at: usize, text: &str) -> bool {
        let upper = || text.to_ascii_uppercase();
        let mut open = self.0.iter().filter(|(range, _)| range.contains(&at));
        open.any(|(_, names)| names.contains(&upper()))
    }
}

impl<'t> Lower<'t> {
    /// Notes jumps and calls anywhere in these parts, before any statement is read.
    pub(super) fn find_uses(&mut self, parts: &[Node<'t>]) {
        let mut inner = ScopedNames::default();
        for part in parts {
            self.find_uses_in(*part, &mut inner);
        }
    }

    fn find_uses_in(&mut self, node: Node<'t>, inner: &mut ScopedNames) {
        let mut cursor = node.walk();
        loop {
            if cursor.node().is_named() {
                self.enter(cursor.node(), inner);
                self.note_use(cursor.node(), inner);
            }
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return;
                }
            }
        }
    }

    fn note_use(&mut self, node: Node<'t>, inner: &ScopedNames) {
        match node.kind() {
            FORMAT_IDENTIFIER | FORMAT_STATEMENT => {}
            STATEMENT_LABEL_REFERENCE => {
                self.targets.extend(self.text_of(node).parse::<u32>().ok());
            }
            KEYWORD_ARGUMENT => {
                let name = node
                    .child_by_field_name("name")
                    .map_or("", |name| self.text_of(name));
                let value = node.child_by_field_name("value");
                if ["END", "EOR", "ERR"]
                    .iter()
                    .any(|word| name.eq_ignore_ascii_case(word))
                {
                    let label = value.and_then(|value| self.text_of(value).parse::<u32>().ok());
                    self.targets.extend(label);
                }
            }
            ASSIGN_STATEMENT => {
                let label = named(node).into_iter().next();
                let label = label.and_then(|label| self.text_of(label).parse::<u32>().ok());
                self.targets.extend(label);
            }
            CALL_EXPRESSION => self.note_call(node, inner),
            ARGUMENT_LIST if may_hold_label(self.text_of(node)) => {
                let labels = super::argument::actual(node).into_iter();
                let labels = labels.filter(|argument| self.is_alternate_return(*argument));
                let labels = labels.filter_map(|label| self.text_of(label).parse::<u32>().ok());
                let labels: Vec<u32> = labels.collect();
                self.targets.extend(labels);
            }
            SUBROUTINE_CALL => {
                let callee = node.child_by_field_name("subroutine");
                if let Some(callee) =
                    callee.filter(|it| !inner.has(it.start_byte(), self.text_of(*it)))
                {
                    self.symbols
                        .entry(self.text_of(callee), &callee.byte_range())
                        .call();
                }
            }
            _ => {}
        }
    }

    fn note_call(&mut self, node: Node<'t>, inner: &ScopedNames) {
        let parts = named(node);
        let [callee, arguments] = parts[..] else {
            return;
        };
        let name = self.text_of(callee);
        if inner.has(callee.start_byte(), name)
            || callee.kind() != IDENTIFIER
            || self.symbols.meaning(name, true) == Meaning::Array
        {
            return;
        }
        let character = self.symbols.element_type(name) == Type::Scalar(Scalar::Character);
        let is_range = |part: &Node<'_>| part.kind() == EXTENT_SPECIFIER;
        if !(character && named(arguments).iter().any(is_range)) {
            self.symbols.entry(name, &callee.byte_range()).call();
        }
    }

    /// The node may begin a construct with names; those of constructs that have ended are forgotten.
    fn enter(&self, node: Node<'t>, inner: &mut ScopedNames) {
        inner.0.retain(|(range, _)| node.start_byte() < range.end);
        let names = match node.kind() {
            BLOCK_CONSTRUCT => self
                .names_of_block(&without_name(node))
                .into_iter()
                .collect(),
            ASSOCIATION_LIST | SELECTOR => self.names_of_list(node),
            _ => return,
        };
        // Selectors stand outside.
        let range = match (node.kind(), node.parent()) {
            (ASSOCIATION_LIST | SELECTOR, Some(construct)) => node.end_byte()..construct.end_byte(),
            _ => node.byte_range(),
        };
        inner.0.push((range, names));
    }

    /// The names in `(NAME => selector, ...)`.
    fn names_of_list(&self, list: Node<'t>) -> BTreeSet<String> {
        let names = named(list).into_iter().filter_map(|association| {
            let is_selected = association.kind() == POINTER_ASSIGNMENT;
            let first = is_selected.then(|| named(association).into_iter().next());
            association.child_by_field_name("name").or(first.flatten())
        });
        names
            .map(|name| self.text_of(name).to_ascii_uppercase())
            .collect()
    }
}

/// A `*` stands where an actual argument of the list begins.
fn may_hold_label(list: &str) -> bool {
    let begins = |at: usize| list[..at].trim_end().ends_with(['(', ',']);
    list.match_indices('*').any(|(at, _)| begins(at))
}
