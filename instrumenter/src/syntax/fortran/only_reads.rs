//! Values of array constructors with loops: whether finding them calls procedures.

use super::kinds::*;
use tree_sitter::Node;

use super::lower::{Lower, named};
use super::record::Component;
use super::symbol::Meaning;
use crate::model::Type;

impl<'t> Lower<'t> {
    /// Nothing under `node` calls a procedure of the program.
    pub(super) fn only_reads(&self, node: Node<'t>) -> bool {
        let calls = node.kind() == CALL_EXPRESSION && !self.is_part(node);
        !calls && named(node).into_iter().all(|child| self.only_reads(child))
    }

    /// An element, a section, a part of a text, or what a procedure of the language gives.
    fn is_part(&self, applied: Node<'t>) -> bool {
        // No procedure takes a range.
        let has_range = || {
            let arguments = named(applied).into_iter().skip(1).flat_map(named);
            arguments
                .into_iter()
                .any(|one| one.kind() == EXTENT_SPECIFIER)
        };
        let is_data = |callee: Node<'t>| match callee.kind() {
            IDENTIFIER => matches!(
                self.symbols.meaning(self.text_of(callee), true),
                Meaning::Array | Meaning::Intrinsic
            ),
            MEMBER => self.data_type(callee).is_some(),
            _ => false,
        };
        named(applied).first().copied().is_some_and(is_data) || has_range()
    }

    /// Type of a variable or of a part of one, but for dimensions; `None`: it may be something else.
    fn data_type(&self, node: Node<'t>) -> Option<Type> {
        match node.kind() {
            IDENTIFIER => {
                let name = self.text_of(node);
                let meaning = self.symbols.meaning(name, false);
                matches!(meaning, Meaning::Array | Meaning::Scalar)
                    .then(|| self.symbols.element_type(name))
            }
            CALL_EXPRESSION => self.data_type(named(node).into_iter().next()?),
            MEMBER => {
                let &[base, name] = named(node).as_slice() else {
                    return None;
                };
                match self.component(&self.data_type(base)?, self.text_of(name)) {
                    Component::Data(ty) => Some(ty.element().clone()),
                    Component::Procedure | Component::Unknown => None,
                }
            }
            _ => None,
        }
    }
}
