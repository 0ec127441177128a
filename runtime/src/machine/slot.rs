//! Limits of the fast path of an open loop.

use super::bound::{origin, shape_of};
use super::id::ObjectId;
use super::known::MemoryLayout;
use super::object::Object;
use super::proof_cache::CacheKey;
use super::slot_memory::SlotMemory;
use crate::address::Address;
use crate::emitted::bound::{begin_of, place_of, table_of};

use crate::emitted::tables::Site;
use crate::mapping::affine::Affine;
use crate::mapping::shape::Shape;
use crate::mapping::{Tuple, tuple};
use crate::proof::region::Region;
use dvmdbg_abi::{self as raw, MAX_RANK, Ref, code};
use std::ops::{Index, IndexMut};

/// Accepts any value: all conflicts are permitted.
pub(crate) const ANY: u32 = 0xffff_fffe;

/// An inline-checked reference in the text of a parallel loop.
#[derive(Debug)]
pub(crate) struct Slot {
    /// Position of its limit.
    pub(crate) number: usize,
    /// Number of the reference that it was bound with.
    pub(crate) reference: usize,
    /// Tells slots apart that differ in more than their addresses and constants.
    pub(crate) kind: u64,
    pub(crate) site: Site,
    pub(crate) object: Option<ObjectId>,
    /// Subscripts as the user counts them.
    pub(crate) subscripts: [Affine; MAX_RANK],
    pub(crate) rank: usize,
    /// Loops of the nest.
    pub(crate) loops: usize,
    /// Those whose bounds vary.
    pub(crate) irregular: u32,
    /// Bit d set: subscript d is not affine; emitted code tests its bounds.
    pub(crate) free: u32,
    /// Whose elements it leads to.
    pub(crate) memory: SlotMemory,
    /// `None`: some dimension is not known.
    pub(crate) shape: Option<Shape>,
    /// As the variable was bound.
    pub(crate) extent: Tuple,
    pub(crate) stride: Tuple,
    pub(crate) lower: Tuple,
    pub(crate) variable_rank: u32,
    pub(crate) fortran: u32,
    /// What the linear index counts from.
    pub(crate) origin: Tuple,
    /// Value of the variable, and bytes of an element. An array that is born in the iterations lies elsewhere in each: the address of its
    /// description stands for all of these.
    pub(crate) pointer: Address,
    pub(crate) element: usize,
    /// It is a DVM array as a whole: its dimensions say all about its memory.
    pub(crate) whole: bool,
    /// It has shadow words of its own size.
    pub(crate) has_shadow_words: bool,
    /// Distance of the element from the one that belongs to the iteration, which must exist too.
    pub(crate) offset: Tuple,
    /// Limit if the bounds hold; 0: never.
    pub(crate) fixed: u32,
    /// Accumulations in elements of a reduction array of the loop.
    pub(crate) reduced: bool,
    /// Limit now, once the first write is noted.
    pub(crate) open: u32,
    /// A write was noted.
    pub(crate) noted: bool,
    /// Subscripts depend on a loop whose bounds vary.
    pub(crate) varies: bool,
}

/// The slots of a loop, in the order in which emitted code gives them.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    #[allow(clippy::vec_box, reason = "they move from one list to the other")]
    pub(crate) given: Vec<Box<Slot>>,
    /// Those of an earlier execution of the loop, the first one last.
    #[allow(clippy::vec_box, reason = "as above")]
    pub(crate) earlier: Vec<Box<Slot>>,
    /// Where the table of these is in the program; 0: nowhere.
    table: usize,
    /// The earlier ones are of the table that is told now.
    repeats: bool,
    /// What is known of each bound reference of that table.
    references: Vec<Option<ToldReference>>,
}

/// A bound reference of which a slot was told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToldReference {
    pub(crate) object: Option<ObjectId>,
    /// It is bound as it was in the earlier execution.
    pub(crate) is_same: bool,
}

