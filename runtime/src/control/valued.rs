//! Arrays all of whose elements have values (`dyn_Valued`): text of the sequential part that is not judged as a whole may access them
//! whatever else it does, as long as it takes no values away.

use dvmdbg_abi::State;

use super::state::Control;
use crate::address::Address;
use crate::machine::id::ObjectId;
use crate::machine::known::MemoryLayout;
use crate::machine::state::Machine;
use crate::mapping::shape::Shape;
use crate::mapping::tuple;
use crate::proof::region::Region;

/// Shadow words that may be looked at for each access that was judged so far.
const LOOKED_AT: u64 = 4;

impl Control {
    /// How many elements of `size` bytes from `base` on may be accessed: `extent`, or, if that is 0, those up to the end of the object; 0 if
    /// not all of them.
    pub(crate) fn valued_elements(
        &mut self,
        state: &State,
        base: Address,
        size: usize,
        extent: u64,
    ) -> u64 {
        let options = &self.machine.execution.options;
        let is_sequential = state.parallel == 0 && state.called_back == 0;
        let may_be = is_sequential && options.proofs && options.inline;
        if !may_be || !self.machine.execution.loops.is_empty() || !self.is_undisturbed() {
            return 0;
        }
        let Some(id) = self.machine.memory.objects.find(base) else {
            return 0;
        };
        let object = self.machine.memory.objects.get(id);
        let behind = (object.high.number() - base.number()).checked_div(size);
        let reaches = behind.unwrap_or(0) as u64;
        let count = if extent == 0 { reaches } else { extent };
        let is_followed = object.bits.is_empty() && !object.untracked;
        if count == 0 || count > reaches || !is_followed || !self.machine.is_plain_object(id) {
            return 0;
        }
        let seen = self.judge.accesses.saturating_add(state.judged);
        let budget = (seen.saturating_mul(LOOKED_AT)).saturating_sub(self.judge.looked_at);
        let (found, looked_at) = self.machine.is_valued(id, (base, size, count), budget);
        self.judge.looked_at += looked_at;
        if found { count } else { 0 }
    }
}

impl Machine {
    /// Whether all these elements have values, and how many shadow words were looked at for that, of at most `budget`.
    fn is_valued(
        &mut self,
        id: ObjectId,
        (base, size, count): (Address, usize, u64),
        budget: u64,
    ) -> (bool, u64) {
        let Ok(extent) = i64::try_from(count) else {
            return (false, 0);
        };
        let layout = MemoryLayout {
            pointer: base,
            element: size,
            shape: Shape::dense(&[extent], false),
        };
        let region = Region {
            rank: 1,
            first: tuple(&[0]),
            last: tuple(&[extent - 1]),
            step: tuple(&[1]),
        };
        let objects = &mut self.memory.objects;
        if objects.get(id).known.holds(&layout, &region) {
            return (true, 0);
        }
        let object = objects.get(id);
        let words = object
            .shift
            .map_or(0, |shift| object.shadow_word_count(shift));
        let looked_at = words as u64;
        if looked_at > budget {
            return (false, 0);
        }
        (objects.has_values(id, &layout, &region), looked_at)
    }
}
