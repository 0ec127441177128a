//! Check 3: elements in the sequential part belong to their owners (debugger.md 1.7).
//!
//! A statement that assigns an element runs on its owner, so it may use what lives on the same
//! root. Remote references, copy loops, and whole arrays as items of input, output or library
//! calls, are exempt.

use dvmdbg_abi::{State, code};

use crate::address::Address;
use crate::machine::access::Access;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::{Execution, Machine};

/// Sites that may use elements of any owner. Those of remote references may read them.
pub(super) const EXEMPT: u32 = code::site::WHOLE | code::site::COPY;

impl Machine {
    /// A statement that assigns an element of the array at `array` begins.
    pub(crate) fn own_begin(&mut self, array: Address) {
        let object = self.memory.objects.find(array);
        let array = object.and_then(|id| self.memory.objects.get(id).array);
        self.execution.own.push(array);
    }

    /// Whether the access breaks the rule. Code that is not seen may have begun a parallel loop, or an own computation.
    pub(super) fn is_remote_in_sequence(
        &mut self,
        state: &State,
        access: &Access<'_>,
        array: ArrayId,
    ) -> bool {
        if state.called_back != 0 {
            return false;
        }
        if access.site.has(EXEMPT) || self.execution.is_remote(access) {
            return false;
        }
        let Some(mapping) = self.memory.arrays.mapping(array) else {
            return self.has_no_owner(array);
        };
        if mapping.is_replicated() || self.execution.leaves(code::OWNERS_NOTE) {
            return false;
        }
        match self.execution.own.last() {
            Some(&Some(tested)) if self.memory.arrays.is_alive(tested) => {
                tested != array
                    && self.memory.arrays.mapping(tested).map(|tested| tested.root)
                        != Some(mapping.root)
            }
            _ => true,
        }
    }

    /// Whether the access writes into a remote buffer: it fits a reference that is listed, and the iteration does not
    /// own the element. In the sequential part a left side is an own computation, listed or not (debugger.md 1.10).
    pub(super) fn is_remote_write(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
    ) -> bool {
        if !access.write || !access.site.has(code::site::REMOTE) || state.parallel == 0 {
            return false;
        }
        let (Some(array), Some(current)) = (
            self.memory.objects.get(id).array,
            self.execution.innermost(),
        ) else {
            return false;
        };
        !self.execution.is_region(current) && self.place(access, id, array, current).is_some()
    }
}

impl Execution {
    /// The assignment is done.
    pub(crate) fn own_end(&mut self) {
        self.own.pop();
    }
}
