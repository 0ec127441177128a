//! `REMOTE_ACCESS` and `INDIRECT_ACCESS`, as a directive and as a clause (spec/languages.md 3, 4.1,
//! 5.2; meaning 6.8).

use super::{Subscript, Text, part, part::Part};

/// References to elements of other owners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteAccess {
    /// `g:`.
    pub group: Option<Text>,
    /// At least one.
    pub references: Vec<Reference>,
}

/// A pattern of references: `A[i][]`, `A(I,:)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The array.
    pub array: Text,
    /// One per dimension, forms with respect to the loop variables (none in the directive before a
    /// statement); empty for the whole array.
    pub subscripts: Vec<Subscript>,
}

impl RemoteAccess {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.group, into);
        for reference in &self.references {
            part::name(&reference.array, into);
            reference
                .subscripts
                .iter()
                .for_each(|subscript| subscript.parts(into));
        }
    }
}
