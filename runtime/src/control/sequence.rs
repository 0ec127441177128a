//! Loops of the sequential part that are judged where they begin (`dyn_SequenceStart`): all accesses of such a loop together, as one
//! iteration of a parallel loop. If all are right, the program runs its own loop, and what it leaves behind is noted by boxes.
//!
//! There are no dependences in a sequence, and of mapped arrays nothing is proven but what owners assign by themselves (`owned.rs`): what is
//! asked is that everything lies in bounds, and that what is read had a value before the loop or gets one by a statement that comes earlier.
//! Where anything is doubtful the precise text runs: a failed proof is no report.

use dvmdbg_abi::State;

use super::access_relation::AccessRelation;
use super::pointed_rows::PointedRows;
use super::proven::{ProvenReference, nests};
use super::slots_read::SlotsRead;
use super::state::Control;
use super::unfold::unfold;
use super::values_given::are_values_given;
use crate::address::Address;
use crate::context::Activation;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Construct;
use crate::machine::footprint::LoopVariable;
use crate::machine::id::ObjectId;
use crate::machine::inside::Values;
use crate::machine::object::Object;
use crate::machine::slot::{ANY, Slot};
use crate::machine::state::Machine;
use crate::machine::summary::LoopSummary;
use crate::mapping::space::Space;
use crate::proof::nest::Nest;
use crate::proof::region::Region;

/// Below so many accesses a loop is not worth a proof, nor below so many for each slot.
const FEW: u64 = 1024;
const FEW_OF_SLOT: u64 = 160;

/// Below so many, and so many more for each slot, it is not worth a look for a proof that is remembered.
const FEW_OF_KNOWN: u64 = 96;
const FEW_OF_KNOWN_SLOT: u64 = 20;

/// The same in iterations, where each access costs more.
const FEW_IN_ITERATION: u64 = 64;
const FEW_OF_SLOT_IN_ITERATION: u64 = 16;

/// Most turns that a loop goes without being judged, as a power of two.
const LONGEST_WAIT: u32 = 10;

/// The same of one that is right, of which it is looked for an earlier proof.
const LONGEST_WAIT_OF_DEAR: u32 = 2;

/// How the program counts down to the next judgement of a loop (lower half). Above are the power of two that it began from, judgements
/// that are paid for, and [`DEAR`].
pub(crate) struct Wait(pub(crate) u32);

/// Of the counter: the loop is right, but a proof costs more than it saves, unless it is remembered.
const DEAR: u32 = 1 << 31;

/// Where the power of two stands, and where what is paid for.
const POWER: u32 = 16;
const PAID: u32 = 20;

/// Judgements that are paid for, at most.
const MOST_PAID: u32 = (1 << 11) - 1;

/// What a judgement costs, in parts of what it saves where it is worth it: so much goes to those that are not.
const SHARE: u64 = 8;

impl Wait {
    fn power(&self) -> u32 {
        self.0 >> POWER & 0xf
    }

    fn paid(&self) -> u32 {
        self.0 >> PAID & MOST_PAID
    }

    /// The counter begins from the power of two, if nothing is paid for.
    fn begin(&mut self, power: u32, flag: u32) {
        self.0 = match self.paid() {
            0 => flag | power << POWER | 1 << power,
            paid => flag | (paid - 1) << PAID | self.power() << POWER,
        };
    }

    fn longer(&mut self) {
        self.begin(self.power().min(LONGEST_WAIT - 1) + 1, 0);
    }

    /// The loop was worth its judgement so many times. Where sizes differ from call to call, as those of grids of several levels do, it serves
    /// to look at the next one, too.
    fn pays(&mut self, times: u64, flag: u32) {
        let earned = u32::try_from(times / SHARE).unwrap_or(MOST_PAID);
        let paid = self.paid().saturating_add(earned).min(MOST_PAID);
        self.0 = flag | paid << PAID;
    }

    /// Only proofs that are remembered serve.
    fn is_dear(&self) -> bool {
        self.0 & DEAR != 0
    }

