//! Loops that are proven at their entry (design decision 6): all iterations together are judged, and
//! the program runs its own loop. What it leaves behind is noted by boxes.
//!
//! Slots say already that every iteration stays in bounds and meets only what it may meet
//! (`slots`). Here is the rest: no two iterations conflict, what is read has a value. Where anything is
//! doubtful the loop is not proven, and its precise version finds out: a failed proof is no report.

use crate::machine::summary::{LoopSummary, RowBounds};
use dvmdbg_abi::State;
use dvmdbg_abi::code::summary::PARTLY;

use super::access_relation::{AccessRelation, SeenNests};
use super::slots_read::SlotsRead;
use super::state::Control;
use super::unfold::unfold;
use crate::emitted::frames::LoopFrame;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::inside::{Inside, Values};
use crate::machine::open_loop::OpenLoop;
use crate::machine::proof_cache::{Lost, Proof};
use crate::machine::shadow_words::Companion;
use crate::machine::slot::{ANY, Slot};
use crate::machine::state::{Execution, Machine, Memory};
use crate::mapping::affine::Affine;
use crate::proof::conflict::{may_meet, may_meet_across};
use crate::proof::nest::Nest;

/// What a proof has found.
#[derive(Default)]
struct SoundReferences {
    /// The references to shared data that are right for sure.
    sound: Vec<ProvenReference>,
    /// If all of the loop is right: the number of its accesses, and what is lost behind it.
    whole: Option<(u64, Vec<Lost>)>,
}

/// A reference of the loop to data that its iterations share.
pub(super) struct ProvenReference {
    pub(super) id: ObjectId,
    array: Option<ArrayId>,
    /// ACROSS permits all conflicts of its array.
    permitted: bool,
    pub(super) relation: AccessRelation,
}

impl std::ops::Deref for ProvenReference {
    type Target = AccessRelation;

    fn deref(&self) -> &AccessRelation {
        &self.relation
    }
}

impl Control {
    /// Decides the slots of the loop that starts, and whether nothing in it can be wrong. Its effects are noted then,
    /// and slots do not matter. Otherwise what it does to some of its data may still be right for sure: of that nothing is
    /// checked, the rest is.
    pub(super) fn is_proven(&mut self, state: &mut State, current: usize) -> bool {
        let summary = std::mem::take(&mut self.machine.execution.loops[current].summary);
        let proven = self.is_summary_kept(state, current, &summary);
        self.machine.execution.loops[current].summary = summary;
        proven
    }

    fn is_summary_kept(
        &mut self,
        state: &mut State,
        current: usize,
        summary: &LoopSummary,
    ) -> bool {
        if !self.may_be_proven(current) {
            self.machine.decide_slots(current);
            return false;
        }
        // Of a nest that is not rectangular it is not known which iteration is the last one.
        let is_regular = self.machine.execution.loops[current].activation.irregular == 0;
        let whole = summary.accesses != PARTLY
            && (is_regular || !summary.writes_scalars())
            && summary.has_values_read()
            && self.machine.has_reductions(current);
        let proofs = self.machine.execution.options.proofs;
        if proofs && whole && self.is_known_to_be_proven(state, current, summary) {
            debug_assert!(self.machine.holds(current, summary), "a proof of other key");
            return true;
        }
        self.machine.decide_slots(current);
        let found = proofs
            .then(|| self.machine.prove(current, summary))
            .flatten();
        let SoundReferences { sound, whole: all } = found.unwrap_or_default();
        let Some((accesses, lost)) = all.filter(|_| whole) else {
            let has_arrays = self.machine.execution.loops[current].reduces_arrays();
            let may_be = whole && !has_arrays && !summary.writes_scalars();
            if may_be && self.is_inspected(state, current, summary) {
                return true;
            }
            if self.machine.execution.loops[current].activation.irregular == 0 {
                self.machine.admit(current, sound);
            }
            return false;
        };
        let epoch = self.machine.execution.loops[current].activation.base;
        self.machine.note_values(&sound, epoch);
        let modified = modified(&sound).collect();
        let proof = Proof {
            accesses,
            modified,
            lost,
            losses: self.machine.execution.proof_cache.losses(),
            ..Proof::default()
        };
        self.take_effect(state, current, (&proof, summary));
        let proof_cache = &mut self.machine.execution.proof_cache;
        let again = proof_cache.comes_again();
        proof_cache.keep(again.then_some(proof));
        true
    }

