//! Local objects whose scopes have ended, kept with their shadow words: most procedures are called again at the same depth of the stack, and the object is
//! there at once.
//!
//! No address leads to a parked object. What emitted code was shown of it stays, without values: who reads its memory finds that it belongs to nobody.
//! An object that is made there takes it away.

use super::id::{ArrayId, ObjectId};
use super::object::{Birth, Storage};
use super::objects::Objects;
use super::shown::AGAIN;
use crate::address::Address;
use crate::emitted::locals::LocalTable;

/// Objects that are parked, at most.
const COUNT: usize = 32;

/// By a hash of where they lay.
#[derive(Debug, Default)]
pub(super) struct Parked {
    places: [Option<Place>; COUNT],
    count: usize,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    id: ObjectId,
    low: Address,
    high: Address,
}

impl Parked {
    pub(super) fn count(&self) -> usize {
        self.count
    }

    fn take(&mut self, number: usize) -> Option<Place> {
        let taken = self.places[number].take();
        self.count -= usize::from(taken.is_some());
        taken
    }
}

fn number_of(low: Address) -> usize {
    (low.number() >> 4) % COUNT
}

impl Objects {
    /// The scope of an object ends. Returns the array it was.
    pub(crate) fn end(&mut self, id: ObjectId) -> Option<ArrayId> {
        let object = self.get(id);
        let (low, high) = (object.low, object.high);
        // The shadow word of a scalar goes with its frame.
        let stays = object.told.is_some_and(|told| told.size() == object.size())
            && object.storage == Storage::Automatic
            && object.array.is_none()
            && object.companion.is_none()
            && object.pins == 0
            && object.size() <= AGAIN
            && !object.untracked;
        if !stays {
            return self.remove(id);
        }
        self.free_parked(number_of(low));
        self.unlist(id);
        let object = self.get_mut(id);
        object.reset();
        object.high = low;
        self.places.met.forget(low);
        self.parked.places[number_of(low)] = Some(Place { id, low, high });
        self.parked.count += 1;
        self.generation += 1;
        None
    }

    /// The object of this declaration that lay there before is there again, as it was.
    pub(super) fn unpark(&mut self, birth: &Birth, told: LocalTable) -> Option<ObjectId> {
        let number = number_of(birth.address);
        let Place { id, low, high } = self.parked.places[number]?;
        let is_same = low == birth.address && self.get(id).told == Some(told);
        if !is_same || birth.companion.is_some() {
            return None;
        }
        self.parked.take(number);
        self.get_mut(id).high = high;
        self.list(id);
        Some(id)
    }

    /// Other objects are made in `low..high`.
    pub(super) fn forget_parked(&mut self, low: Address, high: Address) {
        if self.parked.count == 0 {
            return;
        }
        for number in 0..COUNT {
            let place = self.parked.places[number];
            if place.is_some_and(|place| place.low < high && low < place.high) {
                self.free_parked(number);
            }
        }
    }

    fn free_parked(&mut self, number: usize) {
        if let Some(Place { id, low, high }) = self.parked.take(number) {
            self.places.forget(low, high);
            self.give_back(id);
        }
    }
}