    /// What the loop depends on is new, or too small. It comes again in turns, most of them even: odd distances meet all of them.
    fn dear(&mut self) {
        let power = match self.is_dear() {
            true => self.power().min(LONGEST_WAIT_OF_DEAR - 1) + 1,
            false => 1,
        };
        self.begin(power, DEAR);
    }
}

/// What came of a judgement.
pub(super) enum SequenceOutcome {
    Right(Judged),
    /// No proof was made: that of a key that does not come again would be lost.
    New,
    Doubtful,
}

impl Control {
    /// The loop is going to be described.
    pub(crate) fn sequence_open(&mut self, state: &State, frame: LoopFrame, construct: Construct) {
        let activation = Activation::new(construct, frame, Space::default(), 0);
        self.machine.execution.begin_loop(activation, state);
    }

    /// Whether all that the loop does is right. What it does is noted then. It is not open any more.
    pub(crate) fn sequence_start(
        &mut self,
        state: &mut State,
        frame: LoopFrame,
        wait: &mut Wait,
    ) -> bool {
        let Some(current) = self.machine.execution.position(frame) else {
            return false;
        };
        let open = &self.machine.execution.loops[current];
        let slots = open.slots.len().max(open.told.slots.len()) as u64;
        let judged = match state.parallel {
            0 => self.judge_in_order(state, (frame, current), wait),
            _ => self
                .judge_in_iteration(state, (frame, current))
                .map_or(SequenceOutcome::Doubtful, SequenceOutcome::Right),
        };
        while self.machine.execution.loops.len() > current {
            self.close_sequence();
        }
        self.machine.memory.publish(state);
        let Judged { accesses, is_known } = match judged {
            SequenceOutcome::Right(judged) => judged,
            SequenceOutcome::New => {
                wait.dear();
                return false;
            }
            SequenceOutcome::Doubtful => {
                wait.longer();
                return false;
            }
        };
        self.judge.accesses += accesses;
        let few_of_known = FEW_OF_KNOWN + FEW_OF_KNOWN_SLOT * slots;
        let few = match (state.parallel, is_known) {
            (0, true) => few_of_known,
            (0, false) => FEW.max(FEW_OF_SLOT * slots),
            _ => FEW_IN_ITERATION.max(FEW_OF_SLOT_IN_ITERATION * slots),
        };
        match accesses >= few {
            // One that is remembered says nothing of the cost of the next.
            true => wait.pays(accesses / few, if is_known { wait.0 & DEAR } else { 0 }),
            false if state.parallel == 0 && accesses >= few_of_known => wait.dear(),
            false => wait.longer(),
        }
        true
    }

    /// Judges a loop of the sequential part.
    fn judge_in_order(
        &mut self,
        state: &State,
        (frame, current): (LoopFrame, usize),
        wait: &Wait,
    ) -> SequenceOutcome {
        let known = self.known_as_told(state, current);
        let proof_cache = &mut self.machine.execution.proof_cache;
        let again = known.is_none() && proof_cache.comes_again();
        let known = known.or_else(|| self.known_by_footprint(state, current, again));
        if known.is_none() || cfg!(debug_assertions) {
            self.machine.take_told(frame);
        }
        let summary = std::mem::take(&mut self.machine.execution.loops[current].summary);
        let judged = match known {
            Some(accesses) => self.known_to_be_right(current, &summary, accesses),
            None => self.judge_sequence(state, current, &summary, (wait, again)),
        };
        self.machine.execution.loops[current].summary = summary;
        judged
    }

    /// Nothing is under way that would want to know of single accesses.
    pub(super) fn is_plain_sequence(&self, state: &State, current: usize) -> bool {
        state.called_back == 0
            && self.machine.execution.options.proofs
            && self.may_be_judged(current)
    }

    /// By a proof that is remembered.
    fn known_to_be_right(
        &mut self,
        current: usize,
        summary: &LoopSummary,
        accesses: u64,
    ) -> SequenceOutcome {
        debug_assert!(
            self.machine.prove_sequence(current, summary).is_some(),
            "a proof of other key"
        );
        let is_known = true;
        SequenceOutcome::Right(Judged { accesses, is_known })
    }

