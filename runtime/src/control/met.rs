//! Accesses in iterations, mostly of procedures that they call, which differ from one that was right in their element alone: emitted code
//! judges them (`machine/met.rs`).
//!
//! That this is sound: while a loop of the simple kind runs (`may_be_met`), the judgement of an access asks for its object, its
//! reference and the loop, which are the same; for the shadow words, which emitted code reads as it does; and for an array that lies in parts, for
//! the distance from what belongs to the iteration, where only such distances are told as are right throughout the loop: its edges stay
//! valid while it runs, whatever it writes. What else an access leaves behind it leaves once: that the reference has met the
//! object, for reports, that the array was modified, and that private data took the place of values that were known.

use dvmdbg_abi::{MAX_RANK, MetObject, State, code};

use super::slots::all_in;
use super::state::Control;
use crate::machine::access::Access;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::met::NOBODY;
use crate::machine::reported::ReportedVariable;
use crate::machine::state::Machine;
use crate::mapping::Tuple;
use crate::mapping::locality::ShiftedPlacement;
use crate::mapping::shape::Shape;

/// Shadow words of a datum: a number among parts of records that are smaller has several.
const MOST_WORDS: usize = 4;

/// Distances from the local element that are looked at.
const FAR: i64 = 8;

impl Control {
    /// The access, which is judged and right, was made.
    pub(super) fn note_met(&mut self, state: &State, access: &Access<'_>, id: ObjectId) {
        if state.met.is_null() || !self.may_be_met(state, access, id) {
            return;
        }
        let object = self.machine.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        let mut reductions = self.machine.execution.loops[0].reductions.iter();
        if !reductions.any(|one| one.overlaps(low, high)) {
            self.remember(state, access, id, false);
        }
    }

    /// The same of an access to an element of a reduction array: once it has its mark nothing changes.
    pub(super) fn note_met_reduced(&mut self, state: &State, access: &Access<'_>, id: ObjectId) {
        const FAULTS: u32 = code::site::PARTIAL_USE | code::site::PARTIAL_COPY | code::site::NAMED;
        if state.met.is_null()
            || access.site.has(FAULTS)
            || !self.may_be_met(state, access, id)
            || self.machine.memory.objects.get(id).array.is_some()
        {
            return;
        }
        let object = self.machine.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        let mut reductions = self.machine.execution.loops[0].reductions.iter();
        if reductions.any(|one| one.companion.is_none() && one.has(low, high)) {
            self.remember(state, access, id, true);
        }
    }

    fn remember(&mut self, state: &State, access: &Access<'_>, id: ObjectId, reduced: bool) {
        let Some(mut object) = self.machine.met(state, access, id) else {
            return;
        };
        object.reduced = reduced.into();
        let site = access.site.identity();
        let remote = access.site.has(code::site::REMOTE);
        self.machine
            .memory
            .objects
            .places
            .met
            .note(object, site, (state.base, remote));
    }

    /// Nothing is asked of the access but what its shadow words and its distance tell.
    fn may_be_met(&self, state: &State, access: &Access<'_>, id: ObjectId) -> bool {
        let execution = &self.machine.execution;
        let object = self.machine.memory.objects.get(id);
        let (variable, handle) = (
            ReportedVariable::Object(id),
            self.machine.memory.objects.handle(id),
        );
        let (low, high) = (object.low, object.high);
        execution.loops.len() == 1
            && state.called_back == 0
            && !access.site.has(code::site::COPY | code::site::LISTED)
            && !(access.site.has(code::site::REMOTE) && (access.write || object.array.is_none()))
            && object.companion.is_none()
            && !(access.block && object.array.is_some())
            && !object.untracked
            && object.bits.is_empty()
            // The place of what was born in the loop tells enough.
            && object.born < state.base
            && execution.options.inline
            && !execution.is_reported(state, variable, handle)
            && !execution.is_region(0)
            && execution.passed_remote.is_empty()
            && self.is_calm(0)
            && !execution.is_locked(low, high)
    }
}