    /// What has to be so whatever the key of an earlier proof.
    pub(super) fn may_be_proven(&self, current: usize) -> bool {
        self.machine.execution.loops[current].is_summarised && self.may_be_judged(current)
    }

    /// Whether all accesses of a loop may be judged at once, if it has a summary.
    pub(super) fn may_be_judged(&self, current: usize) -> bool {
        self.machine.execution.options.inline
            && self.machine.execution.loops[current].is_clear
            && self.is_calm(current)
    }

    /// Whether nothing is under way beside the loop that its accesses could disturb, or that wants
    /// to know of each of them.
    pub(super) fn is_calm(&self, current: usize) -> bool {
        let open = &self.machine.execution.loops[current];
        current == 0
            && open.outer_epoch() & 1 == 0
            && open.extension.is_none()
            && open.group.is_none()
            && open.consistent.is_empty()
            && open.starting.is_empty()
            && open.fetched.is_empty()
            && open.unordered.is_empty()
            && self.is_undisturbed()
    }

    /// The same beside all loops.
    pub(super) fn is_undisturbed(&self) -> bool {
        self.machine.execution.own.is_empty() && self.is_undisturbed_beside_owners()
    }

    /// The same where owners may assign.
    pub(super) fn is_undisturbed_beside_owners(&self) -> bool {
        !self.direct.holds_records()
            && self.machine.execution.remote_groups.is_unused()
            && !self.machine.execution.copies.is_under_way()
            && !self.machine.execution.reduction_groups.lock()
            && !self.machine.execution.consistent_groups.concern_any()
    }
}

impl Machine {
    /// Notes what these references do. The precise version does not check them. What callees read of an array that the loop writes, they
    /// check by the states that each write leaves: of such an array everything is checked.
    fn admit(&mut self, current: usize, mut sound: Vec<ProvenReference>) {
        let slots = &self.execution.loops[current].slots;
        let is_object_of = |slot: &Slot, id: ObjectId| slot.object == Some(id);
        let is_met = |id: ObjectId, does: &dyn Fn(&Slot) -> bool| {
            slots
                .iter()
                .any(|slot| is_object_of(slot, id) && does(slot))
        };
        sound.retain(|one| {
            !(is_met(one.id, &Slot::is_called) && is_met(one.id, &|slot| slot.site.is_write()))
        });
        let sound = &sound[..];
        let epoch = self.execution.loops[current].activation.base;
        self.note_values(sound, epoch);
        for array in modified(sound) {
            self.note_modified(current, array);
        }
        for one in sound {
            self.execution.loops[current].admit(one.slot);
        }
    }

    /// Whether another proof finds that nothing can be wrong and that all that is written has values.
    fn holds(&mut self, current: usize, summary: &LoopSummary) -> bool {
        self.decide_slots(current);
        let found = self.prove(current, summary).unwrap_or_default();
        if found.whole.is_none() {
            return false;
        }
        let mut written = found.sound.iter().filter(|one| one.write);
        written.all(|one| {
            let mut exact = one.pieces.iter().flatten().filter(|piece| piece.exact);
            exact.all(|piece| {
                self.memory
                    .objects
                    .has_values(one.id, &one.layout, &piece.region)
            })
        })
    }

    /// What the loop touches as far as it is right, and if all is, the number of its accesses. `None`: of the loop as a
    /// whole too little is known.
    fn prove(&mut self, current: usize, summary: &LoopSummary) -> Option<SoundReferences> {
        let (nests, iterations) = nests(&self.execution.loops[current])?;
        let values = self.values_read(current, &nests)?;
        let mut references = self.references(current, (&nests, &values), summary)?;
        let relations = references.iter_mut().flatten();
        unfold(relations.map(|one| &mut one.relation).collect());
        let own = self.own_arrays(current, (&nests, &values), summary);
        let rows = self.right_rows(current, (&nests, &values), summary);
        let right = (0..references.len()).map(|number| {
            own.is_right(number)
                || rows.contains(&number)
                || self.is_right_accumulation(current, number, (&nests, &values), summary)
        });
        let right = right.collect();
        let sound = self.sound(current, &references, right);
        let lost = own.lost(&self.execution.loops[current]);
        let is_whole = summary.accesses != PARTLY && sound.iter().all(|&one| one);
        let inside = self.execution.loops[current].inside.as_ref();
        let read = SlotsRead {
            machine: self,
            current,
        };
        let turns = is_whole
            .then(|| inside.map_or(Some(0), |inside| inside.accesses(&nests, &values, &read)));
        let accesses = turns
            .flatten()
            .map(|turns| iterations.saturating_mul(summary.accesses) + turns);
        let references = references.into_iter().zip(sound);
        let sound = references.filter_map(|(one, sound)| one.filter(|_| sound));
        Some(SoundReferences {
            sound: sound.collect(),
            whole: accesses.map(|accesses| (accesses, lost)),
        })
    }