    fn close_sequence(&mut self) {
        let Some(open) = self.machine.execution.loops.pop() else {
            return;
        };
        for slot in open.slots.iter() {
            self.machine.memory.release_slot(slot);
        }
        self.machine.execution.keep_closed(open);
    }

    /// Judges a loop of the sequential part; if all of it is right, notes what it does.
    fn judge_sequence(
        &mut self,
        state: &State,
        current: usize,
        summary: &LoopSummary,
        (wait, again): (&Wait, bool),
    ) -> SequenceOutcome {
        let may_be = self.is_plain_sequence(state, current)
            && self.machine.execution.loops[current].is_summarised
            && summary.has_scalars();
        if !may_be {
            return SequenceOutcome::Doubtful;
        }
        if self.machine.owns(current) {
            return self.judge_owned(state, current, summary);
        }
        // What the loop depends on is more than it was told.
        let inside = &self.machine.execution.loops[current].inside;
        let has_values = inside
            .as_ref()
            .is_some_and(|inside| inside.values().next().is_some());
        let is_laid_anew = has_values || self.machine.execution.proof_cache.key.0.is_empty();
        if is_laid_anew && let Some(accesses) = self.known_accesses(current, summary, state.cur) {
            return self.known_to_be_right(current, summary, accesses);
        }
        let proof_cache = &mut self.machine.execution.proof_cache;
        if wait.is_dear() && proof_cache.key.0.is_empty() {
            return SequenceOutcome::Doubtful;
        }
        let again = match is_laid_anew {
            true => wait.is_dear() && proof_cache.comes_again(),
            false => again,
        };
        if wait.is_dear() && !again {
            let slots = self.machine.execution.loops[current].slots.len() as u64;
            let accesses = self.machine.sequence_accesses(current, summary);
            if accesses.is_none_or(|accesses| accesses < FEW_OF_SLOT * slots) {
                return SequenceOutcome::New;
            }
        }
        let Some(proven) = self.machine.prove_sequence(current, summary) else {
            return SequenceOutcome::Doubtful;
        };
        if !proven.pointed.is_empty() {
            self.machine.note_sequence(&proven, state.cur);
            return proven.outcome();
        }
        self.machine.keep_sequence_footprint(current, &proven);
        self.lay_key_of_values(current, summary, proven.accesses);
        self.machine.note_sequence(&proven, state.cur);
        let proof_cache = &mut self.machine.execution.proof_cache;
        let again = match is_laid_anew {
            true => proof_cache.comes_again(),
            false => again,
        };
        self.keep_sequence(again, proven.accesses, &proven.references);
        proven.outcome()
    }
}

/// All of a loop is right.
pub(super) struct Judged {
    pub(super) accesses: u64,
    /// Its proof, or what it touches, was remembered.
    pub(super) is_known: bool,
}

/// What is known of a loop all of which is right.
pub(super) struct ProvenSequence {
    pub(super) references: Vec<ProvenReference>,
    /// What some of them, by their numbers, give values to, beside what the pieces say.
    pub(super) rows: Vec<(usize, Vec<Region>)>,
    /// Rows behind pointers. Where there are any, no proof is remembered: it would depend on the pointers.
    pub(super) pointed: Vec<PointedRows>,
    /// [`AccessRelation::bytes`] of each.
    pub(super) bytes: Vec<Option<(i128, i128)>>,
    /// What had values before that some of them, by their numbers, need.
    pub(super) needed: Vec<(usize, Region)>,
    pub(super) accesses: u64,
}

impl ProvenSequence {
    /// The proof has been made now.
    pub(super) fn outcome(&self) -> SequenceOutcome {
        SequenceOutcome::Right(Judged {
            accesses: self.accesses,
            is_known: false,
        })
    }
}

