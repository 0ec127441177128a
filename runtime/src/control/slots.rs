//! Slots: which accesses of a parallel loop the inline check may accept (header, `dyn_LoopSlots`).
//!
//! A slot opens when every iteration of the box (or of the row, in a nest that is not rectangular)
//! is in bounds and meets only what it may meet; then the shadow words alone decide. Where that cannot
//! be shown the limit stays 0 and every access is judged by itself.

use super::sequence::is_finer;
use crate::machine::slot::{ANY, AffineReference, Slot, ToldReference};
use crate::mapping::space::trip_count;

use dvmdbg_abi::code::limit::{PROVEN, REDUCED};
use dvmdbg_abi::{MAX_RANK, Ref, code};

use crate::emitted::frames::LoopFrame;
use crate::machine::access::Access;
use crate::machine::arrays::Array;
use crate::machine::id::ObjectId;
use crate::machine::open_loop::{On, OpenLoop};
use crate::machine::relation::Relation;
use crate::machine::state::{Execution, Machine, Memory};
use crate::mapping::Tuple;
use crate::mapping::affine::Affine;
use crate::mapping::locality::{Coordinate, Placement};

impl Machine {
    /// Takes note of a slot; its limit is decided when the loop starts.
    pub(crate) fn loop_site(
        &mut self,
        frame: LoopFrame,
        variable: &mut Ref,
        reference: &AffineReference<'_>,
    ) {
        let Some(current) = self.execution.position(frame) else {
            return;
        };
        // In the sequential part slots have no limits.
        if frame.rank() > 0 && reference.number >= frame.slots() {
            return;
        }
        let told = self.execution.loops[current]
            .slots
            .told(reference.reference);
        let object = match told {
            Some(told) => told.object,
            None => self.memory.behind(variable),
        };
        if let Some(id) = object {
            self.memory.objects.get_mut(id).pins += 1;
        }
        let open = &mut self.execution.loops[current];
        let (loops, irregular) = (open.activation.space.rank, open.activation.irregular);
        let nest = (loops, irregular);
        let earlier = open.slots.earlier.pop().filter(|slot| {
            open.slots.is_repeated(slot, reference, nest) || slot.is_of(variable, reference, nest)
        });
        if told.is_none() {
            let is_same = earlier.is_some();
            let told = ToldReference { object, is_same };
            open.slots.tell(reference.reference, told);
        }
        let slot = match earlier {
            Some(mut slot) => {
                debug_assert!(slot.is_of(variable, reference, nest));
                slot.begin_again(object, variable, reference);
                slot
            }
            None => {
                let mut slot = Slot::new(object, variable, reference, nest);
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
            let reduced = self.is_accumulation(current, number);
            let slot = &mut self.execution.loops[current].slots[number];
            (slot.fixed, slot.reduced) = (fixed, reduced);
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
            let Some(id) = slot.object.filter(|_| slot.fixed != 0 || slot.reduced) else {
                continue;
            };
            let object = self.memory.objects.get(id);
            let mut own = *ranges;
            let met = open
                .inside
                .as_ref()
                .is_none_or(|inside| inside.narrow(slot.number, &mut own[..rank]));
            let inside = !met || slot.is_inside(&own[..rank], object.low, object.high);
            if slot.reduced {
                frame.set_limit(slot.number, if inside { REDUCED } else { 0 });
                continue;
            }
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
        let Some(id) = slot.object.filter(|_| slot.shape.is_some()) else {
            return 0;
        };
        let object = self.memory.objects.get(id);
        let array = object.array;
        // What is told for proofs alone may have several shadow words for each element, as parts of a record have.
        let is_finer = || slot.is_called() && is_finer(object, slot.pointer, slot.element);
        if !(slot.has_shadow_words || is_finer()) {
            return 0;
        }
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
        if slot.is_shared() == private || foreign {
            return 0;
        }
        if !slot.is_shared() {
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
        let has_copies = array.is_some_and(|array| {
            slot.site.is_write() && relation.copy_axes.is_some()
                || !self.memory.arrays.get(array).changed_copies.is_empty()
        });
        if has_copies || array.is_none() && self.memory.may_hold_lost_values(id) {
            return 0;
        }
        // What is written under REMOTE_ACCESS is the element of its owner, no copy of it.
        let remote = slot.site.has(code::site::REMOTE) && !slot.site.is_write();
        let of_statement = |array| self.execution.remote_groups.of_statement(slot.site, array);
        let is_fetched = || !open.fetched.is_empty() || array.and_then(of_statement).is_some();
        if remote && is_fetched() {
            return 0;
        }
        let anywhere = remote && !slot.site.has(code::site::LISTED);
        let offset = match (array, anywhere) {
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
            let is_compared = slot.needs_note();
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
    /// The object behind a bound variable; rows behind pointers have none of their own.
    pub(super) fn behind(&mut self, variable: &mut Ref) -> Option<ObjectId> {
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

    /// Distance from the element that belongs to the iteration, if all iterations may touch it; of dimensions that loops inside run
    /// through 0.
    fn placed(
        &self,
        open: &OpenLoop,
        slot: &Slot,
        relation: &Relation,
        array: crate::machine::id::ArrayId,
    ) -> Option<Tuple> {
        let array = self.arrays.get(array);
        let mut window = [(0, 0); MAX_RANK];
        let Some(placement) = &relation.placement else {
            return Some([0; MAX_RANK]);
        };
        // A view in another shape: each access by itself.
        let rank = array.shape.rank;
        if slot.pointer != array.base || !shows(slot, array) {
            return None;
        }
        for (d, distances) in window.iter_mut().enumerate().take(rank) {
            if placement.coordinates[d] == Coordinate::Any && !placement.nowhere {
                continue;
            }
            *distances = match slot.free & 1 << d {
                0 => {
                    let distance = placement.constant_offset(d, &slot.zero_based(d))?;
                    (distance, distance)
                }
                _ => distances_inside(open, slot, d, placement)?,
            };
        }
        // What ACROSS permits depends on the distance.
        let is_window = window.iter().any(|(least, most)| least != most);
        let is_open = matches!(open.on, On::Unmapped) || is_window && relation.across.is_some();
        let unconditional = !is_open && !placement.is_conditional();
        let is_right = |offset: &Tuple| {
            *offset == [0; MAX_RANK]
                || relation
                    .judge(array, offset, slot.site.is_write())
                    .is_none()
        };
        let right = unconditional && all_in(&window[..rank], is_right);
        let single = window.map(|(least, most)| if least == most { least } else { 0 });
        right.then_some(single)
    }
}

/// Whether the slot has the dimensions of the array, and perhaps one more for the parts of its elements.
fn shows(slot: &Slot, array: &Array) -> bool {
    let (Some(shape), whole) = (&slot.shape, &array.shape) else {
        return false;
    };
    let parts = match shape.rank.checked_sub(whole.rank) {
        Some(0) => 1,
        Some(1) => shape.extent[whole.rank],
        _ => return false,
    };
    let is_same = |d: usize| {
        shape.extent[d] == whole.extent[d]
            && whole.stride[d].checked_mul(parts) == Some(shape.stride[d])
    };
    usize::try_from(parts).is_ok_and(|parts| parts * slot.element == array.element)
        && (0..whole.rank).all(is_same)
        && (whole.rank..shape.rank).all(|d| shape.stride[d] == 1)
}

/// Most distances that are judged one by one.
const MOST_DISTANCES: i64 = 1024;

/// Whether something holds of all tuples between these bounds. False if these are many.
pub(super) fn all_in(window: &[(i64, i64)], holds: impl Fn(&Tuple) -> bool) -> bool {
    let mut count = window
        .iter()
        .map(|(least, most)| most.saturating_sub(*least).saturating_add(1));
    let count = count.try_fold(1i64, |all, one| all.checked_mul(one));
    if count.is_none_or(|count| count > MOST_DISTANCES) {
        return false;
    }
    let mut at = [0; MAX_RANK];
    for (value, (least, _)) in at.iter_mut().zip(window) {
        *value = *least;
    }
    loop {
        if !holds(&at) {
            return false;
        }
        let next = (0..window.len()).rev().find(|&d| at[d] < window[d].1);
        let Some(next) = next else {
            return true;
        };
        at[next] += 1;
        for d in next + 1..window.len() {
            at[d] = window[d].0;
        }
    }
}

/// Distances from the local index that subscript `d` has while loops inside run, if they are the same in every iteration, and the
/// local element always exists.
fn distances_inside(
    open: &OpenLoop,
    slot: &Slot,
    d: usize,
    placement: &Placement,
) -> Option<(i64, i64)> {
    let (subscript, (least, most)) =
        open.inside
            .as_ref()?
            .window(slot.number, d, open.activation.space.rank)?;
    let zero_based = Affine {
        constant: subscript.constant.checked_sub(slot.lower[d])?,
        ..subscript
    };
    let distance = placement.constant_offset(d, &zero_based)?;
    let ranges = ranges(open, false).filter(|_| open.activation.irregular == 0)?;
    let (first, last) = zero_based.range(&ranges[..open.activation.space.rank])?;
    let extent = slot.shape?.extent[d];
    let exists = first.checked_sub(distance)? >= 0 && last.checked_sub(distance)? < extent;
    exists.then_some((distance.checked_add(least)?, distance.checked_add(most)?))
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

/// Smallest and largest value of each loop variable; loops whose bounds vary have those of the row
/// under way. `None`: there is no iteration.
pub(crate) fn ranges(open: &OpenLoop, row: bool) -> Option<[(i64, i64); MAX_RANK]> {
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

/// Whether an iteration that writes an element must not meet one that has read it. `offset`:
/// distance of the element from the one that belongs to the reader.
///
/// Writers are those of the loop's own text; if it has none, the owner of the element.
pub(crate) fn is_unpermitted(
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
