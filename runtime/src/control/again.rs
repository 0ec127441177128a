//! Reads of distributed elements outside of parallel constructs that were judged before: the same reference in the same circumstances
//! gets the same answer, a finding or none, wherever the element has a value. A wrong program reads millions of them.

use dvmdbg_abi::{State, code};

use super::judged_reads::{Circumstances, JudgedRead};
use super::sequential::EXEMPT;
use super::state::Control;
use crate::emitted::frames::innermost_construct;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::Memory;
use crate::report::EntryId;

impl Control {
    /// Whether such a read was judged before; then it is counted where it was reported.
    pub(super) fn is_judged_again(&mut self, state: &State, access: &Access<'_>) -> bool {
        let known = *self.judge.reads.place(access.site.identity());
        let Some(known) = known.filter(|_| self.may_repeat(state, access)) else {
            return false;
        };
        if !self.machine.memory.is_read_of(access, known.object)
            || self.circumstances(state, access.site) != known.circumstances
        {
            return false;
        }
        if let Some(entry) = known.entry {
            self.judge.faults += 1;
            self.judge.report.repeat(entry);
        } else {
            self.machine.execution.note_own_read(access);
        }
        true
    }

    /// A read of an element that has a value was judged; `entry`: what was reported.
    pub(super) fn note_read(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        entry: Option<EntryId>,
    ) {
        let is_alike = self
            .machine
            .memory
            .arrays
            .get(array)
            .changed_copies
            .is_empty();
        if is_alike
            && self.may_repeat(state, access)
            && self.machine.memory.arrays.mapping(array).is_some()
        {
            let read = JudgedRead {
                circumstances: self.circumstances(state, access.site),
                object: self.machine.memory.objects.handle(id),
                entry,
            };
            *self.judge.reads.place(access.site.identity()) = Some(read);
        }
    }

    /// Whether nothing is asked of the access but what `Circumstances` tell.
    fn may_repeat(&self, state: &State, access: &Access<'_>) -> bool {
        const EXCEPTIONS: u32 = EXEMPT | code::site::REMOTE;
        !access.write
            && state.parallel == 0
            && !state.places.is_null()
            && state.called_back == 0
            && !self.judge.quiet
            && !self.judge.is_quiet(access.site)
            && !access.site.has(EXCEPTIONS)
            && self.machine.execution.passed_remote.is_empty()
            && self
                .machine
                .execution
                .own
                .last()
                .is_none_or(|own| own.element.is_none())
    }

    fn circumstances(&self, state: &State, site: Site) -> Circumstances {
        let (innermost, depth) = innermost_construct(state);
        Circumstances {
            site: site.identity(),
            construct: innermost.map_or(0, |what| what.identity()),
            depth,
            own: self.machine.execution.own.last().map(|own| own.array),
            version: self.machine.memory.arrays.version(),
            notes: self.machine.execution.skipped.len(),
        }
    }
}

impl Memory {
    /// Whether an element of the object with this handle, named by its own address, is read, exists, and has a value.
    fn is_read_of(&self, access: &Access<'_>, handle: u64) -> bool {
        let Some(id) = self.objects.by_handle(handle) else {
            return false;
        };
        let object = self.objects.get(id);
        let reference = access.reference.map(|reference| reference.handle as u64);
        object.contains(access.array)
            && object.holds(access.address, access.size)
            && reference.is_none_or(|other| other == handle)
            && self.violated_dimension(access, Some(id)).is_none()
            && self.objects.is_known(id, access.address, access.size)
    }
}