impl Machine {
    /// What the loop touches and how often, if all of it is right.
    pub(super) fn prove_sequence(
        &mut self,
        current: usize,
        summary: &LoopSummary,
    ) -> Option<ProvenSequence> {
        self.open_plain_slots(current);
        let (nests, _) = nests(&self.execution.loops[current])?;
        let values = self.values_read(current, &nests)?;
        let references = self.references(current, (&nests, &values), summary)?;
        let pointed = self.right_rows_in_order(current, (&nests, &values), summary)?;
        let slots = self.execution.loops[current].slots.iter();
        let known = references.into_iter().zip(slots);
        let known = known.filter(|(_, slot)| !slot.is_of_rows());
        let references: Option<Vec<ProvenReference>> = known.map(|(one, _)| one).collect();
        let mut references = references?;
        let mut bytes = Vec::new();
        for one in &references {
            let slot = &self.execution.loops[current].slots[one.slot];
            self.is_in_object(slot, one.id, one).then_some(())?;
            bytes.push(one.bytes(slot)?);
        }
        unfold(references.iter_mut().map(|one| &mut one.relation).collect());
        let (mut rows, mut needed) = (Vec::new(), Vec::new());
        for number in 0..references.len() {
            match self.values_in_order(&references, number, &mut needed)? {
                given if given.is_empty() => {}
                given => rows.push((number, given)),
            }
        }
        let accesses = self.accesses(current, summary, (&nests, &values))?;
        Some(ProvenSequence {
            references,
            rows,
            pointed,
            bytes,
            needed,
            accesses,
        })
    }

    /// What such a loop writes has values.
    pub(super) fn note_sequence(&mut self, proven: &ProvenSequence, epoch: u32) {
        self.note_values(&proven.references, epoch);
        self.note_rows(&proven.pointed, epoch);
        for (number, rows) in &proven.rows {
            let one = &proven.references[*number];
            let objects = &mut self.memory.objects;
            objects.mark_rows(one.id, &one.layout, rows, epoch);
        }
    }

    /// Slots of plain memory have limits, the others none.
    fn open_plain_slots(&mut self, current: usize) {
        for number in 0..self.execution.loops[current].slots.len() {
            let slot = &self.execution.loops[current].slots[number];
            let is_plain = self.is_plain(slot) || self.is_of_owner(slot);
            let slot = &mut self.execution.loops[current].slots[number];
            let limit = if is_plain { ANY } else { 0 };
            (slot.fixed, slot.open) = (limit, limit);
        }
    }

    /// The number of accesses of the loop, right or wrong.
    fn sequence_accesses(&mut self, current: usize, summary: &LoopSummary) -> Option<u64> {
        self.open_plain_slots(current);
        let (nests, _) = nests(&self.execution.loops[current])?;
        let values = self.values_read(current, &nests)?;
        self.accesses(current, summary, (&nests, &values))
    }

    /// The same, where the values that it depends on are known.
    pub(super) fn accesses(
        &self,
        current: usize,
        summary: &LoopSummary,
        (nests, values): (&[Nest], &Values),
    ) -> Option<u64> {
        let inside = self.execution.loops[current].inside.as_ref();
        let read = SlotsRead {
            machine: self,
            current,
        };
        let turns = inside.map_or(Some(0), |inside| inside.accesses(nests, values, &read))?;
        Some(turns.saturating_add(summary.accesses))
    }

    /// What the slot leads to is plain memory of which values alone are asked.
    fn is_plain(&self, slot: &Slot) -> bool {
        slot.object.is_some_and(|id| {
            let variable = LoopVariable {
                id,
                pointer: slot.pointer,
                element: slot.element,
                has_shadow_words: slot.has_shadow_words,
            };
            slot.shape.is_some() && self.is_plain_variable(&variable)
        })
    }

    /// Each element of the variable has shadow words for itself.
    pub(super) fn has_own_shadow_words(&self, variable: &LoopVariable) -> bool {
        let object = self.memory.objects.get(variable.id);
        variable.has_shadow_words || is_finer(object, variable.pointer, variable.element)
    }

    /// The variable leads to plain memory of which values alone are asked.
    pub(super) fn is_plain_variable(&self, variable: &LoopVariable) -> bool {
        let object = self.memory.objects.get(variable.id);
        self.has_own_shadow_words(variable)
            && self.is_plain_object(variable.id)
            && !self
                .execution
                .consistent_groups
                .concern(object.low, object.high)
    }

    /// Neither a scalar nor distributed, nor on its way, and no iterations have had copies of it.
    pub(super) fn is_plain_object(&self, id: ObjectId) -> bool {
        self.memory.objects.get(id).array.is_none() && self.is_calm_object(id)
    }

