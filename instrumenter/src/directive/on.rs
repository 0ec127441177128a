//! `ON`: the block of a task (spec/languages.md 3; meaning 6.13). Fortran's is known by its keyword
//! only.

use super::{Text, part, part::Part, tree::Node};

/// A block that runs on the processors of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct On {
    /// The task array.
    pub name: Text,
    /// The element.
    pub subscript: Text,
}

impl On {
    pub(super) fn read(node: Node) -> On {
        On {
            name: node.required("name").text(),
            subscript: node.required("subscript").text(),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expression(&self.subscript, into);
    }
}
