//! The table of objects: what memory belongs to which variable, and its shadow words (debugger.md 1.9,
//! birth, death, grain).
//!
//! Objects never overlap. Memory of no object is accepted as initialised. An object gets its shadow words
//! with its first access, in the grain of that access or of its declaration; an access that fits
//! the grain badly refines it. The table judges nothing.

use super::bits::Bits;
use super::id::ObjectId;
use super::object::{Birth, Escapes, Moved, Object, Storage, Unseen, natural_shift};
use crate::address::Address;
use std::ops::Range;

use super::epoch::BORN;
use super::grains::Grains;
use super::id::ArrayId;
use super::index::Index;
use super::known::Known;
use super::parked::Parked;
use super::places::Places;
use super::shadow_words::Pool;
use super::stand_ins::StandIns;
use dvmdbg_abi::State;

/// How many objects there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Population {
    /// Entered so far.
    pub(crate) born: u64,
    /// Entered at the same time.
    pub(crate) most: u64,
    pub(crate) now: u64,
    /// Bytes of their shadow words.
    pub(crate) state_bytes: u64,
}

/// All objects.
#[derive(Debug, Default)]
pub(crate) struct Objects {
    slab: Vec<Object>,
    free: Vec<u32>,
    pub(super) parked: Parked,
    index: Index,
    recent: u32,
    cache: Cache,
    pool: Pool,
    grains: Grains,
    /// Copies of sections.
    pub(super) stand_ins: StandIns,
    /// What emitted code may use of shadow words by itself.
    pub(crate) places: Places,
    /// Changes with every birth, death and move.
    pub(crate) generation: u64,
    /// How many objects were made so far.
    pub(crate) births: u64,
    /// What unseen code may have written.
    pub(crate) escapes: Escapes,
    /// Objects not judged because memory ran out.
    pub(crate) untracked: u64,
}

/// An object that is out of reach for a while, and where it ends.
#[derive(Debug)]
pub(crate) struct Covered {
    id: ObjectId,
    high: Address,
}

/// Objects hit lately, by page of the address.
#[derive(Debug)]
struct Cache([u32; 256]);

impl Default for Cache {
    fn default() -> Self {
        Cache([u32::MAX; 256])
    }
}

impl Cache {
    fn entry(&mut self, address: Address) -> &mut u32 {
        &mut self.0[(address.number() >> 12) & 255]
    }
}

impl Objects {
    pub(crate) fn get(&self, id: ObjectId) -> &Object {
        &self.slab[id.0 as usize]
    }

