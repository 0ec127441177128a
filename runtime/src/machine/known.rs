//! What is known to have values, without a look at each shadow word.

use crate::address::Address;
use std::ops::Range;

use crate::mapping::shape::Shape;
use crate::mapping::{MAX_RANK, Tuple, tuple};
use crate::proof::region::Region;
use crate::proof::runs::Run;

/// Sets kept for an object.
pub(crate) const MOST: usize = 8;

/// How indices lead to memory: address = pointer + element * linear(index).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryLayout {
    pub(crate) pointer: Address,
    /// Bytes.
    pub(crate) element: usize,
    pub(crate) shape: Shape,
}

impl MemoryLayout {
    /// Whether the last dimension of both runs through the parts of records, and the others through the same records.
    pub(crate) fn has_records_of(&self, other: &MemoryLayout) -> bool {
        let parts = |one: &MemoryLayout| {
            let last = one.shape.rank.checked_sub(1)?;
            let bytes = one
                .element
                .checked_mul(usize::try_from(one.shape.extent[last]).ok()?)?;
            (one.shape.stride[last] == 1).then_some((last, bytes))
        };
        let (Some((last, bytes)), Some(others)) = (parts(self), parts(other)) else {
            return false;
        };
        let bytes_of =
            |one: &MemoryLayout, d: usize| i128::from(one.shape.stride[d]) * one.element as i128;
        let is_same = |d: usize| {
            self.shape.extent[d] == other.shape.extent[d] && bytes_of(self, d) == bytes_of(other, d)
        };
        let lies_apart = |d: usize| bytes_of(self, d).unsigned_abs() >= bytes as u128;
        self.pointer == other.pointer
            && others == (last, bytes)
            && (0..last).all(|d| is_same(d) && lies_apart(d))
    }

    /// Whether these two regions share no byte, by their bounds alone.
    pub(crate) fn is_apart(&self, own: &Region, (other, region): (&MemoryLayout, &Region)) -> bool {
        if self == other {
            return own.is_apart(region);
        }
        let bytes = |layout: &MemoryLayout, region: &Region| {
            let (element, last) = (layout.element as i128, layout.shape.rank - 1);
            let end = (i128::from(region.last[last]) + 1) * element;
            (i128::from(region.first[last]) * element, end)
        };
        self.has_records_of(other) && {
            let (own, other) = (bytes(self, own), bytes(other, region));
            own.1 <= other.0 || other.1 <= own.0
        }
    }

    /// Smallest and largest of the integers that lie in a region. `None`: there are none of this size.
    ///
    /// # Safety
    /// The region is part of a living object.
    pub(crate) unsafe fn integers(&self, region: &Region) -> Option<(i64, i64)> {
        let mut all: Option<(i64, i64)> = None;
        let whole = region.each_run(&self.shape.stride, |run| {
            let place = (run.count, run.distance);
            // SAFETY: the region is part of a living object, says the caller, and its runs are part of the region.
            let own = unsafe { self.at(run.first).integers(self.element, place) };
            let Some(own) = own else {
                return false;
            };
            let known = all.unwrap_or(own);
            all = Some((known.0.min(own.0), known.1.max(own.1)));
            true
        });
        all.filter(|_| whole)
    }

    /// Index of the element at an address. `None`: there is none, or it is not known.
    pub(crate) fn index_at(&self, rank: usize, address: Address) -> Option<Tuple> {
        let bytes = address.checked_sub(self.pointer)?;
        let mut rest = i64::try_from(bytes / self.element).ok()?;
        let mut dimensions: [usize; MAX_RANK] = std::array::from_fn(|d| d);
        let dimensions = &mut dimensions[..rank];
        dimensions.sort_by_key(|&d| std::cmp::Reverse(self.shape.stride[d]));
        let mut index = tuple(&[]);
        for &mut d in dimensions {
            let stride = self.shape.stride[d];
            index[d] = rest.checked_div(stride).filter(|_| stride > 0)?;
            rest %= stride;
        }
        (rest == 0 && bytes % self.element == 0).then_some(index)
    }