impl Slots {
    /// The loop is over.
    pub(crate) fn forget(&mut self) {
        // A loop that was known without them has none.
        if !self.given.is_empty() {
            self.earlier.clear();
            self.earlier.extend(self.given.drain(..).rev());
        }
    }

    /// The slots of a table follow, which lead to so many references.
    pub(crate) fn begin(&mut self, table: &[raw::ToldSlot], references: usize) {
        let place = table.as_ptr() as usize;
        self.repeats = self.table == place && self.earlier.len() == table.len();
        self.table = place;
        self.references.clear();
        self.references.resize(references, None);
    }

    pub(crate) fn told(&self, reference: usize) -> Option<ToldReference> {
        self.references.get(reference).copied().flatten()
    }

    pub(crate) fn tell(&mut self, reference: usize, told: ToldReference) {
        if let Some(entry) = self.references.get_mut(reference) {
            *entry = Some(told);
        }
    }

    /// Whether a slot is what it was: the table is a constant, and all slots of a reference saw it bound in the same way.
    pub(crate) fn is_repeated(
        &self,
        slot: &Slot,
        reference: &AffineReference<'_>,
        nest: (usize, u32),
    ) -> bool {
        let told = self.told(reference.reference);
        self.repeats
            && told.is_some_and(|told| told.is_same)
            && slot.number == reference.number
            && (slot.loops, slot.irregular) == nest
    }

    pub(crate) fn len(&self) -> usize {
        self.given.len()
    }

    pub(crate) fn get(&self, position: usize) -> Option<&Slot> {
        self.given.get(position).map(|slot| &**slot)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Slot> {
        self.given.iter().map(|slot| &**slot)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.given.iter_mut().map(|slot| &mut **slot)
    }
}

impl Index<usize> for Slots {
    type Output = Slot;

    fn index(&self, position: usize) -> &Slot {
        &self.given[position]
    }
}

impl IndexMut<usize> for Slots {
    fn index_mut(&mut self, position: usize) -> &mut Slot {
        &mut self.given[position]
    }
}

/// A reference as emitted code describes it.
pub(crate) struct AffineReference<'a> {
    pub(crate) number: usize,
    /// Number of the bound reference.
    pub(crate) reference: usize,
    pub(crate) site: Site,
    /// One row of coefficients per subscript, one column per loop.
    pub(crate) coefficient: &'a [i64],
    pub(crate) constant: &'a [i64],
    pub(crate) free: u32,
    pub(crate) memory: SlotMemory,
}

impl Slot {
    /// `irregular`: loops whose bounds vary.
    pub(crate) fn new(
        object: Option<ObjectId>,
        variable: &Ref,
        reference: &AffineReference<'_>,
        (loops, irregular): (usize, u32),
    ) -> Slot {
        let rank = reference.constant.len();
        let mut subscripts = [Affine::default(); MAX_RANK];
        for (d, subscript) in subscripts.iter_mut().enumerate().take(rank) {
            *subscript = Affine {
                coefficient: tuple(&reference.coefficient[d * loops..][..loops]),
                constant: reference.constant[d],
            };
        }
        let affine = (0..rank).filter(|d| reference.free & 1 << d == 0);
        let varies = affine
            .flat_map(|d| (0..loops).map(move |k| (d, k)))
            .any(|(d, k)| irregular & 1 << k != 0 && subscripts[d].coefficient[k] != 0);
        let same_rank = variable.rank as usize == rank;
        Slot {
            number: reference.number,
            reference: reference.reference,
            kind: 0,
            site: reference.site,
            object,
            subscripts,
            rank,
            loops,
            irregular,
            free: reference.free,
            memory: reference.memory,
            shape: if same_rank { shape_of(variable) } else { None },
            lower: variable.lower,
            extent: variable.extent,
            stride: variable.stride,
            variable_rank: variable.rank,
            fortran: variable.fortran,
            origin: origin(variable),
            pointer: begin_of_slot(variable, reference.memory),
            element: variable.element as usize,
            whole: variable.whole != 0,
            has_shadow_words: !variable.w.is_null(),
            offset: [0; MAX_RANK],
            fixed: 0,
            reduced: false,
            open: 0,
            noted: false,
            varies,
        }
    }

