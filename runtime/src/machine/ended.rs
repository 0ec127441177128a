//! Ends of objects: local ones are parked for the next call of their procedure.

use super::id::{ArrayId, ObjectId};
use super::object::{Birth, Storage};
use super::objects::Objects;
use super::parked::{LARGEST, ParkedObject};
use crate::address::Address;
use crate::emitted::locals::LocalTable;

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
            && object.size() <= LARGEST
            && !object.untracked;
        if !stays {
            return self.remove(id);
        }
        self.unlist(id);
        let object = self.get_mut(id);
        object.reset();
        object.high = low;
        self.places.met.forget(low);
        if let Some(before) = self.parked.park(ParkedObject { id, low, high }) {
            self.give_up(before);
        }
        self.generation += 1;
        None
    }

    /// The object of this declaration that lay there before is there again, as it was.
    pub(super) fn unpark(&mut self, birth: &Birth, told: LocalTable) -> Option<ObjectId> {
        let parked = self.parked.at(birth.address)?;
        if self.get(parked.id).told != Some(told) || birth.companion.is_some() {
            return None;
        }
        self.parked.take(parked);
        self.get_mut(parked.id).high = parked.high;
        self.list(parked.id);
        Some(parked.id)
    }

    /// Other objects are made in `low..high`.
    pub(super) fn forget_parked(&mut self, low: Address, high: Address) {
        while let Some(parked) = self.parked.in_part(low, high) {
            self.parked.take(parked);
            self.give_up(parked);
        }
    }

    fn give_up(&mut self, parked: ParkedObject) {
        self.places.forget(parked.low, parked.high);
        self.give_back(parked.id);
    }
}
