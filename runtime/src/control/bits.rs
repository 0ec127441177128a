//! Accesses to bit-fields (debugger.md 1.9, "Grain").
//!
//! The bytes that a bit-field has bits in are judged as any others: whether they are where the access looks for them, whether a value
//! was ever given. What iterations do to plain data is asked of the bits alone (`machine/bits.rs`).

use dvmdbg_abi::State;

use super::state::Control;
use super::verdict::Verdict;
use crate::machine::access::{Access, Met};
use crate::machine::epoch::{BORN, Moment};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::reported::{Misuse, ReportedVariable};
use crate::machine::state::Machine;

impl Control {
    /// Judges a read of a bit-field. `bits`: its own in these bytes; none: those of others may lie over them, and it counts alone where
    /// they lie and whether they ever got a value.
    pub(crate) fn read_bits(&mut self, state: &mut State, access: &Access<'_>, bits: &[u8]) {
        self.judge.accesses += 1;
        let id = match self.met(state, access) {
            Met::Object(id) => id,
            Met::Unknown => return self.check_absent(state, access),
            Met::Outside => return,
        };
        let own = access;
        let access = &self.machine.memory.widened(id, access);
        let innermost = self.machine.execution.loops.last();
        if innermost.is_some_and(|open| open.is_private(access.address)) {
            return self.check_object(state, access, id);
        }
        let sound = match self.machine.memory.objects.get(id).array {
            Some(array) => self.is_in_place(state, access, (id, array)),
            None => true,
        };
        let offset = access.address - self.machine.memory.objects.get(id).low;
        if let Some(shadow_words) = self.machine.memory.objects.range(id, offset, access.size)
            && self
                .machine
                .memory
                .has_empty(id, access, shadow_words.clone())
        {
            let asked = sound && !self.judge.leaves_values(access.site);
            if let Some(empty) = self.machine.memory.empty(id, shadow_words, asked) {
                self.find(state, access, Some(id), empty);
            }
        } else if self.machine.follows_bits(state, own, id) {
            self.judge_bits(state, own, own, (id, bits));
        }
    }

    /// A bit-field is written, in the unit of memory that it lies in.
    pub(crate) fn write_bits(
        &mut self,
        state: &mut State,
        unit: &Access<'_>,
        own: &Access<'_>,
        bits: &[u8],
    ) {
        let met = self.machine.memory.objects.find(own.address);
        let followed = met.filter(|&id| self.machine.follows_bits(state, own, id));
        let Some(id) = followed else {
            return self.check(state, unit);
        };
        let before = self.judge.faults;
        self.judge_bits(state, own, unit, (id, bits));
        let known = std::mem::take(&mut self.machine.memory.objects.get_mut(id).bits);
        self.judge.quiet |= self.judge.faults != before;
        self.check(state, unit);
        self.judge.quiet = false;
        let object = self.machine.memory.objects.get_mut(id);
        object.bits = known;
        object.see_bits(unit.address, unit.size);
        // Emitted code is not to judge by itself what it has just met.
        self.machine.memory.objects.forget_place(id);
    }

    /// `around`: the bytes whose shadow words tell of the access.
    fn judge_bits(
        &mut self,
        state: &State,
        access: &Access<'_>,
        around: &Access<'_>,
        (id, bits): (ObjectId, &[u8]),
    ) {
        let quiet = self.judge.leaves_values(access.site);
        if self.machine.meet_bits(id, around).is_none() {
            return;
        }
        let verdict = self.machine.bits(state, access, (id, bits), quiet);
        if let Some(verdict) = verdict {
            self.find(state, access, Some(id), verdict);
        }
    }

