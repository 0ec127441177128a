//! Asynchronous copies in Fortran: `ASYNCID`, `ASYNCHRONOUS`, `F90`, `ASYNCWAIT`
//! (spec/languages.md 5.1, 5.2; meaning 6.19).

use super::Problem;
use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Declared, NamedObject, part};

/// Declaration of identifiers of asynchronous copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsyncId {
    /// The identifiers, with bounds where they are arrays.
    pub ids: Vec<Declared>,
    /// `COMMON`: one for all program units that name it.
    pub common: bool,
}

/// Begin of a block of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asynchronous {
    /// Identifier or an element of it.
    pub id: NamedObject,
}

/// Completes the copies of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsyncWait {
    /// Identifier or an element of it.
    pub id: NamedObject,
}

/// `F90 B(1:N) = A(:)`: a copy of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionCopy {
    /// Array or section that gets values.
    pub target: Text,
    /// Array or section that has them.
    pub source: Text,
}

impl Body for AsyncId {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(AsyncId {
            ids: node.fields("id").into_iter().map(Declared::read).collect(),
            common: node.field("common").is_some(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.ids.iter().for_each(|id| id.parts(into));
    }
}

impl Body for Asynchronous {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Asynchronous {
            id: NamedObject::read(node.required("id")),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.id.parts(into);
    }
}

impl Body for AsyncWait {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(AsyncWait {
            id: NamedObject::read(node.required("id")),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.id.parts(into);
    }
}

impl Body for SectionCopy {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(SectionCopy {
            target: node.required("target").text(),
            source: node.required("source").text(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::others([&self.target, &self.source], into);
    }
}