    /// Which of the references are right whatever the others do: those of objects of which all are, and each of
    /// one that the loop only reads. `sound`: those that are known to be.
    fn sound(
        &mut self,
        current: usize,
        references: &[Option<ProvenReference>],
        mut sound: Vec<bool>,
    ) -> Vec<bool> {
        let rank = self.execution.loops[current].activation.space.rank;
        let slots = self.execution.loops[current].slots.iter();
        let touched = slots.map(|slot| (slot.object, slot.site.is_write()));
        let touched: Vec<(Option<ObjectId>, bool)> = touched.collect();
        if self.may_stray(current, references, &sound) {
            return vec![false; references.len()];
        }
        for number in 0..references.len() {
            let id = touched[number].0;
            let slot = &self.execution.loops[current].slots[number];
            let is_judged = slot.reduced || slot.is_of_rows();
            if is_judged || self.execution.loops[current].is_own(slot) {
                continue;
            }
            if touched.iter().position(|(object, _)| *object == id) != Some(number) {
                continue;
            }
            let own = (number..references.len()).filter(|&one| touched[one].0 == id);
            let own: Vec<usize> = own.collect();
            if !touched.contains(&(id, true)) {
                for one in own {
                    sound[one] = self.memory.have_values(rank, references, one);
                }
                continue;
            }
            let known: Option<Vec<&ProvenReference>> =
                own.iter().map(|&one| references[one].as_ref()).collect();
            let is_sound = known.is_some_and(|known| {
                are_independent(rank, &known) && self.memory.is_modified_for_sure(&known)
            });
            let is_sound = is_sound
                && own
                    .iter()
                    .all(|&one| self.memory.have_values(rank, references, one));
            own.into_iter().for_each(|one| sound[one] = is_sound);
        }
        sound
    }

    /// Whether an access of which nothing is known may lead to other data than that of its own array.
    fn may_stray(
        &self,
        current: usize,
        references: &[Option<ProvenReference>],
        right: &[bool],
    ) -> bool {
        let slots = self.execution.loops[current].slots.iter();
        let slots = slots.zip(references.iter().zip(right));
        let mut unknown = slots.filter(|(_, (reference, right))| reference.is_none() && !*right);
        unknown.any(|(slot, _)| {
            let object = slot.object.map(|id| self.memory.objects.get(id));
            !object.is_some_and(|object| slot.is_confined(object))
        })
    }

    /// The values of integers that the loop reads and does not change, which subscripts and bounds are made of.
    pub(super) fn values_read(&self, current: usize, nests: &[Nest]) -> Option<Values> {
        let open = &self.execution.loops[current];
        let mut values: Values = Vec::new();
        let Some(inside) = &open.inside else {
            return Some(values);
        };
        values.resize(inside.count(), None);
        let mut read = inside.values().peekable();
        if read.peek().is_none() {
            return Some(values);
        }
        let ranges = ranges(nests)?;
        for (number, slot) in read {
            let seen = SeenNests::of(open, nests, &values);
            let reference = |slot| self.memory.reference(open, (slot, true), &seen, &ranges);
            values[number] = reference(slot).and_then(|read| {
                let is_written = |slot: &Slot| slot.object == Some(read.id) && slot.site.is_write();
                let stays = |written: &Slot| {
                    reference(written.number).is_some_and(|written| written.is_apart(&read))
                };
                let keeps = open
                    .slots
                    .iter()
                    .all(|slot| !is_written(slot) || stays(slot));
                keeps.then(|| value_range(&read)).flatten()
            });
        }
        Some(values)
    }

