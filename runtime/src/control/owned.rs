//! Loops of the sequential part in which owners assign elements of mapped arrays (debugger.md 1.7), judged where they begin. Where no other element that
//! has an owner is looked at, nobody need ask whose they are.

use dvmdbg_abi::State;

use super::sequence::{Judged, SequenceOutcome};
use super::state::Control;
use crate::machine::arrays::Spoiled;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::slot::Slot;
use crate::machine::state::Machine;
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
        self.machine.note_values(&proven.references, state.cur);
        for (number, rows) in &proven.rows {
            let one = &proven.references[*number];
            let objects = &mut self.machine.memory.objects;
            objects.mark_rows(one.id, &one.layout, rows, state.cur);
        }
        self.machine.spoil_owned(current);
        SequenceOutcome::Right(Judged {
            accesses: proven.accesses,
            is_known: false,
        })
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

    /// Of what the slot leads to values alone are asked: its array is mapped, nothing of it is on its way, and all copies of an element are the same.
    pub(super) fn is_of_owner(&self, slot: &Slot) -> bool {
        let Some((id, number)) = self.owned_array(slot) else {
            return false;
        };
        let object = self.memory.objects.get(id);
        let array = self.memory.arrays.get(number);
        slot.shape.is_some()
            && slot.has_shadow_words
            && object.companion.is_none()
            && !object.was_private
            && !self.has_no_owner(number)
            && array.changed_copies.is_empty()
            && !array.is_being_sent()
            && !self.is_copied(id)
            && !self.execution.is_locked(object.low, object.high)
            && !self
                .execution
                .consistent_groups
                .concern(object.low, object.high)
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
