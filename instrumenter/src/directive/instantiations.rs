//! `instantiations`: which instances of a C++ template function are meant (spec/languages.md 4.1).

use super::{Text, part, part::Part};

/// The instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instantiations {
    /// One per `set`; each binds names of template parameters to types.
    pub sets: Vec<Vec<Instantiation>>,
}

/// `T = unsigned long`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instantiation {
    /// The template parameter.
    pub parameter: Text,
    /// The tokens it stands for.
    pub value: Text,
}

impl Instantiations {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(
            self.sets.iter().flatten().map(|binding| &binding.parameter),
            into,
        );
    }
}