    pub(crate) fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.slab[id.0 as usize]
    }

    /// Counts what the table holds and held.
    pub(crate) fn population(&self) -> Population {
        let shadow_words = self
            .slab
            .iter()
            .filter_map(|object| object.shadow_words.as_ref());
        Population {
            born: self.slab.iter().map(|o| u64::from(o.incarnation)).sum(),
            most: self.slab.len() as u64,
            now: (self.slab.len() - self.free.len() - self.parked.count()) as u64,
            state_bytes: shadow_words
                .map(|shadow_words| shadow_words.count() as u64 * 8)
                .sum(),
        }
    }

    /// All living objects.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Object> {
        self.slab
            .iter_mut()
            .filter(|object| object.low < object.high)
    }

    /// The object that contains the byte at `address`.
    pub(crate) fn find(&mut self, address: Address) -> Option<ObjectId> {
        let hit =
            |slab: &[Object], id: u32| slab.get(id as usize).is_some_and(|o| o.contains(address));
        if hit(&self.slab, self.recent) {
            return Some(ObjectId(self.recent));
        }
        let cached = *self.cache.entry(address);
        if hit(&self.slab, cached) {
            self.recent = cached;
            return Some(ObjectId(cached));
        }
        let found = |id: &u32| hit(&self.slab, *id);
        let on_stack = self.index.on_stack(address).filter(found);
        let id = on_stack.or_else(|| self.index.elsewhere(address).filter(found))?;
        self.recent = id;
        *self.cache.entry(address) = id;
        Some(ObjectId(id))
    }

    /// Opaque name of an object for emitted code; never 0.
    pub(crate) fn handle(&self, id: ObjectId) -> u64 {
        u64::from(self.get(id).incarnation) << 32 | u64::from(id.0 + 1)
    }

    /// All objects that are there were made before.
    pub(crate) fn now(&self, state: &State) -> Unseen {
        Unseen {
            generation: self.generation,
            epoch: state.cur,
        }
    }

    /// As [`Object::escaped_with`].
    pub(crate) fn escaped(&self, object: &Object) -> u32 {
        object.escaped_with(&self.escapes)
    }

    /// The object of a handle, if it still lives.
    pub(crate) fn by_handle(&self, handle: u64) -> Option<ObjectId> {
        let number = (handle as u32).checked_sub(1)?;
        let object = self.slab.get(number as usize)?;
        let alive = object.low < object.high && u64::from(object.incarnation) == handle >> 32;
        alive.then_some(ObjectId(number))
    }

    /// Makes an object. Whatever lay there before is cut away.
    pub(crate) fn define(&mut self, birth: &Birth) -> Option<ObjectId> {
        let high = birth.address.checked_add(birth.size)?;
        if birth.size == 0 {
            return None;
        }
        if !self.is_vacant(birth.address, high) {
            self.clear(birth.address, high);
        }
        Some(self.insert(birth, high))
    }

    fn insert(&mut self, birth: &Birth, high: Address) -> ObjectId {
        self.forget_parked(birth.address, high);
        self.stand_ins.forget(birth.address, birth.size);
        let number = self.free.pop().unwrap_or(self.slab.len() as u32);
        let incarnation = match self.slab.get(number as usize) {
            Some(dead) => dead.incarnation.wrapping_add(1),
            None => 1,
        };
        let shift = match birth.grain.is_power_of_two() {
            true => Some(birth.grain.min(16).trailing_zeros() as u8),
            false if birth.storage == Storage::Automatic => self.grains.of(birth.name),
            false => None,
        };
        let object = Object {
            low: birth.address,
            high,
            storage: birth.storage,
            name: birth.name,
            companion: birth.companion,
            array: None,
            declared: None,
            told: None,
            born: birth.epoch,
            made: self.generation,
            hidden: birth.hidden,
            escaped: 0,
            was_private: false,
            of_element: false,
            pins: 0,
            zero: birth.value,
            losses: 0,
            known: Known::default(),
            shadow_words: None,
            shift,
            untracked: false,
            bits: Bits::default(),
            partly: (0, 0),
            block: birth.address,
            incarnation,
        };
        match self.slab.get_mut(number as usize) {
            Some(dead) => *dead = object,
            None => self.slab.push(object),
        }
        self.list(ObjectId(number));
        self.births += 1;
        self.generation += 1;
        ObjectId(number)
    }

    /// Removes an object. Returns the array it was.
    pub(crate) fn remove(&mut self, id: ObjectId) -> Option<ArrayId> {
        self.unlist(id);
        let object = &mut self.slab[id.0 as usize];
        let automatic = object.storage == Storage::Automatic;
        self.places.forget(object.low, object.high);
        if let (true, Some(shift)) = (automatic, object.shift) {
            self.grains.learn(object.name, shift);
        }
        object.high = object.low;
        let array = object.array.take();
        self.give_back(id);
        self.generation += 1;
        array
    }

    /// Addresses lead to the object.
    pub(super) fn list(&mut self, id: ObjectId) {
        let object = &self.slab[id.0 as usize];
        let automatic = object.storage == Storage::Automatic;
        self.index.insert(object.low, id.0, automatic);
    }

    /// They do no more.
    pub(super) fn unlist(&mut self, id: ObjectId) {
        let object = &self.slab[id.0 as usize];
        let automatic = object.storage == Storage::Automatic;
        self.index.remove(object.low, automatic);
    }

    /// What is left of an object that is no more.
    pub(super) fn give_back(&mut self, id: ObjectId) {
        if let Some(shadow_words) = self.get_mut(id).shadow_words.take() {
            self.pool.release(shadow_words);
        }
        self.free.push(id.0);
    }

    /// Takes the objects that have a byte in `low..high` out of reach.
    pub(crate) fn cover(&mut self, low: Address, high: Address) -> Vec<Covered> {
        let covered = self.overlapping(low, high);
        covered.into_iter().map(|id| self.hide(id)).collect()
    }

    fn hide(&mut self, id: ObjectId) -> Covered {
        self.unlist(id);
        let object = &mut self.slab[id.0 as usize];
        let high = std::mem::replace(&mut object.high, object.low);
        self.places.forget(object.low, high);
        self.generation += 1;
        Covered { id, high }
    }

    /// Gives back what was covered; what lies there now is cut away.
    pub(crate) fn uncover(&mut self, covered: Vec<Covered>) {
        for Covered { id, high } in covered {
            let low = self.get(id).low;
            if !self.is_vacant(low, high) {
                self.clear(low, high);
            }
            self.forget_parked(low, high);
            self.get_mut(id).high = high;
            self.list(id);
            self.generation += 1;
        }
    }

    /// Whether no object has a byte in `low..high`.
    pub(crate) fn is_vacant(&self, low: Address, high: Address) -> bool {
        let Some(last) = high.before() else {
            return true;
        };
        let last = self.index.candidates(last).into_iter().flatten();
        last.into_iter()
            .all(|id| self.slab[id as usize].high <= low)
    }

    /// Objects that have a byte in `low..high`.
    pub(crate) fn overlapping(&self, low: Address, high: Address) -> Vec<ObjectId> {
        if low >= high || self.is_vacant(low, high) {
            return Vec::new();
        }
        let before = match low.before() {
            Some(below) => self.index.candidates(below),
            None => [None; 2],
        };
        let inside = self.index.within(low, high);
        before
            .into_iter()
            .flatten()
            .chain(inside)
            .map(ObjectId)
            .filter(|&id| self.get(id).high > low)
            .collect()
    }

    /// Cuts `low..high` out of the objects there. Automatic ones are dead frames and go as a whole.
    fn clear(&mut self, low: Address, high: Address) {
        for id in self.overlapping(low, high) {
            let object = self.get(id);
            if object.storage == Storage::Automatic {
                self.remove(id);
                continue;
            }
            if object.high > high {
                self.split_off(id, high);
            }
            self.forget_place(id);
            let object = self.get_mut(id);
            if object.low < low {
                object.forget_known();
                object.high = low;
                self.generation += 1;
            } else {
                self.remove(id);
            }
        }
    }

    /// Makes the part from `middle` on an object of its own, with the states it has.
    fn split_off(&mut self, id: ObjectId, middle: Address) {
        self.forget_place(id);
        self.get_mut(id).forget_known();
        let object = self.get(id);
        let birth = Birth {
            address: middle,
            size: object.high - middle,
            storage: object.storage,
            grain: object.grain().unwrap_or(0) as u32,
            companion: None,
            name: object.name,
            value: object.zero,
            epoch: object.born,
            hidden: false,
        };
        let (high, block, escaped) = (object.high, object.block, object.escaped);
        let made = object.made;
        let shared = object
            .shift
            .filter(|&shift| (middle - object.low) & ((1 << shift) - 1) == 0);
        let part = self.insert(&birth, high);
        self.get_mut(part).block = block;
        self.get_mut(part).escaped = escaped;
        self.get_mut(part).made = made;
        let (Some(shift), Some(old)) = (shared, self.get_mut(id).shadow_words.take()) else {
            return;
        };
        let from = (middle - self.get(id).low) >> shift;
        let count = self.get(part).shadow_word_count(shift);
        if let Some(mut shadow_words) = self.pool.take(count) {
            let mut old = old;
            shadow_words.copy_marked(&mut old, 0..count, |c| from + c);
            self.get_mut(id).shadow_words = Some(old);
            self.get_mut(part).shadow_words = Some(shadow_words);
        } else {
            self.get_mut(id).shadow_words = Some(old);
            self.distrust(part);
        }
    }

    /// The parts of the heap block at `address`, in order.
    pub(crate) fn block(&self, address: Address) -> Vec<ObjectId> {
        let parts = self.index.from(address).map(ObjectId);
        parts
            .take_while(|&id| {
                let object = self.get(id);
                object.storage == Storage::Heap && object.block == address
            })
            .collect()
    }

    /// Automatic objects below `address`: frames that longjmp has left.
    pub(crate) fn below(&self, address: Address) -> Vec<ObjectId> {
        self.index.frames_below(address).map(ObjectId).collect()
    }

    /// Takes an object out of the table, with all that is known of it.
    pub(crate) fn detach(&mut self, id: ObjectId) -> Moved {
        self.forget_place(id);
        let object = self.get_mut(id);
        object.forget_known();
        let moved = Moved {
            size: object.size(),
            zero: object.zero,
            shift: object.shift,
            shadow_words: object.shadow_words.take(),
            array: object.array.take(),
        };
        self.remove(id);
        moved
    }

    /// Gives a new object what was known of another, as far as both reach.
    pub(crate) fn inherit(&mut self, id: ObjectId, moved: Moved) {
        self.get_mut(id).shift = moved.shift;
        let (Some(shift), Some(old)) = (moved.shift, moved.shadow_words) else {
            if moved.zero != 0 {
                self.mark_prefix(id, moved.size);
            }
            return;
        };
        let (common, count) = (old.count(), self.get(id).shadow_word_count(shift));
        let Some(mut shadow_words) = self.pool.resize(old, count) else {
            self.distrust(id);
            return;
        };
        if moved.zero != 0 {
            let common = &mut shadow_words.w()[..common.min(count)];
            let unmarked = common.iter_mut().filter(|w| **w == 0);
            unmarked.for_each(|w| *w = moved.zero);
        }
        self.get_mut(id).shadow_words = Some(shadow_words);
    }

    /// Makes an object of memory that may be (a part of) another one: a heap block stays one.
    pub(crate) fn redefine(&mut self, birth: &Birth) -> Option<ObjectId> {
        let around = self.find(birth.address).map(|id| {
            let object = self.get(id);
            (object.storage, object.block)
        });
        let storage = around.map_or(birth.storage, |(storage, _)| storage);
        let id = self.define(&Birth { storage, ..*birth })?;
        if let Some((_, block)) = around {
            self.get_mut(id).block = block;
        }
        Some(id)
    }

    /// The first `size` bytes of an object without shadow words have a value from birth.
    fn mark_prefix(&mut self, id: ObjectId, size: usize) {
        let size = size.min(self.get(id).size());
        if let Some(range) = self.range(id, 0, size)
            && let Some(view) = self.get_mut(id).view()
        {
            view.w[range].fill(BORN);
        }
    }

    /// The object is no longer judged.
    fn distrust(&mut self, id: ObjectId) {
        self.untracked += 1;
        self.get_mut(id).untracked = true;
    }

    /// The shadow words that `size` bytes at `offset` of the object touch; makes or refines them as
    /// needed. `None`: it has no shadow words because memory ran out, or `size` is 0.
    #[inline]
    pub(crate) fn range(
        &mut self,
        id: ObjectId,
        offset: usize,
        size: usize,
    ) -> Option<Range<usize>> {
        let object = self.get(id);
        if size == 0 || object.untracked {
            return None;
        }
        let shift = match object.shift {
            Some(shift) if object.shadow_words.is_some() => {
                let fits = (offset | size) & ((1 << shift) - 1) == 0;
                if fits || object.pins > 0 {
                    shift
                } else {
                    self.refine(id, natural_shift(offset, size).min(shift))?
                }
            }
            // Nothing is known of a fresh heap block; elements of 8 bytes are the likely ones.
            shift => {
                let natural = natural_shift(offset, size);
                self.make(id, shift.unwrap_or(3).min(natural))?
            }
        };
        Some(offset >> shift..((offset + size - 1) >> shift) + 1)
    }

    fn make(&mut self, id: ObjectId, shift: u8) -> Option<u8> {
        let count = self.get(id).shadow_word_count(shift);
        let Some(shadow_words) = self.pool.take(count) else {
            self.distrust(id);
            return None;
        };
        let object = self.get_mut(id);
        object.shadow_words = Some(shadow_words);
        object.shift = Some(shift);
        self.generation += 1;
        Some(shift)
    }

    /// Gives the object shadow words for smaller elements; each takes over the state of the one it was
    /// part of.
    fn refine(&mut self, id: ObjectId, shift: u8) -> Option<u8> {
        self.forget_place(id);
        let object = self.get_mut(id);
        object.write_down();
        let (old_shift, Some(mut old)) = (object.shift?, object.shadow_words.take()) else {
            return None;
        };
        self.make(id, shift)?;
        let ratio = old_shift - shift;
        if let Some(shadow_words) = &mut self.get_mut(id).shadow_words {
            let all = 0..shadow_words.count();
            shadow_words.copy_marked(&mut old, all, |c| c >> ratio);
        }
        self.pool.release(old);
        Some(shift)
    }

    /// Gives an object of unknown or finer grain, on which nothing is known yet, the grain of its
    /// elements; refines a coarser one.
    pub(crate) fn suit(&mut self, id: ObjectId, offset: usize, element: usize) {
        if element.is_power_of_two() && element <= 16 {
            let object = self.get_mut(id);
            if object.shadow_words.is_none() && offset.is_multiple_of(element) {
                object.shift = Some(element.trailing_zeros() as u8);
            }
            self.range(id, offset, element);
        }
    }

    /// The object is about to change.
    pub(crate) fn forget_place(&mut self, id: ObjectId) {
        let object = &self.slab[id.0 as usize];
        self.places.forget(object.low, object.high);
    }

    /// Drops all values, as NEW does.
    pub(crate) fn drop_values(&mut self, id: ObjectId) {
        self.get_mut(id).reset();
    }
}