    /// What the slots touch, each if that is known.
    pub(super) fn references(
        &self,
        current: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> Option<Vec<Option<ProvenReference>>> {
        let ranges = ranges(nests)?;
        let open = &self.execution.loops[current];
        if open.slots.len() != summary.conditional.len() {
            return None;
        }
        let seen = SeenNests::of(open, nests, values);
        let conditional = summary.conditional.iter().copied().enumerate();
        let references = conditional.map(|slot| self.memory.reference(open, slot, &seen, &ranges));
        Some(references.collect())
    }

    /// Notes what the loop gives values, as one iteration of it would.
    pub(super) fn note_values(&mut self, references: &[ProvenReference], epoch: u32) {
        for one in references.iter().filter(|one| one.write) {
            for piece in one.pieces.iter().flatten().filter(|piece| piece.exact) {
                self.memory
                    .objects
                    .give_values(one.id, &one.layout, &piece.region, epoch);
            }
        }
    }
}

impl Memory {
    pub(super) fn reference(
        &self,
        open: &OpenLoop,
        (number, conditional): (usize, bool),
        nests: &SeenNests<'_>,
        ranges: &[(i64, i64)],
    ) -> Option<ProvenReference> {
        let slot = open
            .slots
            .get(number)
            .filter(|slot| slot.number == number)?;
        let write = slot.site.is_write();
        let id = slot.object.filter(|_| slot.is_shared() || !write)?;
        if open.is_own(slot) {
            return None;
        }
        let object = self.objects.get(id);
        let limit = slot.limit_in(ranges, object);
        let is_sent = |array: ArrayId| !self.arrays.get(array).renewing.is_empty();
        if limit == 0 || object.was_private || object.array.is_some_and(is_sent) {
            return None;
        }
        Some(ProvenReference {
            id,
            array: object.array,
            permitted: limit == ANY,
            relation: AccessRelation::of_slot(open, (slot, conditional), nests)?,
        })
    }

    /// Whether the loop makes the same edges stale whatever it leaves out: none of an array that it may not write at all
    /// are valid.
    fn is_modified_for_sure(&self, references: &[&ProvenReference]) -> bool {
        let mut written = references.iter().filter(|one| one.write && one.is_met());
        written.all(|one| {
            one.array.is_none_or(|array| {
                let writes = |other: &&ProvenReference| other.write && other.array == one.array;
                let mut others = references.iter().filter(|other| writes(other));
                self.arrays.get(array).valid.is_empty()
                    || others.any(|other| other.is_met_for_sure())
            })
        })
    }
}

impl Execution {
    /// The summary takes the memory of an earlier one.
    pub(crate) fn loop_summary(
        &mut self,
        frame: LoopFrame,
        (accesses, conditional): (u64, &[u8]),
        scalars: impl Iterator<Item = Companion>,
    ) {
        if let Some(open) = self.open(frame) {
            let summary = &mut open.summary;
            summary.accesses = accesses;
            summary.conditional.clear();
            let conditional = conditional.iter().map(|&one| one != 0);
            summary.conditional.extend(conditional);
            summary.scalars.clear();
            summary.written.clear();
            scalars.for_each(|scalar| summary.tell(scalar));
            open.is_summarised = true;
        }
    }

    /// `inner`: the number of loops and values in the table of what is inside.
    pub(crate) fn loop_inner(&mut self, frame: LoopFrame, inner: usize, table: &[i64]) {
        if let Some(open) = self.open(frame) {
            // The same text told it: the same table says the same.
            let known = open.earlier_inside.take();
            if let Some((words, inside)) = known.filter(|(words, _)| words == table) {
                (open.inside, open.inside_table) = (Some(inside), words);
                return;
            }
            let dimensions = |slot: usize| Some(open.slots.get(slot)?.dimensions());
            let inside = Inside::read(table, (open.activation.space.rank, inner), dimensions);
            // A table that is not understood: nothing is proven by it.
            open.is_clear &= inside.is_some();
            open.inside = inside;
            open.inside_table.clear();
            open.inside_table.extend_from_slice(table);
        }
    }

    pub(crate) fn loop_rows(&mut self, frame: LoopFrame, rows: RowBounds) {
        if let Some(current) = self.position(frame) {
            self.loops[current].rows = Some(rows);
        }
    }
}

/// Arrays that the references write.
fn modified(references: &[ProvenReference]) -> impl Iterator<Item = ArrayId> {
    let written = references.iter().filter(|one| one.write && one.is_met());
    written.filter_map(|one| one.array)
}

impl LoopSummary {
    /// Whether the scalars that the loop reads have values.
    pub(super) fn has_scalars(&self) -> bool {
        self.scalars.iter().all(|scalar| scalar.has_value())
    }