impl Machine {
    /// What there is to know of the object of an access that was right.
    fn met(&mut self, state: &State, access: &Access<'_>, id: ObjectId) -> Option<MetObject> {
        let shared = self.is_shared_in_iteration(id)?;
        let number = self.relation(0, id);
        // What ACROSS permits is asked of each access to its arrays, and of no other.
        if self.execution.loops[0].relations[number].across.is_some() {
            return None;
        }
        let objects = &mut self.memory.objects;
        // What has values since its birth, or is known by other means, is written down.
        objects.get_mut(id).keeping_view()?;
        let object = objects.get(id);
        let offset = access.address - object.low;
        let grain = object.grain().filter(|grain| {
            (access.size | offset) & (grain - 1) == 0
                && (access.block || access.size / grain <= MOST_WORDS)
        })?;
        let (w, r) = object.shadow_words_at(object.low, grain)?;
        let known = objects.places.met.known(object.low, w);
        let was_written = known.is_some_and(|known| known.written != 0 && known.base == state.base);
        let mut met = MetObject {
            low: object.low.number(),
            size: object.size(),
            w,
            r,
            looped: self.execution.loops[0].activation.frame.pointer(),
            grain: grain as u32,
            power: grain.trailing_zeros(),
            base: state.base,
            shared: shared.into(),
            written: (was_written || access.write).into(),
            ..NOBODY
        };
        match (object.array, &object.declared) {
            (Some(array), _) => self.place_met(&mut met, (id, array), number)?,
            (None, Some(declared)) => {
                tell_dimensions(&mut met, &declared.shape, &declared.lower);
            }
            (None, None) => {}
        }
        Some(met)
    }

    /// The same of a distributed array: which of its elements an iteration may meet.
    fn place_met(
        &self,
        met: &mut MetObject,
        (id, array): (ObjectId, ArrayId),
        number: usize,
    ) -> Option<()> {
        let relation = &self.execution.loops[0].relations[number];
        let array = self.memory.arrays.get(array);
        let is_plain = array.changed_copies.is_empty()
            && array.renewing.is_empty()
            && !array.is_being_sent()
            && relation.is_of(id, self.memory.arrays.version())
            && relation.copies.is_none()
            && relation.copy_axes.is_none()
            && array.base.number() == met.low
            && array.element.is_multiple_of(met.grain as usize)
            && array.shape.rank <= 4;
        if !is_plain {
            return None;
        }
        let rank = array.shape.rank;
        tell_dimensions(met, &array.shape, &array.lower);
        met.mapped = 1;
        met.parts = u32::try_from(array.element / met.grain as usize).ok()?;
        for (place, d) in array.shape.by_falling_stride().enumerate() {
            met.stride[place] = array.shape.stride[d].max(1);
            met.count[place] = array.shape.extent[d];
        }
        let Some(placement) = relation.placement else {
            return Some(());
        };
        let direct = placement.direct()?;
        met.dims = rank as u8;
        for (place, d) in array.shape.by_falling_stride().enumerate() {
            if usize::from(direct.loop_dim[d]) < MAX_RANK {
                met.follows[place] = u32::from(direct.loop_dim[d]);
                met.shift[place] = direct.shift[d];
            }
        }
        let right = |offset: &[i64; MAX_RANK]| {
            *offset == [0; MAX_RANK] || relation.judge(array, offset, false).is_none()
        };
        let widths = widths(rank, &direct, &right);
        let of_all = all_in(&widths[..rank], right);
        met.cross = (!of_all).into();
        for (place, d) in array.shape.by_falling_stride().enumerate() {
            (met.least[place], met.most[place]) = widths[d];
        }
        Some(())
    }
}

/// The bounds of subscripts, as the archive would ask them.
fn tell_dimensions(met: &mut MetObject, shape: &Shape, lower: &Tuple) {
    met.rank = shape.rank as u8;
    met.plain = (shape.rank <= 4).into();
    for d in 0..shape.rank.min(4) {
        (met.lower[d], met.extent[d]) = (lower[d], shape.extent[d]);
    }
}

/// How far from the local element, along each dimension alone, all elements may be read.
fn widths(
    rank: usize,
    direct: &ShiftedPlacement,
    right: &impl Fn(&[i64; MAX_RANK]) -> bool,
) -> [(i64, i64); MAX_RANK] {
    let mut widths = [(0, 0); MAX_RANK];
    for d in (0..rank).filter(|&d| usize::from(direct.loop_dim[d]) < MAX_RANK) {
        let reaches = |distance: i64| {
            let mut offset = [0; MAX_RANK];
            offset[d] = distance;
            right(&offset)
        };
        let far = |sign: i64| (1..=FAR).take_while(|one| reaches(sign * one)).last();
        widths[d] = (-far(-1).unwrap_or(0), far(1).unwrap_or(0));
    }
    widths
}
