//! Scalars that get their value in parts: each of their bytes has to come (debugger.md 1.9, "Grain").

use dvmdbg_abi::State;

use crate::address::Address;
use crate::machine::id::ObjectId;
use crate::machine::object::Object;
use crate::machine::shadow_words::Companion;
use crate::machine::state::Machine;

/// Larger ones may have bytes that nothing is in (`long double`).
const MOST_BYTES: usize = 8;

impl Machine {
    /// Some bytes of a scalar without a value are written; `true`: others are still to come.
    pub(super) fn gives_partly(
        &mut self,
        state: &State,
        (address, size): (Address, usize),
        (companion, id): (Companion, ObjectId),
    ) -> bool {
        if !self.is_lacking(state, (address, size), (companion, id)) {
            return false;
        }
        let now = if state.parallel != 0 { state.cur } else { 0 };
        let object = self.memory.objects.get_mut(id);
        let (since, known) = object.partly;
        let known = if since == 0 || since == now { known } else { 0 };
        let given = known | bytes_of(object, address, size);
        let is_all = given == bytes_of(object, object.low, object.size());
        object.partly = if is_all { (0, 0) } else { (now, given) };
        !is_all
    }

    /// Of a scalar without a value the bytes have one that are read.
    pub(super) fn has_part(
        &self,
        state: &State,
        (address, size): (Address, usize),
        (companion, id): (Companion, ObjectId),
    ) -> bool {
        if !self.is_lacking(state, (address, size), (companion, id)) {
            return false;
        }
        let object = self.memory.objects.get(id);
        let (since, given) = object.partly;
        let asked = bytes_of(object, address, size);
        given & asked == asked && (since == 0 || since == state.cur)
    }

    /// The access meets a part of a scalar that has no value.
    fn is_lacking(
        &self,
        state: &State,
        (address, size): (Address, usize),
        (companion, id): (Companion, ObjectId),
    ) -> bool {
        let object = self.memory.objects.get(id);
        let w = companion.get().w;
        size < object.size()
            && object.size() <= MOST_BYTES
            && object.holds(address, size)
            && (w == 0 || w & 1 != 0 && w != state.now)
            && self.memory.escaped(id) == 0
            && !self.execution.is_reduced(address, size)
    }
}

/// Bit n: byte n of the object.
fn bytes_of(object: &Object, address: Address, size: usize) -> u64 {
    ((1 << size) - 1) << (address - object.low)
}