    /// Whether all of it but its object, its address and the constants is what it would be now.
    pub(crate) fn is_of(
        &self,
        variable: &Ref,
        reference: &AffineReference<'_>,
        nest: (usize, u32),
    ) -> bool {
        let rank = reference.constant.len();
        let rows = reference.coefficient.chunks_exact(self.loops.max(1));
        let mut rows = self.subscripts.iter().zip(rows);
        self.number == reference.number
            && self.site.identity() == reference.site.identity()
            && self.rank == rank
            && (self.loops, self.irregular) == nest
            && self.free == reference.free
            && self.memory == reference.memory
            && self.variable_rank == variable.rank
            && self.fortran == variable.fortran
            && self.element == variable.element as usize
            && self.whole == (variable.whole != 0)
            && self.has_shadow_words != variable.w.is_null()
            && are_same(&self.extent, &variable.extent)
            && are_same(&self.stride, &variable.stride)
            && are_same(&self.lower, &variable.lower)
            && rows.all(|(subscript, row)| are_same(&subscript.coefficient[..row.len()], row))
    }

    /// The loop is executed once more.
    pub(crate) fn begin_again(
        &mut self,
        object: Option<ObjectId>,
        variable: &Ref,
        reference: &AffineReference<'_>,
    ) {
        self.object = object;
        self.reference = reference.reference;
        self.pointer = begin_of_slot(variable, self.memory);
        for (subscript, &constant) in self.subscripts.iter_mut().zip(reference.constant) {
            subscript.constant = constant;
        }
        self.offset = [0; MAX_RANK];
        (self.fixed, self.open, self.noted) = (0, 0, false);
    }

    pub(crate) fn is_affine(&self) -> bool {
        self.free == 0
    }

