//! Scalars in the summary of a loop: what it reads must have values. A scalar that each iteration gives a value before it reads it is its own, in a
//! private list or not, and behind the loop what the last one has given is lost.

use super::Access;
use super::summary::SummaryWalk;
use crate::model::ObjectId;

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
