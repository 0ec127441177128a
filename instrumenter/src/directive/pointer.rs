//! Dynamic arrays of Fortran 77: `POINTER` and `HEAP` (spec/languages.md 5.1; meaning 6.17).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// `REAL, POINTER(:,:) :: P`: integer variables that describe dynamic arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// `*8`, `(8)` behind the type, where written.
    pub kind: Option<Text>,
    /// Dimensions of the arrays.
    pub rank: usize,
    /// The variables.
    pub names: Vec<Text>,
}

/// `HEAP H`: arrays that hold the elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heap {
    /// The arrays.
    pub names: Vec<Text>,
}

impl Body for Pointer {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Pointer {
            kind: node.field_text("kind"),
            rank: node.fields("axis").len(),
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}

impl Body for Heap {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Heap {
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}
