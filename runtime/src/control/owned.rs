//! Elements of mapped arrays that owners assign outside of parallel loops (debugger.md 1.7): loops that do so are judged where they begin, sections
//! as wholes. Where no other element that has an owner is looked at, nobody need ask whose they are.

use dvmdbg_abi::State;

use super::sequence::SequenceOutcome;
use super::state::Control;
use crate::machine::access::Access;
use crate::machine::arrays::Spoiled;
use crate::machine::epoch::Moment;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::slot::Slot;
use crate::machine::state::{Machine, Memory};
use crate::machine::summary::LoopSummary;

impl Control {
    /// Judges such a loop; if all of it is right, notes what it does. It is judged anew each time.
    pub(super) fn judge_owned(
        &mut self,
        state: &State,
        current: usize,
        summary: &LoopSummary,
    ) -> SequenceOutcome {
        let Some(proven) = self.machine.prove_sequence(current, summary) else {
            return SequenceOutcome::Doubtful;
        };
        self.machine.note_sequence(&proven, state.cur);
        self.machine.spoil_owned(current);
        proven.outcome()
    }
}

impl Control {
    /// A statement outside of parallel loops assigns elements of a mapped array, each made by its owner, and nothing else can be wrong. They get values.
    pub(super) fn is_given_by_owners(
        &mut self,
        state: &State,
        block: &Access<'_>,
        id: ObjectId,
    ) -> bool {
        let own = self.machine.execution.own.last().copied();
        let Some(array) = own.filter(|own| !own.single).and_then(|own| own.array) else {
            return false;
        };
        let may_be = block.write
            && state.parallel == 0
            && state.called_back == 0
            && self.machine.memory.objects.get(id).array == Some(array)
            && self.is_undisturbed_beside_owners()
            && self.machine.is_assigned_calmly(id, array);
        may_be && self.machine.memory.give(state, block, (id, array))
    }
}

impl Memory {
    /// All of the block gets values. `false`: it is to be looked at element by element.
    fn give(
        &mut self,
        state: &State,
        block: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
    ) -> bool {
        let offset = block.address - self.objects.get(id).low;
        let shared = Moment::of_elements(state).shared();
        let Some(shadow_words) = self.objects.range(id, offset, block.size) else {
            return false;
        };
        let view = self.objects.get_mut(id).keeping_view();
        if !view.is_some_and(|mut view| view.takes_all(shadow_words, true, shared as u32)) {
            return false;
        }
        let array = self.arrays.get_mut(array);
        array.spoil(Spoiled::Statement(block.site));
        true
    }
}

impl Machine {
    /// Owners assign elements in the loop.
    pub(super) fn owns(&self, current: usize) -> bool {
        let mut slots = self.execution.loops[current].slots.iter();
        slots.any(|slot| self.owned_array(slot).is_some())
    }

    /// The array whose elements they are.
    fn owned_array(&self, slot: &Slot) -> Option<(ObjectId, ArrayId)> {
        let id = slot.object.filter(|_| slot.is_owned())?;
        Some((id, self.memory.objects.get(id).array?))
    }

    /// Of what the slot leads to values alone are asked.
    pub(super) fn is_of_owner(&self, slot: &Slot) -> bool {
        let Some((id, number)) = self.owned_array(slot) else {
            return false;
        };
        slot.shape.is_some() && slot.has_shadow_words && self.is_assigned_calmly(id, number)
    }

    /// Of an array that owners assign values alone are asked: it is mapped, nothing of it is on its way, and all copies of an element are the same.
    fn is_assigned_calmly(&self, id: ObjectId, array: ArrayId) -> bool {
        let is_mapped = !self.has_no_owner(array);
        let array = self.memory.arrays.get(array);
        is_mapped
            && array.changed_copies.is_empty()
            && !array.is_being_sent()
            && self.is_calm_object(id)
    }

    /// The edges of what owners have assigned hold old values from now on.
    fn spoil_owned(&mut self, current: usize) {
        let slots = self.execution.loops[current].slots.iter();
        let written = slots.filter(|slot| slot.site.is_write());
        let written = written.filter_map(|slot| Some((self.owned_array(slot)?.1, slot.site)));
        let written: Vec<_> = written.collect();
        for (array, site) in written {
            self.memory
                .arrays
                .get_mut(array)
                .spoil(Spoiled::Statement(site));
        }
    }
}
