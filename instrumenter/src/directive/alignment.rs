//! Alignment rules: `[i][j] WITH A[2*i][j+1]`, `(I,*) WITH A(I,3)` (spec/languages.md 3, 4.4, 5.1;
//! meaning 6.1).

use std::ops::Range;

use super::{Object, Subscript, Text, part, part::Part};

/// How the dimensions of an array lie on those of its base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    /// One per dimension of the aligned array.
    pub source: Vec<SourceAxis>,
    /// The base: array or template.
    pub target: Object,
    /// One per dimension of the base.
    pub subscripts: Vec<Subscript>,
}

/// One dimension of the aligned array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceAxis {
    /// A dummy variable.
    Dummy(Text),
    /// `[]`, `*`: the whole dimension lies together.
    Collapsed(Range<usize>),
    /// Fortran `:`, paired in order with the triplets of the base.
    Colon(Range<usize>),
}

impl Alignment {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for axis in &self.source {
            if let SourceAxis::Dummy(name) = axis {
                part::name(name, into);
            }
        }
        self.target.parts(into);
        self.subscripts
            .iter()
            .for_each(|subscript| subscript.parts(into));
    }
}
