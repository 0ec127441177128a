//! Declarations of mapped objects: `DISTRIBUTE`, `ALIGN`, `array`, `template`, `SHADOW`, `DYNAMIC`,
//! `PROCESSORS` and Fortran's combined form (spec/languages.md 3, 4.1, 5.1).
//!
//! C directives describe the declaration that follows them; Fortran ones name their objects.

use super::{Alignment, Distribution, Section, Text, Width, part, part::Part};

/// What a declaration says of its objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// What the objects are.
    pub entity: Entity,
    /// Fortran: the objects, with bounds where written. C: empty, the declaration that follows.
    pub objects: Vec<Declared>,
    /// C: sizes of a template. Fortran: the `DIMENSION` attribute. Else empty.
    pub extents: Vec<Section>,
    /// The mapping; `None` in Fortran lines that say nothing of it (`SHADOW`, `DYNAMIC`,
    /// `TEMPLATE`, `PROCESSORS`).
    pub mapping: Option<Mapping>,
    /// Widths of the shadow edges, one per dimension; empty where nothing is said (1:1 then).
    pub shadow: Vec<Width>,
    /// `dynamic`, `DYNAMIC`: may be mapped anew.
    pub dynamic: bool,
    /// Fortran's `COMMON` attribute.
    pub common: bool,
}

/// What a declared object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entity {
    /// An array; in Fortran also a template declared by another line.
    Array,
    /// A template: mapped index space without storage.
    Template,
    /// A processor arrangement.
    Processors,
}

/// The mapping of a declared object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mapping {
    /// `DISTRIBUTE` with a format.
    Distribute(Distribution),
    /// `ALIGN` with a rule.
    Align(Alignment),
    /// Given later by `REDISTRIBUTE` or `REALIGN`.
    Deferred(Deferred),
}

/// Which directive will give a deferred mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deferred {
    /// Bare `DISTRIBUTE`: by `REDISTRIBUTE`.
    Distribute,
    /// Bare `ALIGN`: by `REALIGN`.
    Align,
    /// Bare `array`: by either.
    Either,
}

/// An object named by a Fortran directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its name.
    pub name: Text,
    /// Declared bounds, one per dimension: `Index(n)` for `1:n`; empty if none are written.
    pub bounds: Vec<Section>,
}

impl Array {
    pub(super) fn unsupported(&self) -> Option<Text> {
        match &self.mapping {
            Some(Mapping::Distribute(distribution)) => distribution.unsupported(),
            Some(Mapping::Align(_) | Mapping::Deferred(_)) | None => None,
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for object in &self.objects {
            part::name(&object.name, into);
            object.bounds.iter().for_each(|bound| bound.parts(into));
        }
        self.extents.iter().for_each(|extent| extent.parts(into));
        if let Some(mapping) = &self.mapping {
            mapping.parts(into);
        }
        self.shadow.iter().for_each(|width| width.parts(into));
    }
}

impl Mapping {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Mapping::Distribute(distribution) => distribution.parts(into),
            Mapping::Align(alignment) => alignment.parts(into),
            Mapping::Deferred(_) => {}
        }
    }
}
