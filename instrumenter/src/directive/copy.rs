//! Copies of whole arrays: `COPY` loops and `array_copy` (spec/languages.md 3, 4.1; meaning 6.19).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// Before a loop nest around one copying assignment, completed by [`CopyWait`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyStart {
    /// An object declared with `COPY_FLAG`, or an element of it.
    pub flag: Text,
}

/// Completes a [`CopyStart`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyWait {
    /// The flag of the start.
    pub flag: Text,
}

/// `array_copy(B = A)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayCopy {
    /// The array written.
    pub target: Text,
    /// The array read.
    pub source: Text,
}

impl Body for CopyStart {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(CopyStart {
            flag: node.required("flag").text(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::others([&self.flag], into);
    }
}

impl Body for CopyWait {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(CopyWait {
            flag: node.required("flag").text(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::others([&self.flag], into);
    }
}

impl Body for ArrayCopy {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(ArrayCopy {
            target: node.required("target").text(),
            source: node.required("source").text(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names([&self.target, &self.source], into);
    }
}
