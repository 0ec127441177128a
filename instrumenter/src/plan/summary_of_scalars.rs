//! Scalars in the summary of a loop: what it reads must have values. A scalar that each iteration gives a value before it reads it is its own, in a
//! private list or not, and behind the loop what the last one has given is lost.

use super::Access;
use super::summary::SummaryWalk;
use crate::model::ObjectId;
use std::collections::BTreeSet;

/// Scalars of which each iteration of a parallel loop has its own.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnScalars {
    /// Those that the text under way has given a value, wherever it comes from.
    given: BTreeSet<ObjectId>,
    /// Those that every iteration gives one.
    always: BTreeSet<ObjectId>,
    /// All that are written.
    written: BTreeSet<ObjectId>,
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

impl SummaryWalk<'_> {
    /// The runtime looks whether the scalar has a value.
    pub(super) fn scalar(&mut self, object: ObjectId, changes: bool) {
        let mut known = self.found.scalars.iter_mut();
        match known.find(|(known, _)| *known == object) {
            Some((_, changed)) => *changed |= changes,
            None => self.found.scalars.push((object, changes)),
        }
    }

    /// A scalar is accessed. `is_memory`: one of which the callers may know.
    pub(super) fn scalar_access(&mut self, object: ObjectId, writes: bool, is_memory: bool) {
        let keeps = self.effects.keeps(self.unit, object);
        // In the sequential part it has a value whoever gives it another one.
        let changes = writes || !keeps;
        // What is given to a dummy, it may have in common with what the slots lead to.
        self.fails |= changes && !self.is_sequence && is_memory;
        self.found.partly |= changes && !self.is_sequence;
        self.scalar(object, changes);
    }

    /// A scalar is accessed that has a name, and a shadow word.
    pub(super) fn named_scalar(&mut self, object: ObjectId, access: &Access) {
        let is_own = !self.is_sequence && self.call == 0 && !self.reduces(object);
        let has_value = access.read.is_none() || self.own_scalars.given.contains(&object);
        if !is_own || !has_value {
            return self.scalar_access(object, access.write.is_some(), false);
        }
        if access.write.is_some() {
            self.own_scalars.given.insert(object);
            self.own_scalars.written.insert(object);
            if !self.is_cut {
                self.own_scalars.always.insert(object);
            }
        }
        self.scalar(object, true);
    }
}
