//! `ON`: the block of a task, or of the owner of an element (spec/languages.md 3, 5.2; meaning 6.13,
//! 6.15).

use super::{Text, part, part::Part};

/// A block that runs where an element lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct On {
    /// The task array or array.
    pub name: Text,
    /// The element.
    pub subscripts: Vec<Text>,
    /// Fortran's `PRIVATE` list.
    pub private: Vec<Text>,
}

impl On {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expressions(&self.subscripts, into);
        part::names(&self.private, into);
    }
}
