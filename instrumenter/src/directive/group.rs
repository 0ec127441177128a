//! Groups of shadow edges, reductions and remote buffers (spec/languages.md 3, 5.1, 5.2; meaning
//! 6.6, 6.8, 6.10, 6.14).

use super::{Renewal, Text, part, part::Part};

/// Declaration of groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they group.
    pub kind: GroupKind,
    /// Fortran: their names. C: empty, the declaration that follows.
    pub names: Vec<Text>,
}

/// What a group collects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupKind {
    /// Shadow edges.
    Shadow,
    /// Reductions.
    Reduction,
    /// Remote buffers.
    Remote,
    /// Indirect buffers.
    Indirect,
    /// Consistent arrays.
    Consistent,
}

/// The arrays of a shadow group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShadowGroup {
    /// The group.
    pub name: Text,
    /// At least one.
    pub renewals: Vec<Renewal>,
}

/// A statement on a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupOperation {
    /// What is done.
    pub action: GroupAction,
    /// With which group.
    pub group: Text,
}

/// What a statement does with a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupAction {
    /// `SHADOW_START`.
    ShadowStart,
    /// `SHADOW_WAIT`.
    ShadowWait,
    /// `REDUCTION_START`.
    ReductionStart,
    /// `REDUCTION_WAIT`.
    ReductionWait,
    /// `CONSISTENT_START`.
    ConsistentStart,
    /// `CONSISTENT_WAIT`.
    ConsistentWait,
    /// `PREFETCH`.
    Prefetch,
    /// `RESET`.
    Reset,
}

impl ShadowGroup {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.renewals.iter().for_each(|renewal| renewal.parts(into));
    }
}