    /// The same of a parallel loop: private scalars get theirs in each iteration.
    pub(super) fn has_values_read(&self) -> bool {
        let mut scalars = self.scalars.iter().zip(&self.written);
        scalars.all(|(scalar, written)| *written || scalar.has_value())
    }
}

/// Values of the loop variables in all nests together.
pub(super) fn ranges(nests: &[Nest]) -> Option<Vec<(i64, i64)>> {
    let mut all: Option<Vec<(i64, i64)>> = None;
    for nest in nests {
        let space = match nest.space() {
            Some(space) => space,
            None => nest.around()?,
        };
        let own: Option<Vec<(i64, i64)>> = (0..space.rank).map(|k| space.range(k)).collect();
        let own = own?;
        all = Some(match all {
            None => own,
            Some(all) => {
                let both = all.into_iter().zip(own);
                both.map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))).collect()
            }
        });
    }
    all
}

/// Smallest and largest of the integers that a reference reads. `None`: they are no subscripts.
fn value_range(read: &ProvenReference) -> Option<(i64, i64)> {
    let mut all: Option<(i64, i64)> = None;
    for piece in read.pieces.iter().flatten() {
        // SAFETY: `Memory::reference` has made the piece of a slot with a limit: all its elements are part of the object, which
        // lives, and no code of the program has run since.
        let (least, most) = unsafe { read.layout.integers(&piece.region) }?;
        let (low, high) = all.unwrap_or((least, most));
        all = Some((low.min(least), high.max(most)));
    }
    // Whether they have a sign is not known.
    all.filter(|(least, _)| *least >= 0)
}

/// Whether no iteration meets what another one writes, or ACROSS permits it. `rank`: of the loop.
fn are_independent(rank: usize, references: &[&ProvenReference]) -> bool {
    let meet = |one: &ProvenReference, other: &ProvenReference| {
        let concerned = one.id == other.id && !(one.permitted && other.permitted);
        concerned && may_be_one_element(rank, one, other)
    };
    references.iter().enumerate().all(|(number, one)| {
        let partners = references.iter().enumerate();
        // Two writers meet in either order.
        let mut partners = partners.filter(|&(other, partner)| !partner.write || number <= other);
        !one.write || !partners.any(|(_, partner)| meet(one, partner))
    })
}

/// Whether two different iterations may touch one element, one by each reference. Where parts of records differ in size, that is their
/// record, if both have the same bytes of one.
fn may_be_one_element(rank: usize, one: &ProvenReference, other: &ProvenReference) -> bool {
    if one.layout == other.layout {
        return meet(rank, (one, &one.subscripts), (other, &other.subscripts));
    }
    if one.is_apart(other) {
        return false;
    }
    let records = [one, other].map(|one| Some((one, one.subscripts.split_last()?.1)));
    match (records, one.layout.has_records_of(&other.layout)) {
        ([Some(one), Some(other)], true) => meet(rank, one, other),
        _ => true,
    }
}

/// Whether two different iterations may have the same subscripts, or the first ones of them.
fn meet(
    rank: usize,
    (one, subscripts): (&ProvenReference, &[Affine]),
    (other, other_subscripts): (&ProvenReference, &[Affine]),
) -> bool {
    let subscripts = (subscripts, other_subscripts);
    let is_whole = one.subscripts.len() == subscripts.0.len();
    let mut pairs = one.pieces.iter().enumerate().flat_map(|(k, own)| {
        let others = other.pieces.iter().enumerate();
        others.filter_map(move |(l, beside)| Some((k == l, own.as_ref()?, beside.as_ref()?)))
    });
    pairs.any(|(same, own, beside)| {
        let (one, other) = ((&*own.nest, subscripts.0), (&*beside.nest, subscripts.1));
        match same {
            _ if is_whole && own.region.is_apart(&beside.region) => false,
            true => may_meet(rank, one, other),
            false => may_meet_across(one, other),
        }
    })
}

/// The loop as nests with known bounds, none of which shares an iteration with another, and the number
/// of iterations. `None`: there are none, or the bounds are not known.
pub(crate) fn nests(open: &OpenLoop) -> Option<(Vec<Nest>, u64)> {
    let space = &open.activation.space;
    match open.activation.irregular {
        0 => Some((vec![Nest::of(space)?], space.count())),
        0b10 if space.rank == 2 => {
            let rows = open.rows?;
            Some((rows.nests(space)?, rows.iterations()))
        }
        _ => None,
    }
    .filter(|(_, iterations)| *iterations > 0)
}
