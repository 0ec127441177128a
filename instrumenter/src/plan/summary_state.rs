//! What is known where a walk over the text of a loop has come to.

use crate::model::{ExprId, ObjectId, StmtId};
use std::collections::{BTreeMap, BTreeSet};

/// Scalars of which each iteration of a parallel loop has its own.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnScalars {
    /// Those that the text under way has given a value, wherever it comes from.
    pub(super) given: BTreeSet<ObjectId>,
    /// Those that every iteration gives one.
    pub(super) always: BTreeSet<ObjectId>,
    /// All that are written.
    pub(super) written: BTreeSet<ObjectId>,
}

impl OwnScalars {
    /// Behind two texts, one of which is executed.
    pub(super) fn joined(self, other: Self) -> Self {
        let both = |one: &BTreeSet<ObjectId>, other: &BTreeSet<ObjectId>| {
            one.intersection(other).copied().collect()
        };
        OwnScalars {
            given: both(&self.given, &other.given),
            always: both(&self.always, &other.always),
            written: self.written.union(&other.written).copied().collect(),
        }
    }

    /// Behind a loop, which may have had no turns; its variable was given a value nevertheless. `before`: what was known before it.
    pub(super) fn behind(self, before: Self, variable: Option<ObjectId>) -> Self {
        let is_given = |known: &BTreeSet<ObjectId>| variable.filter(|one| known.contains(one));
        let (given, always) = (is_given(&self.given), is_given(&self.always));
        let mut found = self.joined(before);
        found.given.extend(given);
        found.always.extend(always);
        found
    }

    /// Who has given some of them a value last is not known.
    pub(super) fn vary(&self) -> bool {
        !self.written.is_subset(&self.always)
    }
}

/// The body of a loop that is gone through.
#[derive(Debug)]
pub(super) struct LoopBody {
    pub(super) the_loop: Option<StmtId>,
    /// Labels of its statements that are still to come.
    pub(super) ahead: Vec<String>,
    /// Those that are jumped to, and what private scalars had values wherever that is done.
    pub(super) awaited: BTreeMap<String, OwnScalars>,
    /// Something may have ended the turn, or comes behind what has.
    pub(super) ends: bool,
}

/// An element that is assigned, and those that are read for it.
#[derive(Debug)]
pub(super) struct OwnedElement {
    pub(super) target: ExprId,
    pub(super) read: Vec<ExprId>,
}
