//! What functions that a loop calls read beside their arguments, where they do nothing but to compute (`dyn_LoopComputes`).

use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::machine::id::ObjectId;
use crate::machine::shadow_words::Companion;
use crate::machine::state::Machine;
use crate::machine::variable::Followed;

impl Machine {
    /// A function that the loop calls reads the scalar: it is one that the loop reads, or the loop is not proven.
    pub(crate) fn loop_reads(&mut self, frame: LoopFrame, address: Address, size: usize) {
        let read = self.read_by_call(address, size);
        let Some(open) = self.execution.open(frame) else {
            return;
        };
        match read {
            Some(scalar) => open.summary.read(scalar),
            None => open.is_clear = false,
        }
    }

    /// Its shadow word, if no loop gives the scalar a meaning of its own.
    fn read_by_call(&mut self, address: Address, size: usize) -> Option<Companion> {
        match self.memory.companion_at(address, size) {
            Followed::ShadowWord(scalar, id) if !self.is_listed(id) => Some(scalar),
            _ => None,
        }
    }

    /// Some loop has it in a private list, or reduces it.
    fn is_listed(&self, id: ObjectId) -> bool {
        let object = self.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        self.execution.loops.iter().any(|open| {
            open.is_private(low) || open.reductions.iter().any(|one| one.overlaps(low, high))
        })
    }
}
