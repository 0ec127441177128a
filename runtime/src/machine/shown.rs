//! What emitted code is shown of objects (`places`), and objects that are born again and again.

use super::id::ObjectId;
use super::object::{Birth, Storage};
use super::objects::Objects;
use super::parked::LARGEST;
use super::places::{LINE, NOTHING, PAGE};
use crate::address::Address;
use crate::emitted::locals::LocalTable;
use dvmdbg_abi::Place;

/// Bytes of the objects that are shown when they are born: that takes time for each shadow word.
const NEWBORN: usize = 256;

/// The objects that a block meets.
pub(crate) enum MetObjects {
    /// All of it lies in one.
    One(ObjectId),
    Many(Vec<ObjectId>),
}

impl MetObjects {
    pub(crate) fn list(&self) -> &[ObjectId] {
        match self {
            MetObjects::One(id) => std::slice::from_ref(id),
            MetObjects::Many(ids) => ids,
        }
    }
}

impl Objects {
    /// The objects that have some of these bytes.
    pub(crate) fn met_by(&mut self, address: Address, size: usize) -> MetObjects {
        match self.find(address) {
            Some(id) if self.get(id).holds(address, size) => MetObjects::One(id),
            _ => MetObjects::Many(self.overlapping(address, address.saturating_add(size))),
        }
    }

    /// A variable of a procedure is born where it was before, as one in the body of a loop is in each turn: it begins anew, with the
    /// same shadow words. `told`: its declaration. `shown_from`: its place is shown, with a birth in this epoch or a later one. `false`: something else
    /// lies there.
    pub(crate) fn is_born_again(
        &mut self,
        birth: &Birth,
        told: Option<LocalTable>,
        shown_from: Option<u32>,
    ) -> bool {
        if birth.storage != Storage::Automatic {
            return false;
        }
        let parked = told.and_then(|told| self.unpark(birth, told));
        let Some(id) = parked.or_else(|| self.find(birth.address)) else {
            return false;
        };
        let generation = self.generation;
        let object = self.get_mut(id);
        let is_same = object.low == birth.address
            && object.size() == birth.size
            && birth.size <= LARGEST
            && object.storage == Storage::Automatic
            && object.array.is_none()
            && object.companion == birth.companion
            && object.pins == 0
            && (birth.grain == 0 || object.grain() == Some(birth.grain as usize));
        if !is_same {
            return false;
        }
        object.reset();
        (object.zero, object.name) = (birth.value, birth.name);
        (object.born, object.made) = (birth.epoch, generation);
        object.hidden = birth.hidden;
        // One declaration has one shape.
        let stays = told.is_some() && object.told == told;
        if !stays {
            (object.declared, object.told) = (None, None);
        }
        object.was_private = false;
        object.untracked = false;
        object.incarnation = object.incarnation.wrapping_add(1);
        self.births += 1;
        self.generation += 1;
        // What is shown of it is as it was, but for an older birth.
        let is_shown = |base| self.places.is_shown(birth.address, base);
        if stays && shown_from.is_none_or(is_shown) {
            self.places.met.forget(birth.address);
            if shown_from.is_some() {
                self.get_mut(id).materialise();
            }
            return true;
        }
        self.forget_place(id);
        if shown_from.is_some() {
            self.note_newborn(id);
        }
        true
    }

    /// Emitted code finds the place of a small object before it is accessed for the first time.
    pub(crate) fn note_newborn(&mut self, id: ObjectId) {
        let object = self.get(id);
        let Some(grain) = object.grain().filter(|_| object.size() <= NEWBORN) else {
            return;
        };
        let (low, size) = (object.low, object.size());
        if object.companion.is_none() && size.is_multiple_of(grain) {
            if self.range(id, 0, grain).is_none() {
                return;
            }
            let object = self.get_mut(id);
            object.materialise();
        }
        let size = match self.get(id).companion {
            Some(_) => size,
            None => grain,
        };
        self.note_place(id, low, size);
    }

    /// Emitted code finds the place of the object, if the access meets whole shadow words of it, or a whole scalar.
    pub(crate) fn note_place(&mut self, id: ObjectId, address: Address, size: usize) {
        let object = self.get(id);
        if !object.bits.is_empty() {
            return;
        }
        let whole = Place {
            low: object.low.number(),
            size: object.size(),
            born: object.born,
            ..NOTHING
        };
        let place = match (object.companion, object.shift, &object.shadow_words) {
            (Some(companion), ..) if address == object.low && size == object.size() => Place {
                shadow_word: companion.address() as *mut _,
                ..whole
            },
            (None, Some(shift), Some(shadow_words))
                if object.array.is_none()
                    && (size | (address - object.low)) & ((1 << shift) - 1) == 0 =>
            {
                Place {
                    w: shadow_words.w_pointer(),
                    grain: 1 << shift,
                    shift: u32::from(shift),
                    ..whole
                }
            }
            _ => return,
        };
        self.places.note(address, place);
    }

    /// Emitted code finds that nothing is asked around these bytes, which no object has, until objects are made. `counts`: accesses
    /// to them are told of.
    pub(crate) fn note_vacant(&mut self, address: Address, size: usize, counts: bool) {
        let is_vacant = |(low, high): &(Address, Address)| {
            address - *low + size <= *high - *low
                && self.is_vacant(*low, *high)
                && !self.stand_ins.meet(*low, *high - *low)
        };
        let around = |piece: usize| {
            let low = address.aligned_down(piece);
            (low, low + piece)
        };
        let pieces = [around(PAGE), around(LINE), (address, address + size)];
        let Some((low, high)) = pieces.into_iter().find(is_vacant) else {
            return;
        };
        let place = Place {
            low: low.number(),
            size: high - low,
            births: self.births,
            grain: u32::from(counts),
            ..NOTHING
        };
        self.places.note(address, place);
    }
}
