//! `ON`: the block of a task, and in Fortran of the owner of an element (spec/languages.md 3, 5.2;
//! meaning 6.13, 6.15).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// A block that runs on the processors of a task or on the owner of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct On {
    /// The task array, in Fortran also a distributed array.
    pub name: Text,
    /// The element; one subscript for a task.
    pub subscripts: Vec<Text>,
    /// Fortran: variables of which the block has its own.
    pub private: Vec<Text>,
}

impl Body for On {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(On {
            name: node.required("name").text(),
            subscripts: node.field_texts("subscript"),
            private: node.field_texts("private"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expressions(&self.subscripts, into);
        part::names(&self.private, into);
    }
}
