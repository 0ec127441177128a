//! Objects and pieces of arrays: `A`, `(A[k])`, `A[1:n][]`, `P(1:2)`.

use std::ops::Range;

use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// A mapped object: an array, a template, a task array, or an element of an array of DVM pointers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedObject {
    /// The name.
    pub name: Text,
    /// Subscripts that choose an element of an array of pointers: classic `(A[k])`, Fortran
    /// `P(K)` with a POINTER array. Empty for a plain name.
    pub element: Vec<Text>,
}

impl NamedObject {
    /// Reads an `object` node.
    pub(super) fn read(node: Node) -> NamedObject {
        NamedObject {
            name: node.required("name").text(),
            element: node.field_texts("element"),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expressions(&self.element, into);
    }
}

/// One dimension of a piece of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Section {
    /// `[]`, `:`, `*`: the whole dimension.
    Whole(Range<usize>),
    /// One index.
    Index(Text),
    /// `lower:upper` or Fortran's `lower:upper:stride`; both ends belong to it.
    Span {
        /// First index; absent = the first of the dimension.
        lower: Option<Text>,
        /// Last index; absent = the last of the dimension.
        upper: Option<Text>,
        /// Step; absent = 1.
        stride: Option<Text>,
    },
}

impl Section {
    /// Reads a `section` node.
    pub(super) fn read(node: Node) -> Section {
        if let Some(index) = node.field_text("index") {
            return Section::Index(index);
        }
        let [lower, upper, stride] = ["lower", "upper", "stride"].map(|name| node.field_text(name));
        if lower.is_none() && upper.is_none() && stride.is_none() {
            return Section::Whole(node.range());
        }
        Section::Span {
            lower,
            upper,
            stride,
        }
    }

    /// Reads all `section` nodes in a field.
    pub(super) fn read_all(node: Node, field: &str) -> Vec<Section> {
        node.fields(field).into_iter().map(Section::read).collect()
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Section::Whole(_) => {}
            Section::Index(index) => part::expression(index, into),
            Section::Span {
                lower,
                upper,
                stride,
            } => {
                part::expressions([lower, upper, stride].into_iter().flatten(), into);
            }
        }
    }
}

/// A scalar, an array or a box of it: `x`, `A`, `A[1:n][]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subarray {
    /// The variable.
    pub name: Text,
    /// One per dimension; empty for a scalar or a whole array.
    pub sections: Vec<Section>,
}

impl Subarray {
    /// Reads all `subarray` nodes in a field.
    pub(super) fn read_all(node: Node, field: &str) -> Vec<Subarray> {
        let read = |node: Node| Subarray {
            name: node.required("name").text(),
            sections: Section::read_all(node, "section"),
        };
        node.fields(field).into_iter().map(read).collect()
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.sections.iter().for_each(|section| section.parts(into));
    }
}