    /// Address of the element with this linear index.
    pub(crate) fn at(&self, linear: i64) -> Address {
        let bytes = (linear as usize).wrapping_mul(self.element);
        self.pointer.wrapping_add(bytes)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) layout: MemoryLayout,
    pub(crate) region: Region,
    /// Epoch of the values that are still to be written down; 0: the shadow words tell.
    pub(crate) epoch: u32,
}

/// The sets of one object.
#[derive(Debug, Default)]
pub(crate) struct Known(Vec<Set>);

impl Known {
    pub(crate) fn holds(&self, layout: &MemoryLayout, region: &Region) -> bool {
        let holds = |set: &Set| set.layout == *layout && set.region.contains(region);
        self.0.iter().any(holds)
    }

    /// The same for what lies in one element.
    pub(crate) fn holds_at(&self, address: Address, size: usize) -> bool {
        let holds = |set: &Set| {
            let index = set.layout.index_at(set.region.rank, address);
            let fits = size <= set.layout.element;
            fits && index
                .is_some_and(|index| set.region.contains(&Region::single(set.region.rank, index)))
        };
        self.0.iter().any(holds)
    }

    /// Whether values are still to be written down.
    pub(crate) fn is_ahead(&self) -> bool {
        self.0.iter().any(|set| set.epoch != 0)
    }

    /// A set more, joined with what fits. False: there is no room.
    pub(crate) fn add(&mut self, mut set: Set) -> bool {
        while let Some((number, region)) = self.joined(&set) {
            let other = self.0.swap_remove(number);
            set.region = region;
            set.epoch = set.epoch.max(other.epoch);
        }
        let room = self.0.len() < MOST;
        if room {
            self.0.push(set);
        }
        room
    }

    pub(crate) fn joined(&self, set: &Set) -> Option<(usize, Region)> {
        let join = |other: &Set| {
            let same = other.layout == set.layout;
            same.then(|| other.region.union(&set.region)).flatten()
        };
        let mut numbered = self.0.iter().enumerate();
        numbered.find_map(|(number, other)| Some((number, join(other)?)))
    }

    /// Nothing is known any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Brings the writer shadow words of the object at `low` up to date. `shift`: bytes of a shadow word's element
    /// as a power of two.
    pub(crate) fn write_down(&mut self, low: Address, shift: u8, w: &mut [u32]) {
        for set in self.0.iter_mut().filter(|set| set.epoch != 0) {
            let epoch = std::mem::take(&mut set.epoch);
            // Later writes have larger epochs.
            each_shadow_word(&set.layout, &set.region, low, shift, |shadow_words| {
                let to = shadow_words.end.min(w.len());
                for w in &mut w[shadow_words.start.min(to)..to] {
                    *w = epoch.max(*w);
                }
                true
            });
        }
    }
}

/// The shadow words of the elements of a region, by ranges; `act` says whether to go on. False: it said no.
pub(crate) fn each_shadow_word(
    layout: &MemoryLayout,
    region: &Region,
    low: Address,
    shift: u8,
    mut act: impl FnMut(Range<usize>) -> bool,
) -> bool {
    let begin = layout.pointer.wrapping_sub(low);
    region.each_run(&layout.shape.stride, |run| {
        each_shadow_word_of(&run, (begin, layout.element), shift, &mut act)
    })
}

/// The same of a run of elements of so many bytes. `begin`: where the elements are counted from, by bytes from the first shadow word.
pub(crate) fn each_shadow_word_of(
    run: &Run,
    (begin, element): (usize, usize),
    shift: u8,
    act: &mut impl FnMut(Range<usize>) -> bool,
) -> bool {
    let offset = begin.wrapping_add((run.first as usize).wrapping_mul(element));
    let count = run.count as usize;
    // Neighbours are one piece.
    let (pieces, bytes) = match run.distance {
        1 => (1, count * element),
        _ => (count, element),
    };
    let apart = (run.distance as usize).wrapping_mul(element);
    (0..pieces).all(|piece| {
        let first = offset.wrapping_add(apart.wrapping_mul(piece));
        act(first >> shift..((first + bytes - 1) >> shift) + 1)
    })
}
