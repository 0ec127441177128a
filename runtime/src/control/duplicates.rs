//! Elements of partly replicated arrays: iterations that differ along an axis with copies own different ones
//! (debugger.md 1.10). Several of them may write the element, all the same value; with different ones the copies
//! would differ.
//!
//! A check may stand before its assignment, or before all those of its iteration. So what an iteration has written is
//! looked at when the next one writes, and when the loop ends.

use crate::machine::mirror::{Mirror, Write};
use dvmdbg_abi::State;

use super::state::Control;
use crate::machine::access::Access;
use crate::machine::conflict::Conflict;
use crate::machine::id::ObjectId;
use crate::machine::state::{Execution, Machine};

impl Control {
    /// Notes a write where iterations own different copies. True: whether it conflicts with an earlier one is seen later.
    pub(super) fn is_judged_later(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        (current, conflict): (usize, Option<Conflict>),
    ) -> bool {
        let number = self.machine.relation(current, id);
        if !access.write
            || self.machine.execution.loops[current].relations[number]
                .copies
                .is_none()
        {
            return false;
        }
        let conflict =
            conflict.filter(|&one| self.machine.execution.is_of_copies(current, number, one));
        let position = self.machine.mirror(current, id);
        if self.machine.execution.loops[current].mirrors[position].epoch != state.cur {
            self.compare_copies(state, current, position);
        }
        let open = &mut self.machine.execution.loops[current];
        let index = open.activation.frame.index();
        let mirror = &mut open.mirrors[position];
        mirror.epoch = state.cur;
        let (address, size) = (access.address, access.size);
        if mirror.recent.iter().all(|known| known.address != address) {
            mirror.recent.push(Write {
                site: access.site,
                address,
                size,
                index,
                conflict,
            });
        }
        conflict.is_some()
    }

    /// The loop ends: looks at what its last iterations have written.
    pub(super) fn compare_all_copies(&mut self, state: &State, current: usize) {
        for position in 0..self.machine.execution.loops[current].mirrors.len() {
            self.compare_copies(state, current, position);
        }
    }

    fn compare_copies(&mut self, state: &State, current: usize, position: usize) {
        let mirror = &mut self.machine.execution.loops[current].mirrors[position];
        let (id, recent) = (mirror.object, std::mem::take(&mut mirror.recent));
        for write in recent {
            let object = self.machine.memory.objects.get(id);
            if !object.holds(write.address, write.size) {
                continue;
            }
            let first = write.address - object.low;
            let values = &mut self.machine.execution.loops[current].mirrors[position].values;
            let Some(before) = values.get_mut(first..first + write.size) else {
                continue;
            };
            // SAFETY: the object is one that lives, and the bytes are part of it, as was seen above.
            let now = unsafe { write.address.bytes(write.size) };
            let same = before == now;
            before.copy_from_slice(now);
            if let Some(conflict) = write.conflict.filter(|_| !same) {
                self.judge_copies(state, current, id, (&write, conflict));
            }
        }
    }

    /// Reports the write as of its own iteration.
    fn judge_copies(
        &mut self,
        state: &State,
        current: usize,
        id: ObjectId,
        (write, conflict): (&Write, Conflict),
    ) {
        let frame = self.machine.execution.loops[current].activation.frame;
        let now = frame.index();
        frame.set_index(&write.index);
        let access = Access::at(write.site, write.address, write.size, true);
        self.check_conflict(state, &access, id, (current, conflict));
        frame.set_index(&now);
    }
}

impl Machine {
    fn mirror(&mut self, current: usize, id: ObjectId) -> usize {
        let size = self.memory.objects.get(id).size();
        let mirrors = &mut self.execution.loops[current].mirrors;
        let known = mirrors.iter().position(|mirror| mirror.object == id);
        known.unwrap_or_else(|| {
            mirrors.push(Mirror {
                object: id,
                values: vec![0; size],
                recent: Vec::new(),
                epoch: 0,
            });
            mirrors.len() - 1
        })
    }
}

impl Execution {
    /// Whether the conflict is that of two writers that own different copies.
    fn is_of_copies(&self, current: usize, number: usize, conflict: Conflict) -> bool {
        let open = &self.loops[current];
        let (Some(copies), Conflict::Output(epoch)) = (open.relations[number].copies, conflict)
        else {
            return false;
        };
        let now = open.activation.frame.index();
        // Of iterations that cannot be told apart any more, those with copies come first.
        open.activation.iteration(epoch).is_none_or(|then| {
            let mut loops = copies.iter().zip(then.iter().zip(&now));
            loops.any(|(&copied, (then, now))| copied && then != now)
        })
    }
}