    /// Whether who makes the access may touch an element where it lies; what is wrong is reported.
    fn is_in_place(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
    ) -> bool {
        let current = match state.parallel {
            0 => None,
            _ => self.machine.execution.innermost(),
        };
        let Some(current) = current else {
            return self.check_sequential(state, access, (id, array)).is_ok();
        };
        let misplaced = self.machine.misplaced(access, id, array, current);
        if let Some(misplaced) = misplaced {
            let verdict = Verdict::Misplaced { current, misplaced };
            self.find(state, access, Some(id), verdict);
        }
        misplaced.is_none()
    }
}

impl Machine {
    /// The bits are plain data that an iteration may change, or may have changed.
    fn follows_bits(&self, state: &State, access: &Access<'_>, id: ObjectId) -> bool {
        let object = self.memory.objects.get(id);
        let innermost = self.execution.loops.last();
        let is_listed = innermost.is_some_and(|open| open.is_private(access.address));
        (state.parallel != 0 || !object.bits.is_empty())
            && object.array.is_none()
            && object.companion.is_none()
            && object.holds(access.address, access.size)
            && !is_listed
            && !self.is_shared_by_iterations(state, access.address, id)
            && !self.execution.is_reduced(access.address, access.size)
    }

    /// What is known of the bits of these bytes does not go with the shadow words that they get now. `None`: they have none.
    fn meet_bits(&mut self, id: ObjectId, bytes: &Access<'_>) -> Option<()> {
        if self.memory.objects.get(id).bits.is_empty() {
            // From now on emitted code does not judge by itself what is written there.
            self.memory.objects.forget_place(id);
        }
        let around = self.memory.widened(id, bytes);
        let low = self.memory.objects.get(id).low;
        let size = around.size;
        self.memory.objects.range(id, around.address - low, size)?;
        let object = self.memory.objects.get_mut(id);
        let mut known = std::mem::take(&mut object.bits);
        let first = bytes.address - low;
        for at in first..first + bytes.size {
            if let Some(word) = object.writer_of(at) {
                known.of_byte(at, word);
            }
        }
        object.bits = known;
        Some(())
    }

    /// What is wrong with an access to these bits, which takes its place among their accesses.
    fn bits(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, bits): (ObjectId, &[u8]),
        quiet: bool,
    ) -> Option<Verdict> {
        let moment = Moment::of_elements(state);
        let escaped = u64::from(self.memory.escaped(id));
        let outer = self.execution.is_outer_epoch();
        let object = self.memory.objects.get_mut(id);
        let offset = access.address - object.low;
        let mut known = std::mem::take(&mut object.bits);
        let mut found = None;
        for (at, mask) in (offset..).zip(bits).filter(|(_, mask)| **mask != 0) {
            let Some(word) = object.writer_of(at) else {
                continue;
            };
            let byte = known.of_byte(at, word);
            for bit in (0..8).filter(|bit| mask >> bit & 1 != 0) {
                let (w, r) = (&mut byte.w[bit], &mut byte.r[bit]);
                let missing = *w == 0 || *w & 1 != 0 && u64::from(*w) != moment.own;
                if missing && u64::from(*w) < escaped {
                    *w = BORN;
                }
                let misuse = match access.write {
                    true => Misuse::of_write(u64::from(*w), u64::from(*r), &moment),
                    false => Misuse::of_read(u64::from(*w), &moment).filter(|_| !outer(*w)),
                };
                match misuse {
                    _ if access.write => *w = moment.own as u32,
                    Some(_) if quiet => {}
                    Some(_) => *w = moment.shared() as u32,
                    None if u64::from(*w) != moment.own => *r = moment.own as u32,
                    None => {}
                }
                found = found.or(misuse);
            }
        }
        object.was_private |= access.write && moment.parallel;
        object.bits = known;
        if moment.parallel
            && let Some(current) = self.execution.innermost()
        {
            self.execution.note_seen(current, access, id);
        }
        // Whether they ever had a value their bytes tell.
        let misuse = found.filter(|misuse| !matches!(misuse, Misuse::Empty))?;
        let variable = (ReportedVariable::Object(id), None, Some(id));
        self.unexplained(state, access, misuse, variable, &moment, quiet)
    }
}
