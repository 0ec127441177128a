//! Copies of whole arrays: `COPY` loops and `array_copy` (spec/languages.md 3, 4.1; meaning 6.19).

use super::{Text, part, part::Part};

/// Before a loop nest around one copying assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copy;

/// As [`Copy`], completed by [`CopyWait`].
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

impl ArrayCopy {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names([&self.target, &self.source], into);
    }
}
