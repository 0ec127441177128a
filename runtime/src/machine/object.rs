//! A piece of memory that has a name.

use super::bits::Bits;
use super::epoch::BORN;
use super::id::ArrayId;
use super::known::Known;
use crate::address::Address;

use super::shadow_words::{Companion, ShadowWords};
use crate::emitted::locals::LocalTable;
use crate::emitted::tables::Name;
use crate::mapping::Tuple;
use crate::mapping::shape::Shape;
use crate::report::Language;
use std::ops::Range;

/// Where an object lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    Static,
    Automatic,
    Heap,
}

/// What is told of an object at its birth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Birth {
    pub(crate) address: Address,
    /// Bytes.
    pub(crate) size: usize,
    pub(crate) storage: Storage,
    /// Bytes of the elements it will be accessed by; 0 = unknown.
    pub(crate) grain: u32,
    pub(crate) companion: Option<Companion>,
    pub(crate) name: Option<Name>,
    /// Epoch of the value it is born with; 0 = none. Even: an object born in an iteration with a
    /// value may be written there.
    pub(crate) value: u32,
    /// Epoch of the moment.
    pub(crate) epoch: u32,
    /// Nobody has its address.
    pub(crate) hidden: bool,
}

/// Declared dimensions of a plain array, for reports.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeclaredShape {
    pub(crate) shape: Shape,
    pub(crate) lower: Tuple,
    /// Bytes of an element.
    pub(crate) element: usize,
    /// Units in Fortran say so; those in C name the dimensions in reverse order, and count from 0.
    pub(crate) is_fortran: bool,
}

impl DeclaredShape {
    /// Subscripts as a user of this language counts them. `index`: zero-based.
    pub(crate) fn subscripts(&self, index: &Tuple, language: Language) -> Vec<i64> {
        let own = 0..self.shape.rank;
        match self.is_fortran == (language == Language::Fortran) {
            true => own.map(|d| index[d] + self.lower[d]).collect(),
            false => {
                let first = i64::from(!self.is_fortran);
                own.rev().map(|d| index[d] + first).collect()
            }
        }
    }
}

/// A variable or heap block.
#[derive(Debug)]
pub(crate) struct Object {
    pub(crate) low: Address,
    pub(crate) high: Address,
    pub(crate) storage: Storage,
    pub(crate) name: Option<Name>,
    pub(crate) companion: Option<Companion>,
    /// Defined as a DVM array.
    pub(crate) array: Option<ArrayId>,
    pub(crate) declared: Option<DeclaredShape>,
    /// Its declaration, if that says all of it.
    pub(crate) told: Option<LocalTable>,
    /// Epoch of its birth.
    pub(crate) born: u32,
    /// Generation of the table before it.
    pub(crate) made: u64,
    /// Nobody has its address: code that is not seen cannot reach it.
    pub(crate) hidden: bool,
    /// Lost values older than this epoch count as defined: unseen code may have written them.
    pub(crate) escaped: u32,
    /// A construct has written it as private data.
    pub(crate) was_private: bool,
    /// An element of a distributed array leads to it.
    pub(crate) of_element: bool,
    /// Slots of open loops that hold the addresses of its shadow words.
    pub(crate) pins: u32,
    /// What a writer shadow word of 0 stands for: the epoch of the value it was born with.
    pub(crate) zero: u32,
    /// How often values may have been taken away.
    pub(crate) losses: u64,
    /// What has values for sure; ahead of the shadow words where proven loops wrote.
    pub(crate) known: Known,
    pub(crate) shadow_words: Option<ShadowWords>,
    /// Bytes of a shadow word's element as a power of two.
    pub(crate) shift: Option<u8>,
    /// No memory was left for its shadow words; never judged.
    pub(crate) untracked: bool,
    /// Of bit-fields that iterations have met.
    pub(crate) bits: Bits,
    /// Bytes of a scalar without a value that have one, and the epoch in which they got it; 0: outside of iterations.
    pub(crate) partly: (u32, u64),
    /// Start of the heap block it is a part of.
    pub(crate) block: Address,
    /// Tells handles of earlier objects with this number apart.
    pub(crate) incarnation: u32,
}

/// Shadow words of one object, checked to exist.
pub(crate) struct View<'a> {
    pub(crate) w: &'a mut [u32],
    pub(crate) r: &'a mut [u32],
    pub(crate) zero: u32,
}

