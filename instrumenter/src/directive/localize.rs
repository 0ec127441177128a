//! Irregular arrays: `localize`, `unlocalize`, `shadow_add` (spec/languages.md 4.1).

use super::{Derived, Section, Text, part, part::Part};

/// `localize(r => A[:][])`: an index array gets local numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Localize {
    /// The index array.
    pub index: Text,
    /// The array it points into.
    pub base: Text,
    /// One per dimension of the base; the indexed one is a span without ends.
    pub sections: Vec<Section>,
}

/// `unlocalize(r)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlocalize {
    /// The index arrays.
    pub names: Vec<Text>,
}

/// `shadow_add(T[derived] = "name") include_to(A)`: a named indirect shadow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShadowAdd {
    /// The template.
    pub template: Text,
    /// One per dimension, exactly one with a rule.
    pub axes: Vec<Option<Derived>>,
    /// Its name, with quotes.
    pub shadow: Text,
    /// Arrays that get it.
    pub include_to: Vec<Text>,
}

impl Localize {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names([&self.index, &self.base], into);
    }
}

impl ShadowAdd {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.template, into);
        self.axes
            .iter()
            .flatten()
            .for_each(|derived| derived.parts(into));
        part::names(&self.include_to, into);
    }
}
