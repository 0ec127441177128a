//! `CHECK`: checksums of arrays in the trace (spec/languages.md 5.2; meaning 6.19).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// `CHECK (args) :: A, B`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckDirective {
    /// Expressions.
    pub arguments: Vec<Text>,
    /// The arrays.
    pub names: Vec<Text>,
}

impl Body for CheckDirective {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(CheckDirective {
            arguments: node.field_texts("argument"),
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::others(&self.arguments, into);
        part::names(&self.names, into);
    }
}
