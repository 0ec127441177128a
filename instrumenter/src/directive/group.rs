//! Groups of shadow edges, reductions and remote buffers (spec/languages.md 3, 5.1, 5.2; meaning
//! 6.6, 6.8, 6.10, 6.14).

use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Problem, Renewal, part};

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
    /// `PREFETCH`.
    Prefetch,
    /// `RESET`.
    Reset,
    /// `CONSISTENT_START`.
    ConsistentStart,
    /// `CONSISTENT_WAIT`.
    ConsistentWait,
}

impl GroupAction {
    /// It acts on a group of reductions.
    #[must_use]
    pub fn is_of_reduction(self) -> bool {
        match self {
            GroupAction::ReductionStart | GroupAction::ReductionWait => true,
            GroupAction::ShadowStart
            | GroupAction::ShadowWait
            | GroupAction::Prefetch
            | GroupAction::Reset
            | GroupAction::ConsistentStart
            | GroupAction::ConsistentWait => false,
        }
    }
}

impl Body for Group {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let kind = match node.keyword().text.to_ascii_uppercase().as_str() {
            "REDUCTION_GROUP" => GroupKind::Reduction,
            "REMOTE_GROUP" => GroupKind::Remote,
            "INDIRECT_GROUP" => GroupKind::Indirect,
            "CONSISTENT_GROUP" => GroupKind::Consistent,
            _ => GroupKind::Shadow,
        };
        Some(Group {
            kind,
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}

impl Body for GroupOperation {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let action = match node.keyword().text.to_ascii_uppercase().as_str() {
            "SHADOW_START" => GroupAction::ShadowStart,
            "SHADOW_WAIT" => GroupAction::ShadowWait,
            "REDUCTION_START" => GroupAction::ReductionStart,
            "REDUCTION_WAIT" => GroupAction::ReductionWait,
            "RESET" => GroupAction::Reset,
            "CONSISTENT_START" => GroupAction::ConsistentStart,
            "CONSISTENT_WAIT" => GroupAction::ConsistentWait,
            _ => GroupAction::Prefetch,
        };
        Some(GroupOperation {
            action,
            group: node.required("group").text(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.group, into);
    }
}

impl Body for ShadowGroup {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        Some(ShadowGroup {
            name: node.required("name").text(),
            renewals: Renewal::read_all(node, problems),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.renewals.iter().for_each(|renewal| renewal.parts(into));
    }
}