impl View<'_> {
    /// Gives all of several elements a value, or sees that they have one. `false`: they are to be looked at one by one.
    pub(crate) fn takes_all(&mut self, shadow_words: Range<usize>, write: bool, own: u32) -> bool {
        if shadow_words.len() == 1 {
            return false;
        }
        let w = &mut self.w[shadow_words];
        if write {
            w.fill(own);
            return true;
        }
        let has_value = |all: bool, w: &u32| all & (*w != 0) & ((*w & 1 == 0) | (*w == own));
        w.chunks(256).all(|part| part.iter().fold(true, has_value))
    }

    /// Writer epoch of shadow word `c`. The first look at a part of an object that was initialised at
    /// birth writes that down for the neighbourhood, so that the fast path accepts it from then on.
    pub(crate) fn writer(&mut self, c: usize) -> u32 {
        match self.w[c] {
            0 if self.zero != 0 => {
                let first = c & !1023;
                let last = (first + 1024).min(self.w.len());
                for w in self.w[first..last].iter_mut().filter(|w| **w == 0) {
                    *w = self.zero;
                }
                self.zero
            }
            w => w,
        }
    }
}

impl Object {
    pub(crate) fn contains(&self, address: Address) -> bool {
        self.low <= address && address < self.high
    }

    /// Whether `size` bytes at `address` lie inside.
    pub(crate) fn holds(&self, address: Address, size: usize) -> bool {
        self.contains(address) && size <= self.high - address
    }

    pub(crate) fn size(&self) -> usize {
        self.high - self.low
    }

    /// Bytes of a shadow word's element; `None` before the first access.
    pub(crate) fn grain(&self) -> Option<usize> {
        self.shift.map(|shift| 1 << shift)
    }

    pub(crate) fn shadow_word_count(&self, shift: u8) -> usize {
        ((self.size() - 1) >> shift) + 1
    }