    /// No scalar, nor on its way, and no iterations have had copies of it.
    pub(super) fn is_calm_object(&self, id: ObjectId) -> bool {
        let object = self.memory.objects.get(id);
        object.companion.is_none()
            && !object.was_private
            && !self.is_copied(id)
            && !self.execution.is_locked(object.low, object.high)
    }

    /// Whether all elements of the reference are of its array, and lie in its object.
    pub(super) fn is_in_object(
        &self,
        slot: &Slot,
        id: ObjectId,
        reference: &AccessRelation,
    ) -> bool {
        let object = self.memory.objects.get(id);
        reference.lies_in(slot, (object.low, object.high))
    }

    /// If what the reference reads has values when it does, and what it writes is known to have some behind the loop: the rows that
    /// get them, where its pieces do not say so.
    fn values_in_order(
        &mut self,
        references: &[ProvenReference],
        number: usize,
        needed: &mut Vec<(usize, Region)>,
    ) -> Option<Vec<Region>> {
        let one = &references[number];
        let objects = &mut self.memory.objects;
        let mut has_values = |region: &Region| {
            let has = objects.has_values(one.id, &one.layout, region);
            needed.extend(has.then_some((number, *region)));
            has
        };
        let has_values = match one.write {
            true => {
                let mut noted = references.iter().filter(|other| other.gives_all());
                one.gives_all()
                    || noted.any(|other| other.gives(0, one))
                    || one
                        .pieces
                        .iter()
                        .flatten()
                        .all(|piece| has_values(&piece.region))
            }
            false => {
                let all: Vec<&AccessRelation> = references.iter().map(|one| &**one).collect();
                are_values_given(0, (&all, number), &mut has_values)
            }
        };
        if has_values {
            return Some(Vec::new());
        }
        let (rows, exact) = one.rows()?;
        let is_written = one.write && !one.conditional && exact;
        let has_shadow_words = objects.get_mut(one.id).written().is_some();
        if is_written && has_shadow_words {
            return Some(rows);
        }
        let has_values = objects.rows_have_values(one.id, &one.layout, &rows);
        needed.extend(rows.into_iter().map(|row| (number, row)));
        has_values.then(Vec::new)
    }
}

/// Each element has several shadow words for itself: parts of a record differ in size.
pub(super) fn is_finer(object: &Object, pointer: Address, element: usize) -> bool {
    let offset = pointer.checked_sub(object.low);
    let (Some(offset), Some(shift)) = (offset, object.shift) else {
        return false;
    };
    let grain = 1_usize << shift;
    element > 0 && element.is_multiple_of(grain) && offset.is_multiple_of(grain)
}

#[cfg(test)]
mod tests {
    use super::{DEAR, LONGEST_WAIT, Wait};

    fn turns(wait: &Wait) -> u32 {
        wait.0 & 0xffff
    }

    #[test]
    fn a_loop_that_is_never_worth_it_waits_longer_and_longer() {
        let mut wait = Wait(0);
        let mut last = 0;
        for _ in 0..LONGEST_WAIT {
            wait.longer();
            assert!(turns(&wait) > last);
            last = turns(&wait);
        }
        wait.longer();
        assert_eq!(turns(&wait), last);
        assert_eq!(last, 1 << LONGEST_WAIT);
    }

    #[test]
    fn what_large_executions_save_pays_for_looking_at_small_ones() {
        let mut wait = Wait(0);
        wait.pays(24, 0);
        for _ in 0..3 {
            wait.longer();
            assert_eq!(turns(&wait), 0);
        }
        wait.longer();
        assert_eq!(turns(&wait), 2);
    }

    #[test]
    fn payment_ends_nowhere_else_in_the_counter() {
        let mut wait = Wait(0);
        (0..3).for_each(|_| wait.pays(u64::MAX, 0));
        assert!(!wait.is_dear() && turns(&wait) == 0 && wait.power() == 0);
        wait.dear();
        assert!(wait.is_dear() && turns(&wait) == 0);
        wait.pays(1, DEAR);
        assert!(wait.is_dear());
    }
}
