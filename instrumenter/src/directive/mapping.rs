//! Mapping while the program runs: `REDISTRIBUTE`, `REALIGN`, `CREATE_TEMPLATE`
//! (spec/languages.md 3, 4.1, 5.2; meaning 6.3).

use std::ops::Range;

use super::{Alignment, Distribution, Object, Section, part::Part};

/// A new distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redistribute {
    /// The arrays or templates; C names exactly one.
    pub objects: Vec<Object>,
    /// Their distribution.
    pub distribution: Distribution,
    /// Place of classic `NEW`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// A new alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realign {
    /// The arrays; C names exactly one.
    pub objects: Vec<Object>,
    /// Their alignment.
    pub alignment: Alignment,
    /// Place of `NEW`, `new_value`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// A template gets its sizes: `CREATE_TEMPLATE T[n]`, Fortran `TEMPLATE_CREATE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateTemplate {
    /// The template.
    pub template: Object,
    /// Sizes, one per dimension.
    pub extents: Vec<Section>,
}

impl Redistribute {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.distribution.parts(into);
    }
}

impl Realign {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.alignment.parts(into);
    }
}

impl CreateTemplate {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.template.parts(into);
        self.extents.iter().for_each(|extent| extent.parts(into));
    }
}
