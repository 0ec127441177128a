//! Slots: which accesses of a parallel loop the inline check may accept (header, `dyn_LoopSite`).
//!
//! A slot opens when every iteration of the box (or of the row, in a nest that is not rectangular)
//! is in bounds and meets only what it may meet; then the shadow words alone decide. Where that cannot
//! be shown the limit stays 0 and every access is judged by itself.

use std::ops::{Index, IndexMut};

use dvmdbg_abi::code::limit::PROVEN;
use dvmdbg_abi::{MAX_RANK, Ref, code};

use super::access::Access;
use super::bind::{origin, shape_of};
use super::definedness::Layout;
use super::locality::Relation;
use super::loops::{On, OpenLoop};
use super::objects::{Object, ObjectId};
use super::proof_cache::CacheKey;
use super::{Execution, Machine, Memory};
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::mapping::affine::Affine;
use crate::mapping::locality::Coordinate;
use crate::mapping::shape::Shape;
use crate::mapping::space::trip_count;
use crate::mapping::{Tuple, tuple};
use crate::proof::region::Region;

/// Accepts any value: all conflicts are permitted.
pub(super) const ANY: u32 = 0xffff_fffe;

/// An inline-checked reference in the text of a parallel loop.
#[derive(Debug)]
pub(super) struct Slot {
    /// Position of its limit.
    pub(super) number: usize,
    /// Tells slots apart that differ in more than constants.
    kind: u64,
    pub(super) site: Site,
    pub(super) object: Option<ObjectId>,
    /// Subscripts as the user counts them.
    subscripts: [Affine; MAX_RANK],
    rank: usize,
    /// Loops of the nest.
    loops: usize,
    /// Those whose bounds vary.
    irregular: u32,
    /// Bit d set: subscript d is not affine; emitted code tests its bounds.
    free: u32,
    /// Checked by `dvm_shared_*`, else by `dvm_plain_*`.
    shared: bool,
    /// `None`: some dimension is not known.
    shape: Option<Shape>,
    /// As the variable was bound.
    extent: Tuple,
    stride: Tuple,
    lower: Tuple,
    variable_rank: u32,
    fortran: u32,
    /// What the linear index counts from.
    origin: Tuple,
    /// Value of the variable, and bytes of an element.
    pointer: usize,
    element: usize,
    /// It is a DVM array as a whole: its dimensions say all about its memory.
    whole: bool,
    /// It has shadow words of its own size.
    has_shadow_words: bool,
    /// Distance of the element from the one that belongs to the iteration, which must exist too.
    offset: Tuple,
    /// Limit if the bounds hold; 0: never.
    fixed: u32,
    /// Limit now, once the first write is noted.
    pub(super) open: u32,
    /// A write was noted.
    pub(super) noted: bool,
    /// Subscripts depend on a loop whose bounds vary.
    varies: bool,
}

/// The slots of a loop, in the order in which emitted code gives them.
#[derive(Debug, Default)]
pub(super) struct Slots {
    #[allow(clippy::vec_box, reason = "they move from one list to the other")]
    given: Vec<Box<Slot>>,
    /// Those of an earlier execution of the loop, the first one last.
    #[allow(clippy::vec_box, reason = "as above")]
    earlier: Vec<Box<Slot>>,
}

impl Slots {
    /// The loop is over.
    pub(super) fn forget(&mut self) {
        self.earlier.clear();
        self.earlier.extend(self.given.drain(..).rev());
    }

    pub(super) fn len(&self) -> usize {
        self.given.len()
    }

