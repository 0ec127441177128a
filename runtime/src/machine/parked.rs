//! Local objects whose scopes have ended, kept with their shadow words: most procedures are called again at the same depth of the stack, and the object is
//! there at once.
//!
//! No address leads to a parked object. What emitted code was shown of it stays, without values: who reads its memory finds that it belongs to nobody.
//! An object that is made there takes it away.

use super::id::ObjectId;
use crate::address::Address;

/// Objects that are parked, at most.
const COUNT: usize = 32;

/// Bytes of those that are, and that begin anew in their old shadow words.
pub(super) const LARGEST: usize = 4096;

/// By a hash of where they lay.
#[derive(Debug, Default)]
pub(super) struct Parked {
    objects: [Option<ParkedObject>; COUNT],
    count: usize,
}

/// Where one of them lay.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParkedObject {
    pub(super) id: ObjectId,
    pub(super) low: Address,
    pub(super) high: Address,
}

impl Parked {
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Parks an object. The one whose place it takes is parked no more.
    pub(super) fn park(&mut self, object: ParkedObject) -> Option<ParkedObject> {
        let before = self.objects[number_of(object.low)].replace(object);
        self.count += usize::from(before.is_none());
        before
    }

    /// The one that began there.
    pub(super) fn at(&self, low: Address) -> Option<ParkedObject> {
        self.objects[number_of(low)].filter(|one| one.low == low)
    }

    pub(super) fn take(&mut self, object: ParkedObject) {
        self.objects[number_of(object.low)] = None;
        self.count -= 1;
    }

    /// One that lay in `low..high` in part.
    pub(super) fn in_part(&self, low: Address, high: Address) -> Option<ParkedObject> {
        if self.count == 0 {
            return None;
        }
        let mut parked = self.objects.iter().flatten();
        parked.find(|one| one.low < high && low < one.high).copied()
    }
}

fn number_of(low: Address) -> usize {
    (low.number() >> 4) % COUNT
}