    /// The shadow words, if it has any yet, for whoever may take values away.
    pub(crate) fn view(&mut self) -> Option<View<'_>> {
        self.forget_known();
        self.keeping_view()
    }

    /// The shadow words, if it has any yet, for whoever leaves or gives values.
    pub(crate) fn keeping_view(&mut self) -> Option<View<'_>> {
        self.write_down();
        let zero = self.zero;
        let (w, r) = self.shadow_words.as_mut()?.both();
        Some(View { w, r, zero })
    }

    /// The writer shadow word of the byte at `offset`, if it has one.
    pub(crate) fn writer_of(&mut self, offset: usize) -> Option<u32> {
        let shift = self.shift?;
        Some(self.keeping_view()?.writer(offset >> shift))
    }

    /// What the bits in these bytes are known to be they still are.
    pub(crate) fn see_bits(&mut self, address: Address, size: usize) {
        let first = address - self.low;
        let mut bits = std::mem::take(&mut self.bits);
        bits.see(first..first + size, |at| self.writer_of(at).unwrap_or(0));
        self.bits = bits;
    }

    /// These bytes are written as such.
    pub(crate) fn forget_bits(&mut self, address: Address, size: usize) {
        let first = address - self.low;
        self.bits.forget(first..first.saturating_add(size));
    }

    /// The writer shadow words, if it has any yet, and the bytes of an element as a power of two.
    pub(crate) fn written(&mut self) -> Option<(u8, &[u32])> {
        self.write_down();
        Some((self.shift?, self.shadow_words.as_mut()?.w()))
    }

    /// The shadow words, if it has any yet; a writer shadow word of 0 may stand for a value from birth. They are to be given back.
    pub(crate) fn lend_shadow_words(&mut self) -> Option<ShadowWords> {
        self.write_down();
        self.shadow_words.take()
    }

    pub(crate) fn take_shadow_words_back(&mut self, shadow_words: ShadowWords) {
        self.shadow_words = Some(shadow_words);
    }

    /// Writes values of proven loops into the shadow words, which such an object has.
    pub(crate) fn write_down(&mut self) {
        if let (Some(shift), Some(shadow_words)) = (self.shift, &mut self.shadow_words)
            && self.known.is_ahead()
        {
            self.known.write_down(self.low, shift, shadow_words.w());
        }
    }

    /// From now on the shadow words alone tell what has a value.
    pub(crate) fn forget_known(&mut self) {
        self.write_down();
        self.lose_known();
    }

    /// There is no room for more sets. What they tell is lost only where there are no shadow words to write it down.
    pub(crate) fn settle_known(&mut self) {
        self.write_down();
        match (self.shift, &self.shadow_words) {
            (Some(_), Some(_)) => self.known.clear(),
            _ => self.lose_known(),
        }
    }

    /// Values may be lost: proofs that are remembered have to learn of it.
    pub(crate) fn lose_known(&mut self) {
        self.losses += 1;
        self.known.clear();
    }

    /// Whether the shadow word of one element that fits the grain tells of a value that a construct has not taken away.
    pub(crate) fn has_value(&self, address: Address, size: usize) -> bool {
        let offset = address - self.low;
        let (Some(shift), Some(shadow_words)) = (self.shift, &self.shadow_words) else {
            return false;
        };
        let fits = size == 1 << shift && offset & (size - 1) == 0;
        let w = shadow_words.writer(offset >> shift).filter(|_| fits);
        w.is_some_and(|w| w != 0 && w & 1 == 0)
    }

    /// The shadow words of one element that fits the grain. `None`: none, several, or a value from birth
    /// that is still to be written down.
    #[inline]
    pub(crate) fn shadow_word(
        &mut self,
        address: Address,
        size: usize,
    ) -> Option<(&mut u32, &mut u32)> {
        let offset = address - self.low;
        let shift = self.shift?;
        let c = offset >> shift;
        if size != 1 << shift || c << shift != offset {
            return None;
        }
        let (w, r) = self.shadow_words.as_mut()?.both();
        let (w, r) = (w.get_mut(c)?, r.get_mut(c)?);
        let tells = *w != 0 || self.zero == 0 && !self.known.is_ahead();
        tells.then_some((w, r))
    }

    /// Addresses of the shadow words that stand for the element at `address`, for elements of `size`
    /// bytes: writer, reader. `None` unless shadow words and elements are the same.
    pub(crate) fn shadow_words_at(
        &self,
        address: Address,
        size: usize,
    ) -> Option<(*mut u32, *mut u32)> {
        let shadow_words = self.shadow_words.as_ref()?;
        let offset = address.checked_sub(self.low)?;
        if self.grain() != Some(size) || offset % size != 0 || offset / size >= shadow_words.count()
        {
            return None;
        }
        Some((
            shadow_words.w_pointer().wrapping_add(offset / size),
            shadow_words.r_pointer().wrapping_add(offset / size),
        ))
    }

    /// The epoch before which lost values of the object count as defined, and before which empty ones do if it is not 0.
    pub(crate) fn escaped_with(&self, escapes: &Escapes) -> u32 {
        let since = |unseen: Unseen| match self.made < unseen.generation {
            true => unseen.epoch,
            false => 0,
        };
        let kind = match self.storage {
            Storage::Static => escapes.statics,
            Storage::Heap => since(escapes.heap),
            Storage::Automatic => 0,
        };
        let reached = match self.hidden {
            true => 0,
            false => since(escapes.reached),
        };
        self.escaped.max(kind).max(reached).max(since(escapes.all))
    }

    /// Nobody has given it a value that was seen, in whole or in part.
    pub(crate) fn has_no_value(&self) -> bool {
        let is_untouched = self.shadow_words.is_none() && self.partly == (0, 0);
        is_untouched && self.zero == 0 && !self.known.is_ahead()
    }

    /// Forgets all values.
    pub(crate) fn reset(&mut self) {
        self.bits.clear();
        self.partly = (0, 0);
        self.zero = 0;
        self.escaped = 0;
        self.lose_known();
        if let Some(shadow_words) = &mut self.shadow_words {
            shadow_words.w().fill(0);
            shadow_words.r().fill(0);
        }
    }

    /// No element has a value any more; who has read them stays known, and that unseen code may give values.
    pub(crate) fn lose_values(&mut self) {
        self.bits.clear();
        self.zero = 0;
        self.lose_known();
        if let Some(shadow_words) = &mut self.shadow_words {
            shadow_words.w().fill(0);
        }
    }

    /// Writes down what counts as initialised at birth, so that a shadow word of 0 means no value.
    pub(crate) fn materialise(&mut self) {
        let zero = std::mem::replace(&mut self.zero, 0);
        if let Some(shadow_words) = self.shadow_words.as_mut().filter(|_| zero != 0) {
            for w in shadow_words.w().iter_mut().filter(|w| **w == 0) {
                *w = zero;
            }
        }
    }

    /// Every element without a value counts as initialised at birth.
    pub(crate) fn initialise(&mut self) {
        self.zero = self.zero.max(BORN);
    }
}

/// What is known of an object that was taken out of the table.
#[derive(Debug)]
pub(crate) struct Moved {
    pub(crate) size: usize,
    pub(crate) zero: u32,
    pub(crate) shift: Option<u8>,
    pub(crate) shadow_words: Option<ShadowWords>,
    pub(crate) array: Option<ArrayId>,
}

/// The largest grain (up to 16 bytes) that fits an access.
pub(crate) fn natural_shift(offset: usize, size: usize) -> u8 {
    (offset | size | 16).trailing_zeros() as u8
}

/// As `Object::escaped`, for many objects at once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Escapes {
    /// Of all static ones.
    pub(crate) statics: u32,
    /// Of heap blocks that were there then: static data may lead to them.
    pub(crate) heap: Unseen,
    /// Of those that were there then and whose address somebody may have.
    pub(crate) reached: Unseen,
    /// Of all that were there then: text that names them was not followed.
    pub(crate) all: Unseen,
}

/// When unseen code was last seen under way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unseen {
    /// Of the table.
    pub(crate) generation: u64,
    pub(crate) epoch: u32,
}