    pub(super) fn get(&self, position: usize) -> Option<&Slot> {
        self.given.get(position).map(|slot| &**slot)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Slot> {
        self.given.iter().map(|slot| &**slot)
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Slot> {
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

/// Whether lists of one length are equal. They are short: a call that compares them takes longer, and so does a jump for
/// each value.
#[inline]
fn are_same(one: &[i64], other: &[i64]) -> bool {
    let pairs = one.iter().zip(other);
    pairs.fold(0, |rest, (one, other)| rest | (one ^ other)) == 0
}

/// A reference as emitted code describes it.
pub(crate) struct Reference<'a> {
    pub(crate) number: usize,
    pub(crate) site: Site,
    /// One row of coefficients per subscript, one column per loop.
    pub(crate) coefficient: &'a [i64],
    pub(crate) constant: &'a [i64],
    pub(crate) free: u32,
    pub(crate) shared: bool,
}

impl Slot {
    /// `irregular`: loops whose bounds vary.
    fn new(
        object: Option<ObjectId>,
        variable: &Ref,
        reference: &Reference<'_>,
        (loops, irregular): (usize, u32),
    ) -> Slot {
        let rank = reference.constant.len();
        let mut subscripts = [Affine::default(); MAX_RANK];
        for d in 0..rank {
            subscripts[d] = Affine {
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
            kind: 0,
            site: reference.site,
            object,
            subscripts,
            rank,
            loops,
            irregular,
            free: reference.free,
            shared: reference.shared,
            shape: if same_rank { shape_of(variable) } else { None },
            lower: variable.lower,
            extent: variable.extent,
            stride: variable.stride,
            variable_rank: variable.rank,
            fortran: variable.fortran,
            origin: origin(variable),
            pointer: variable.pointer as usize,
            element: variable.element as usize,
            whole: variable.whole != 0,
            has_shadow_words: !variable.w.is_null(),
            offset: [0; MAX_RANK],
            fixed: 0,
            open: 0,
            noted: false,
            varies,
        }
    }

    /// Whether all of it but its object and the constants is what it would be now.
    fn is_of(&self, variable: &Ref, reference: &Reference<'_>, nest: (usize, u32)) -> bool {
        let rank = reference.constant.len();
        let rows = reference.coefficient.chunks_exact(self.loops.max(1));
        let mut rows = self.subscripts.iter().zip(rows);
        self.number == reference.number
            && self.site.identity() == reference.site.identity()
            && self.rank == rank
            && (self.loops, self.irregular) == nest
            && self.free == reference.free
            && self.shared == reference.shared
            && self.variable_rank == variable.rank
            && self.fortran == variable.fortran
            && self.pointer == variable.pointer as usize
            && self.element == variable.element as usize
            && self.whole == (variable.whole != 0)
            && self.has_shadow_words != variable.w.is_null()
            && are_same(&self.extent, &variable.extent)
            && are_same(&self.stride, &variable.stride)
            && are_same(&self.lower, &variable.lower)
            && rows.all(|(subscript, row)| are_same(&subscript.coefficient[..row.len()], row))
    }

    /// The loop is executed once more.
    fn begin_again(&mut self, object: Option<ObjectId>, constant: &[i64]) {
        self.object = object;
        for (subscript, &constant) in self.subscripts.iter_mut().zip(constant) {
            subscript.constant = constant;
        }
        self.offset = [0; MAX_RANK];
        (self.fixed, self.open, self.noted) = (0, 0, false);
    }

    pub(super) fn is_affine(&self) -> bool {
        self.free == 0
    }

    /// Checked as shared by the iterations.
    pub(super) fn is_shared(&self) -> bool {
        self.shared
    }

    /// The limit if loop variables have these ranges; 0: it is to be judged access by access.
    pub(super) fn limit_in(&self, ranges: &[(i64, i64)], object: &Object) -> u32 {
        // Rows at the ends may be empty.
        match self.open != 0 && !self.varies {
            true => self.open,
            false if self.is_inside(ranges, object.low, object.high) => self.fixed,
            false => 0,
        }
    }

    /// How its indices, counted from the origin, lead to memory. `None`: some dimension is not known.
    pub(super) fn layout(&self) -> Option<Layout> {
        Some(Layout {
            pointer: self.pointer,
            element: self.element,
            shape: self.shape?,
        })
    }

    /// The shadow word of its element, counted from that of the object's first byte. `None`: it is not affine.
    pub(super) fn shadow_word_from(&self, low: usize) -> Option<Affine> {
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

    /// Subscripts counted from the origin. `None`: some are not affine.
    pub(super) fn subscripts_by_origin(&self) -> Option<Vec<Affine>> {
        let subscripts = self.is_affine().then(|| &self.subscripts[..self.rank])?;
        self.by_origin(subscripts)
    }

    /// Those of the user, one per dimension, counted from the origin.
    pub(super) fn by_origin(&self, subscripts: &[Affine]) -> Option<Vec<Affine>> {
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
    pub(super) fn dimensions(&self) -> usize {
        self.rank
    }

    /// Whether a region, counted from the origin, lies in the dimensions of which its limit says nothing.
    pub(super) fn holds_free(&self, region: &Region) -> bool {
        let mut free = (0..self.rank).filter(|d| self.free & 1 << d != 0);
        free.all(|d| {
            let Some(shape) = &self.shape else {
                return false;
            };
            let bottom = self.lower[d].saturating_sub(self.origin[d]);
            let top = bottom.saturating_add(shape.extent[d] - 1);
            bottom <= region.first[d] && region.last[d] <= top
        })
    }

    /// What proofs ask of it, but for its object.
    pub(super) fn lay_short_key(&self, key: &mut CacheKey) {
        key.word(self.kind as usize);
        for subscript in &self.subscripts[..self.rank] {
            key.number(subscript.constant);
        }
    }

    /// The same without constants.
    fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.number);
        key.flags(&[
            self.site.is_write(),
            self.site.has(code::site::REMOTE),
            self.shared,
            self.whole,
            self.has_shadow_words,
            self.shape.is_some(),
        ]);
        key.word(self.free as usize);
        key.word(self.pointer);
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

    fn needs_note(&self) -> bool {
        self.shared && self.site.is_write()
    }

    /// Address of the element in an iteration, if all subscripts are affine.
    pub(super) fn address_at(&self, iteration: &Tuple) -> Option<usize> {
        if !self.is_affine() {
            return None;
        }
        let shape = self.shape.as_ref()?;
        let mut index = [0; MAX_RANK];
        for d in 0..self.rank {
            index[d] = self.subscripts[d]
                .at(iteration)?
                .checked_sub(self.origin[d])?;
        }
        let bytes = shape.linear(&index)?.checked_mul(self.element as i64)?;
        Some(self.pointer.wrapping_add(bytes as usize))
    }

    /// Whether all its subscripts are affine, and a byte of its element in an iteration is at an address.
    pub(super) fn leads_to(&self, iteration: &Tuple, address: usize) -> bool {
        let element = self.address_at(iteration);
        let offset = element.and_then(|element| address.checked_sub(element));
        offset.is_some_and(|offset| offset < self.element)
    }

    /// Whether its affine subscripts say nothing against the element at an address in an iteration.
    pub(super) fn may_lead_to(&self, iteration: &Tuple, address: usize) -> bool {
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
    fn is_inside(&self, range: &[(i64, i64)], low: usize, high: usize) -> bool {
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
    fn lies_in(&self, (first, last): (i128, i128), (low, high): (usize, usize)) -> bool {
        let (pointer, element) = (self.pointer as i128, self.element as i128);
        pointer + first * element >= low as i128 && pointer + (last + 1) * element <= high as i128
    }

    /// Whether whatever its dimensions hold is part of the object: an access then meets no other one.
    pub(super) fn is_confined(&self, object: &Object) -> bool {
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
    fn zero_based(&self, d: usize) -> Affine {
        let mut affine = self.subscripts[d];
        affine.constant -= self.lower[d];
        affine
    }
}

/// Smallest and largest value of each loop variable; loops whose bounds vary have those of the row
/// under way. `None`: there is no iteration.
fn ranges(open: &OpenLoop, row: bool) -> Option<[(i64, i64); MAX_RANK]> {
    let (space, irregular) = (&open.activation.space, open.activation.irregular);
    let mut ranges = [(0, 0); MAX_RANK];
    let frame = open.activation.frame;
    let index = frame.index();
    for d in 0..space.rank {
        ranges[d] = if row && d + 1 == space.rank {
            let (first, last, step) = frame.innermost(space.rank);
            let trips = i64::try_from(trip_count(first, last, step)).ok()?;
            let reached = first + (trips.checked_sub(1)?).checked_mul(step)?;
            (first.min(reached), first.max(reached))
        } else if row {
            (index[d], index[d])
        } else if irregular & 1 << d != 0 {
            (0, 0)
        } else {
            space.range(d)?
        };
    }
    Some(ranges)
}

impl Machine {
    /// Takes note of a slot; its limit is decided when the loop starts.
    pub(crate) fn loop_site(
        &mut self,
        frame: LoopFrame,
        variable: &mut Ref,
        reference: &Reference<'_>,
    ) {
        let Some(current) = self.execution.position(frame) else {
            return;
        };
        if reference.number >= frame.slots() {
            return;
        }
        let object = self.memory.behind(variable);
        if let Some(id) = object {
            self.memory.objects.get_mut(id).pins += 1;
        }
        let open = &mut self.execution.loops[current];
        let (loops, irregular) = (open.activation.space.rank, open.activation.irregular);
        let slot = match open.slots.earlier.pop() {
            Some(mut slot) if slot.is_of(variable, reference, (loops, irregular)) => {
                slot.begin_again(object, reference.constant);
                slot
            }
            _ => {
                let mut slot = Slot::new(object, variable, reference, (loops, irregular));
                slot.kind = self.execution.proof_cache.kind(|key| slot.lay_key(key));
                Box::new(slot)
            }
        };
        open.slots.given.push(slot);
    }

    /// The object is going to be removed: slots of open loops must not lead to its shadow words.
    pub(super) fn unpin(&mut self, id: ObjectId) {
        if self.memory.objects.get(id).pins == 0 {
            return;
        }
        for open in &mut self.execution.loops {
            let frame = open.activation.frame;
            for slot in open.slots.iter_mut().filter(|slot| slot.object == Some(id)) {
                slot.object = None;
                slot.fixed = 0;
                slot.open = 0;
                frame.set_limit(slot.number, 0);
            }
        }
    }

    /// The loop starts: decides all limits that do not depend on a row.
    pub(super) fn decide_slots(&mut self, current: usize) {
        for number in 0..self.execution.loops[current].slots.len() {
            let fixed = self.fixed_limit(current, number);
            self.execution.loops[current].slots[number].fixed = fixed;
        }
        let Some(ranges) = ranges(&self.execution.loops[current], false) else {
            return;
        };
        self.apply_limits(current, &ranges, |slot| !slot.varies);
    }

    /// A row begins: decides the limits that depend on it.
    pub(super) fn decide_row(&mut self, current: usize) {
        if let Some(ranges) = ranges(&self.execution.loops[current], true) {
            self.apply_limits(current, &ranges, |slot| slot.varies);
        }
    }

    fn apply_limits(
        &mut self,
        current: usize,
        ranges: &[(i64, i64); MAX_RANK],
        decides: impl Fn(&Slot) -> bool,
    ) {
        if !self.execution.options.inline {
            // Limits stay 0: every access is judged by itself.
            return;
        }
        let open = &mut self.execution.loops[current];
        let frame = open.activation.frame;
        let rank = open.activation.space.rank;
        for slot in open.slots.iter_mut().filter(|slot| decides(slot)) {
            let Some(id) = slot.object.filter(|_| slot.fixed != 0) else {
                continue;
            };
            let object = self.memory.objects.get(id);
            let inside = slot.is_inside(&ranges[..rank], object.low, object.high);
            slot.open = if inside { slot.fixed } else { 0 };
            let limit = if slot.needs_note() && !slot.noted {
                0
            } else {
                slot.open
            };
            frame.set_limit(slot.number, limit);
        }
    }

    /// The limit of a slot as far as it does not depend on bounds.
    fn fixed_limit(&mut self, current: usize, number: usize) -> u32 {
        let open = &self.execution.loops[current];
        let slot = &open.slots[number];
        let Some(id) = slot
            .object
            .filter(|_| slot.has_shadow_words && slot.shape.is_some())
        else {
            return 0;
        };
        let object = self.memory.objects.get(id);
        let array = object.array;
        if self.is_copied(id) {
            return 0;
        }
        let (low, high) = (object.low, object.high);
        let reduction = |open: &OpenLoop| open.reductions.iter().any(|r| r.overlaps(low, high));
        if object.companion.is_some()
            || self.execution.loops.iter().any(|open| reduction(open))
            || self.execution.is_locked(low, high)
        {
            return 0;
        }
        // Who repeats an iteration is asked of every read.
        if self.execution.consistent_groups.concern(low, high)
            || array.is_some() && open.extension.is_some() && !slot.site.is_write()
        {
            return 0;
        }
        let consistent = open.is_consistent(low);
        let private = object.array.is_none()
            && (!open.is_without_on() && !consistent
                || object.born >= open.activation.base
                || open.is_private(low));
        let foreign = consistent
            && slot.site.is_write()
            && (slot.free != 0 || !open.produces(low, &slot.subscripts[..slot.rank]));
        if slot.shared == private || foreign {
            return 0;
        }
        if !slot.shared {
            let (limit, write) = (open.activation.base - 1, slot.site.is_write());
            self.memory.objects.get_mut(id).was_private |= write;
            return limit;
        }
        self.shared_limit(current, number, id)
    }

    fn shared_limit(&mut self, current: usize, number: usize, id: ObjectId) -> u32 {
        let (site, array) = (
            self.execution.loops[current].slots[number].site,
            self.memory.objects.get(id).array,
        );
        if self.is_of_tasks(site, array) {
            return 0;
        }
        let relation = self.relation(current, id);
        let open = &self.execution.loops[current];
        let (slot, relation) = (&open.slots[number], &open.relations[relation]);
        if array.is_none() && self.memory.may_hold_lost_values(id) {
            return 0;
        }
        let remote = slot.site.has(code::site::REMOTE);
        let is_fetched =
            || !open.fetched.is_empty() || self.execution.remote_groups.serve_statements();
        if remote && (slot.site.is_write() || is_fetched()) {
            return 0;
        }
        let offset = match (array, remote) {
            (Some(array), false) => self.memory.placed(open, slot, relation, array),
            _ => Some([0; MAX_RANK]),
        };
        let Some(offset) = offset else {
            return 0;
        };
        let limit = match relation.across {
            Some(_) if all_permitted(open, id, relation) => ANY,
            // The inline check keeps the first reader, which has to be another one now and then.
            Some(_) if !slot.site.is_write() && may_be_kept(open, id, relation, slot) => 0,
            _ => open.activation.base - 1,
        };
        self.execution.loops[current].slots[number].offset = offset;
        limit
    }

    /// The loop is not proven: where iterations own different copies, every write is compared.
    pub(super) fn close_copies(&mut self, current: usize) {
        for number in 0..self.execution.loops[current].slots.len() {
            let slot = &self.execution.loops[current].slots[number];
            let is_compared = slot.site.is_write() && slot.shared;
            let Some(id) = slot.object.filter(|_| is_compared) else {
                continue;
            };
            let relation = self.relation(current, id);
            let open = &mut self.execution.loops[current];
            let frame = open.activation.frame;
            let slot = &mut open.slots[number];
            if open.relations[relation].copies.is_some() && frame.limit(slot.number) != PROVEN {
                (slot.fixed, slot.open) = (0, 0);
                frame.set_limit(slot.number, 0);
            }
        }
    }
}

impl Memory {
    /// The object behind a bound variable.
    fn behind(&mut self, variable: &mut Ref) -> Option<ObjectId> {
        let object = self.objects.by_handle(variable.handle as u64);
        // Bound just now: nothing has changed.
        match variable.generation == self.objects.generation && object.is_some() {
            true => object,
            false => self.attach(variable),
        }
    }

    /// The loop is over, or the object is.
    pub(super) fn release_slot(&mut self, slot: &Slot) {
        if let Some(id) = slot.object {
            let object = self.objects.get_mut(id);
            object.pins = object.pins.saturating_sub(1);
        }
    }

    /// Whether an earlier construct may have left private values in a plain array: the inline
    /// check of shared elements would take them for good ones.
    fn may_hold_lost_values(&self, id: ObjectId) -> bool {
        self.objects.get(id).was_private
    }

    /// Distance from the element that belongs to the iteration, if all iterations may touch it.
    fn placed(
        &self,
        open: &OpenLoop,
        slot: &Slot,
        relation: &Relation,
        array: super::arrays::ArrayId,
    ) -> Option<Tuple> {
        let array = self.arrays.get(array);
        let mut offset = [0; MAX_RANK];
        let Some(placement) = &relation.placement else {
            return Some(offset);
        };
        // A view in another shape: each access by itself.
        let same = slot.shape.is_some_and(|shape| {
            shape.stride == array.shape.stride && shape.extent == array.shape.extent
        });
        if !same || slot.pointer != array.base || slot.rank != array.shape.rank {
            return None;
        }
        for (d, offset) in offset.iter_mut().enumerate().take(slot.rank) {
            if placement.coordinates[d] == Coordinate::Any && !placement.nowhere {
                continue;
            }
            let distance = match slot.free & 1 << d {
                0 => placement.constant_offset(d, &slot.zero_based(d)),
                _ => None,
            };
            match distance {
                Some(distance) => *offset = distance,
                None => return None,
            }
        }
        let unconditional = !matches!(open.on, On::Unmapped) && !placement.is_conditional();
        let judge = || relation.judge(array, &offset, slot.site.is_write());
        let right = unconditional && (offset == [0; MAX_RANK] || judge().is_none());
        right.then_some(offset)
    }
}

impl Execution {
    /// An access that came by no slot meets an array whose slots accept every value: from now on
    /// they accept only what the construct has not touched.
    pub(super) fn narrow(&mut self, current: usize, access: &Access<'_>, id: ObjectId) {
        if access.limit != 0 || !access.write {
            return;
        }
        let open = &mut self.loops[current];
        let (frame, strict) = (open.activation.frame, open.activation.base - 1);
        for slot in open
            .slots
            .iter_mut()
            .filter(|slot| slot.object == Some(id) && slot.fixed == ANY)
        {
            slot.fixed = strict;
            if slot.open == ANY {
                slot.open = strict;
            }
            if frame.limit(slot.number) == ANY {
                frame.set_limit(slot.number, strict);
            }
        }
    }

    /// Limits after renumbering.
    pub(super) fn renumber_slots(&mut self, current: usize) {
        let open = &mut self.loops[current];
        let (frame, strict) = (open.activation.frame, open.activation.base - 1);
        for slot in open.slots.iter_mut() {
            for limit in [&mut slot.fixed, &mut slot.open] {
                if *limit != 0 && *limit != ANY {
                    *limit = strict;
                }
            }
            let limit = frame.limit(slot.number);
            if ![0, ANY, PROVEN].contains(&limit) {
                frame.set_limit(slot.number, strict);
            }
        }
    }
}

impl OpenLoop {
    /// Nothing that comes by the slot is checked in this execution.
    pub(super) fn admit(&mut self, slot: usize) {
        self.activation
            .frame
            .set_limit(self.slots[slot].number, PROVEN);
    }
}

/// Whether ACROSS permits every conflict between the slots of an array.
fn all_permitted(open: &OpenLoop, id: ObjectId, relation: &Relation) -> bool {
    let Some(across) = &relation.across else {
        return false;
    };
    let slots: Vec<&Slot> = open
        .slots
        .iter()
        .filter(|slot| slot.object == Some(id))
        .collect();
    let Some(offsets) = slots
        .iter()
        .map(|slot| offsets(slot, relation))
        .collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    let one_place = determines_iteration(open, relation);
    let pair = |w: usize, other: usize| {
        let mut distance = [0; MAX_RANK];
        for d in 0..MAX_RANK {
            // pos(writer) + offset(writer) = pos(other) + offset(other)
            distance[d] = offsets[other][d] - offsets[w][d];
        }
        if distance == [0; MAX_RANK] {
            one_place
        } else {
            across.permits(&distance, slots[other].site.is_write())
        }
    };
    (0..slots.len())
        .filter(|&w| slots[w].site.is_write())
        .all(|w| (0..slots.len()).all(|other| pair(w, other)))
}

/// Whether ACROSS permits no writer of the loop to meet some reader by the slot.
fn may_be_kept(open: &OpenLoop, id: ObjectId, relation: &Relation, slot: &Slot) -> bool {
    offsets(slot, relation).is_none_or(|offset| is_unpermitted(open, id, relation, &offset))
}

/// Whether an iteration that writes an element must not meet one that has read it. `offset`:
/// distance of the element from the one that belongs to the reader.
///
/// Writers are those of the loop's own text; if it has none, the owner of the element.
pub(super) fn is_unpermitted(
    open: &OpenLoop,
    id: ObjectId,
    relation: &Relation,
    offset: &Tuple,
) -> bool {
    let Some(across) = &relation.across else {
        return false;
    };
    let forbids = |writer: Tuple| {
        let mut distance = *offset;
        for (distance, writer) in distance.iter_mut().zip(writer) {
            *distance -= writer;
        }
        match distance == [0; MAX_RANK] {
            true => !determines_iteration(open, relation),
            false => !across.permits(&distance, false),
        }
    };
    let mut writers = open
        .slots
        .iter()
        .filter(|slot| slot.object == Some(id) && slot.site.is_write())
        .map(|slot| offsets(slot, relation).unwrap_or_default())
        .peekable();
    match writers.peek() {
        Some(_) => writers.any(forbids),
        None => forbids([0; MAX_RANK]),
    }
}

/// Distance of a slot's element from the one that belongs to the iteration; `None`: it varies.
pub(super) fn offsets(slot: &Slot, relation: &Relation) -> Option<Tuple> {
    let mut offset = [0; MAX_RANK];
    for (d, offset) in offset.iter_mut().enumerate().take(slot.rank) {
        let Coordinate::Follows {
            loop_dim,
            a,
            b,
            divisor,
        } = relation.positions[d]
        else {
            continue;
        };
        if slot.free & 1 << d != 0 {
            return None;
        }
        let affine = slot.zero_based(d);
        let mut others = affine.coefficient;
        others[loop_dim] = 0;
        let follows = others == [0; MAX_RANK]
            && affine.coefficient[loop_dim].checked_mul(divisor) == Some(a)
            && b % divisor == 0;
        if !follows {
            return None;
        }
        *offset = affine.constant - b / divisor;
    }
    Some(offset)
}

/// Whether two iterations with the same element of the array are the same iteration.
fn determines_iteration(open: &OpenLoop, relation: &Relation) -> bool {
    let space = &open.activation.space;
    (0..space.rank).all(|k| {
        let single = open.activation.irregular & 1 << k == 0 && space.trips(k) <= 1;
        single
            || relation.positions.iter().any(|position| {
                matches!(position, Coordinate::Follows { loop_dim, a, .. } if *loop_dim == k && *a != 0)
            })
    })
}
