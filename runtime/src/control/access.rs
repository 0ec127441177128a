//! One access: which object it meets, which checks judge it, in which order (debugger.md 1.9).
//!
//! This is the slow path of the inline check; it allocates nothing and looks nothing up by hash
//! while the program is right.

use crate::machine::access::{Access, Met};
use dvmdbg_abi::State;

use super::state::Control;
use crate::machine::id::ObjectId;
use crate::machine::state::{Machine, Memory};

impl Control {
    /// Judges one access and advances all states.
    pub(crate) fn check(&mut self, state: &mut State, access: &Access<'_>) {
        // Scalars with a shadow word, and elements with a slot, are counted where the loop checks them.
        self.judge.accesses += u64::from(access.companion.is_none() && access.limit == 0);
        if let Some(companion) = access.companion {
            return self.check_scalar(state, access, companion, None);
        }
        match self.met(state, access) {
            Met::Object(id) => self.check_object(state, access, id),
            Met::Unknown => self.check_absent(state, access),
            Met::Outside => {}
        }
    }

    /// Whether a record as a whole lies where it is said to; what is done to it is judged apart.
    pub(crate) fn within(&mut self, state: &mut State, access: &Access<'_>) -> bool {
        !matches!(self.met(state, access), Met::Outside)
    }

    /// What an access meets. That it leaves what it names is reported here.
    fn met(&mut self, state: &mut State, access: &Access<'_>) -> Met {
        let named = self.machine.memory.named_object(access);
        if let Some(d) = self.machine.memory.violated_dimension(access, named) {
            self.report_subscript(state, access, named, d);
            return Met::Outside;
        }
        let holds = |id: ObjectId| {
            self.machine
                .memory
                .objects
                .get(id)
                .holds(access.address, access.size)
        };
        let id = match named {
            Some(id) if holds(id) => id,
            // A pointer may run from one object to another unseen by the language; the memory it
            // meets decides.
            _ => match (self.machine.memory.objects.find(access.address), named) {
                (Some(id), _) | (None, Some(id)) => id,
                (None, None) => return Met::Unknown,
            },
        };
        if !self
            .machine
            .memory
            .objects
            .get(id)
            .holds(access.address, access.size)
        {
            self.report_outside(state, access, id);
            return Met::Outside;
        }
        Met::Object(id)
    }

    /// Judges an access inside an object.
    pub(super) fn check_object(&mut self, state: &mut State, access: &Access<'_>, id: ObjectId) {
        if self.machine.is_remote_write(state, access, id) {
            return self.report_remote_write(state, access, id);
        }
        if self.machine.execution.copies.is_under_way()
            && !self.judge.quiet
            && self.check_copies(state, access, id)
        {
            // The access has its report; its states still advance.
            self.judge.quiet = true;
            self.check_kind(state, access, id);
            self.judge.quiet = false;
            return;
        }
        self.check_kind(state, access, id);
    }

    /// Judges an access by the kind of data it meets.
    fn check_kind(&mut self, state: &mut State, access: &Access<'_>, id: ObjectId) {
        if let Some(companion) = self.machine.memory.objects.get(id).companion {
            return self.check_scalar(state, access, companion, Some(id));
        }
        if self.check_locked_element(state, access) || self.is_not_consistent(state, access, id) {
            return;
        }
        if state.parallel != 0 && self.check_reduction_element(state, access, id) {
            return;
        }
        if self.machine.is_shared(state, access, id) {
            self.check_shared(state, access, id);
        } else {
            self.check_private(state, access, id);
        }
    }
}

impl Machine {
    /// Whether the elements belong to all iterations together: DVM arrays, consistent arrays, and in
    /// loops without ON whatever is not private.
    pub(super) fn is_shared(&self, state: &State, access: &Access<'_>, id: ObjectId) -> bool {
        self.memory.objects.get(id).array.is_some()
            || self.is_shared_by_iterations(state, access.address, id)
    }

    /// The same for the plain object at `address`.
    pub(super) fn is_shared_by_iterations(
        &self,
        state: &State,
        address: usize,
        id: ObjectId,
    ) -> bool {
        let object = self.memory.objects.get(id);
        let Some(current) = self.execution.loops.last().filter(|_| state.parallel != 0) else {
            return false;
        };
        (current.is_without_on() || current.is_consistent(address))
            && object.born < current.activation.base
            && !current.is_private(address)
    }
}

impl Memory {
    /// The object that the array variable points into.
    pub(super) fn named_object(&mut self, access: &Access<'_>) -> Option<ObjectId> {
        if let Some(reference) = access.reference
            && let Some(id) = self.objects.by_handle(reference.handle as u64)
        {
            return Some(id);
        }
        match access.array {
            0 => None,
            array => self.objects.find(array),
        }
    }
}