    /// Checked as shared by the iterations.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(
            self.memory,
            SlotMemory::Shared | SlotMemory::CalledShared | SlotMemory::Owned
        )
    }

    /// Read in a procedure that the loop calls.
    pub(crate) fn is_called(&self) -> bool {
        matches!(
            self.memory,
            SlotMemory::CalledPlain | SlotMemory::CalledShared
        )
    }

    /// In an assignment of an owner.
    pub(crate) fn is_owned(&self) -> bool {
        self.memory == SlotMemory::Owned
    }

    /// Of an array that is born in the iterations.
    pub(crate) fn is_local(&self) -> bool {
        self.memory.is_local()
    }

    /// Of rows that the pointers of a table lead to.
    pub(crate) fn is_of_rows(&self) -> bool {
        self.memory == SlotMemory::Rows
    }

    /// Of one that has values when it is born.
    pub(crate) fn is_given(&self) -> bool {
        self.memory == SlotMemory::Given
    }

    /// Of one that is born anew in each turn of a loop inside.
    pub(crate) fn is_of_turn(&self) -> bool {
        self.memory == SlotMemory::OfTurn
    }

    /// The limit if loop variables have these ranges; 0: it is to be judged access by access.
    pub(crate) fn limit_in(&self, ranges: &[(i64, i64)], object: &Object) -> u32 {
        // Rows at the ends may be empty.
        match self.open != 0 && !self.varies {
            true => self.open,
            false if self.is_inside(ranges, object.low, object.high) => self.fixed,
            false => 0,
        }
    }

    /// How its indices, counted from the origin, lead to memory. `None`: some dimension is not known.
    pub(crate) fn layout(&self) -> Option<MemoryLayout> {
        Some(MemoryLayout {
            pointer: self.pointer,
            element: self.element,
            shape: self.shape?,
        })
    }

    /// The shadow word of its element, counted from that of the object's first byte. `None`: it is not affine.
    pub(crate) fn shadow_word_from(&self, low: Address) -> Option<Affine> {
        let stride = &self.shape.as_ref()?.stride;
        let offset = self.pointer.checked_sub(low)?;
        let start = Affine {
            constant: i64::try_from(offset.checked_div(self.element)?).ok()?,
            ..Affine::default()
        };
        let subscripts = self.subscripts_by_origin()?;
        let mut summands = subscripts.iter().zip(stride);
        let linear = summands.try_fold(start, |sum, (one, &stride)| sum.plus(stride, one))?;
        (offset % self.element == 0).then_some(linear)
    }

    /// The loop does not choose where it leads to.
    pub(crate) fn is_at_one_place(&self) -> bool {
        let subscripts = self.subscripts_by_origin();
        subscripts.is_some_and(|all| all.iter().all(|one| !one.varies_from(0)))
    }

    /// Subscripts counted from the origin. `None`: some are not affine.
    pub(crate) fn subscripts_by_origin(&self) -> Option<Vec<Affine>> {
        let subscripts = self.is_affine().then(|| &self.subscripts[..self.rank])?;
        self.by_origin(subscripts)
    }

    /// Those of the user, one per dimension, counted from the origin.
    pub(crate) fn by_origin(&self, subscripts: &[Affine]) -> Option<Vec<Affine>> {
        let one = |(subscript, origin): (&Affine, &i64)| {
            let constant = subscript.constant.checked_sub(*origin)?;
            Some(Affine {
                constant,
                ..*subscript
            })
        };
        subscripts.iter().zip(&self.origin).map(one).collect()
    }

    /// Number of subscripts.
    pub(crate) fn dimensions(&self) -> usize {
        self.rank
    }

    /// Whether a region, counted from the origin, lies in the dimensions of which its limit says nothing.
    pub(crate) fn holds_free(&self, region: &Region) -> bool {
        self.holds((0..self.rank).filter(|d| self.free & 1 << d != 0), region)
    }

    /// The same of all dimensions.
    pub(crate) fn holds_all(&self, region: &Region) -> bool {
        self.holds(0..self.rank, region)
    }

    fn holds(&self, mut dimensions: impl Iterator<Item = usize>, region: &Region) -> bool {
        dimensions.all(|d| {
            let Some(shape) = &self.shape else {
                return false;
            };
            let bottom = self.lower[d].saturating_sub(self.origin[d]);
            let top = bottom.saturating_add(shape.extent[d] - 1);
            bottom <= region.first[d] && region.last[d] <= top
        })
    }

    /// What proofs ask of it, but for its object.
    pub(crate) fn lay_short_key(&self, key: &mut CacheKey) {
        key.word(self.kind as usize);
        key.word(self.pointer.number());
        for subscript in &self.subscripts[..self.rank] {
            key.number(subscript.constant);
        }
    }

    /// The same without its address and constants.
    pub(crate) fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.number);
        key.flags(&[
            self.site.is_write(),
            self.site.has(code::site::REMOTE),
            self.is_shared(),
            self.is_local(),
            self.is_given(),
            self.whole,
            self.has_shadow_words,
            self.shape.is_some(),
        ]);
        key.word(self.free as usize);
        key.word(self.element);
        key.word(self.irregular as usize);
        key.word(self.loops);
        key.word(self.rank);
        for d in 0..self.rank {
            key.numbers(&self.subscripts[d].coefficient[..self.loops]);
            key.numbers(&[self.lower[d], self.origin[d]]);
        }
        // Its rank is that of the subscripts.
        if let Some(shape) = &self.shape {
            for d in 0..self.rank {
                key.numbers(&[shape.extent[d], shape.stride[d]]);
            }
        }
    }

    pub(crate) fn needs_note(&self) -> bool {
        self.is_shared() && self.site.is_write()
    }

    /// Address of the element in an iteration, if all subscripts are affine.
    pub(crate) fn address_at(&self, iteration: &Tuple) -> Option<Address> {
        if !self.is_affine() {
            return None;
        }
        let shape = self.shape.as_ref()?;
        let mut index = [0; MAX_RANK];
        for (d, value) in index.iter_mut().enumerate().take(self.rank) {
            *value = self.subscripts[d]
                .at(iteration)?
                .checked_sub(self.origin[d])?;
        }
        let bytes = shape.linear(&index)?.checked_mul(self.element as i64)?;
        Some(self.pointer.wrapping_add(bytes as usize))
    }

    /// Whether all its subscripts are affine, and a byte of its element in an iteration is at an address.
    pub(crate) fn leads_to(&self, iteration: &Tuple, address: Address) -> bool {
        let element = self.address_at(iteration);
        let offset = element.and_then(|element| address.checked_sub(element));
        offset.is_some_and(|offset| offset < self.element)
    }

    /// Whether its affine subscripts say nothing against the element at an address in an iteration.
    pub(crate) fn may_lead_to(&self, iteration: &Tuple, address: Address) -> bool {
        let layout = self.layout();
        let index = layout.and_then(|layout| layout.index_at(self.rank, address));
        index.is_none_or(|index| {
            let mut affine = (0..self.rank).filter(|d| self.free & 1 << d == 0);
            affine.all(|d| {
                let value = self.subscripts[d].at(iteration);
                let own = value.and_then(|value| value.checked_sub(self.origin[d]));
                own.is_none_or(|own| own == index[d])
            })
        })
    }

    /// Whether every affine subscript stays in its dimension, and the element in `low..high`.
    pub(crate) fn is_inside(&self, range: &[(i64, i64)], low: Address, high: Address) -> bool {
        let Some(shape) = &self.shape else {
            return false;
        };
        let (mut first, mut last) = (0i128, 0i128);
        for d in 0..self.rank {
            let bottom = self.lower[d];
            let top = bottom.saturating_add(shape.extent[d] - 1);
            let (least, most) = if self.free & 1 << d != 0 {
                (bottom, top)
            } else {
                let lowest = bottom.saturating_add(self.offset[d].max(0));
                let highest = top.saturating_add(self.offset[d].min(0));
                match self.subscripts[d].range(range) {
                    Some((least, most)) if lowest <= least && most <= highest => (least, most),
                    _ => return false,
                }
            };
            if !self.whole {
                let stride = i128::from(shape.stride[d]);
                first += stride * i128::from(least - self.origin[d]);
                last += stride * i128::from(most - self.origin[d]);
            }
        }
        self.whole || self.lies_in((first, last), (low, high))
    }

    /// Whether memory from the first to the last of these linear indices is part of a range.
    pub(crate) fn lies_in(&self, (first, last): (i128, i128), memory: (Address, Address)) -> bool {
        let element = self.element as i128;
        let bytes = (first * element, (last + 1) * element);
        self.pointer.has_between(bytes, memory)
    }

    /// Whether whatever its dimensions hold is part of the object: an access then meets no other one.
    pub(crate) fn is_confined(&self, object: &Object) -> bool {
        let Some(shape) = &self.shape else {
            return false;
        };
        let (mut first, mut last) = (0i128, 0i128);
        for d in 0..self.rank {
            let stride = i128::from(shape.stride[d]);
            let bottom = i128::from(self.lower[d]) - i128::from(self.origin[d]);
            first += stride * bottom;
            last += stride * (bottom + i128::from(shape.extent[d]) - 1);
        }
        self.whole || self.lies_in((first, last), (object.low, object.high))
    }

    /// Subscript `d` as an index from 0.
    pub(crate) fn zero_based(&self, d: usize) -> Affine {
        let mut affine = self.subscripts[d];
        affine.constant -= self.lower[d];
        affine
    }
}

/// What stands for the address of the array.
fn begin_of_slot(variable: &Ref, memory: SlotMemory) -> Address {
    match memory {
        SlotMemory::Local | SlotMemory::Given | SlotMemory::OfTurn => place_of(variable),
        SlotMemory::Rows => table_of(variable),
        _ => begin_of(variable),
    }
}

/// Whether lists of one length are equal. They are short: a call that compares them takes longer, and so does a jump for
/// each value.
#[inline]
pub(crate) fn are_same(one: &[i64], other: &[i64]) -> bool {
    let pairs = one.iter().zip(other);
    pairs.fold(0, |rest, (one, other)| rest | (one ^ other)) == 0
}
