//! Consistent arrays: replicated arrays whose elements iterations or tasks produce (languages.md
//! 6.14).
//!
//! In the construct an element belongs to the iteration that produces it, and the elements are
//! judged as those of all iterations together: whoever meets an element of another is a dependence.
//! After the construct everybody has the values; of a group, after the wait alone.

use crate::address::Address;
use crate::machine::consistent::{Consistent, Pending};
use dvmdbg_abi::State;

use super::fault::{Awaited, DirectiveFault};
use super::state::Control;
use super::verdict::Verdict;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::element_set::ElementSet;
use crate::machine::id::ObjectId;
use crate::machine::open_loop::OpenLoop;
use crate::machine::state::{Execution, Machine};
use crate::mapping::affine::Affine;
use crate::report::Message;

impl OpenLoop {
    /// Whether elements at this address are those of a consistent array of the construct.
    pub(super) fn is_consistent(&self, address: Address) -> bool {
        self.consistent.iter().any(|one| one.holds(address))
    }

    /// Whether every iteration may write by a reference with these subscripts.
    pub(super) fn produces(&self, address: Address, subscripts: &[Affine]) -> bool {
        let mut of_array = self.consistent.iter().filter(|one| one.holds(address));
        of_array.clone().next().is_none() || of_array.any(|one| one.is_always_own(subscripts))
    }
}

impl Control {
    /// CONSISTENT_START.
    pub(crate) fn consistent_start(&mut self, state: &State, key: usize, site: Option<Site>) {
        let group = self.machine.execution.consistent_groups.at(key);
        let again = group.pending.iter().any(|one| one.started);
        let before = group.started.filter(|_| again);
        group.pending.iter_mut().for_each(|one| one.started = true);
        group.started = site;
        group.faulted |= before.is_some();
        let fault = before.map(|before| DirectiveFault::StartedTwice(Awaited::Consistency, before));
        if let Some(site) = site {
            self.tell(state, site, fault);
        }
    }

    /// CONSISTENT_WAIT: everybody has the values.
    pub(crate) fn consistent_wait(&mut self, state: &State, key: usize, site: Option<Site>) {
        let group = self.machine.execution.consistent_groups.at(key);
        let pending = std::mem::take(&mut group.pending);
        let started = group.started.take();
        let late = pending.iter().find(|one| !one.started);
        let is_missing = started.is_none() || late.is_some();
        let clause = late.and_then(|one| one.clause);
        group.faulted = is_missing;
        self.machine.execution.consistent_groups.count();
        if let Some(site) = site {
            let message = Message::ConsistentWaitWithoutStart;
            let fault = DirectiveFault::NotInOrder(message, clause, started);
            self.tell(state, site, is_missing.then_some(fault));
        }
    }

    /// An array is gone, or the run is over: what is not complete never will be.
    pub(crate) fn end_consistent(&mut self, state: &State, low: Address, high: Address) {
        if !self.machine.execution.consistent_groups.any {
            return;
        }
        let mut faults = Vec::new();
        for group in &mut self.machine.execution.consistent_groups.groups {
            let started = group.started;
            let faulted = &mut group.faulted;
            group.pending.retain(|one| {
                let ends = one.low < high && low < one.high;
                if ends && !std::mem::replace(faulted, true) {
                    let (site, message, clause) = match (one.started, started) {
                        (true, Some(_)) => {
                            (started, Message::ConsistentStartWithoutWait, one.clause)
                        }
                        _ => (one.clause, Message::ConsistentNotStarted, None),
                    };
                    let fault = DirectiveFault::NotInOrder(message, clause, None);
                    faults.extend(site.map(|site| (site, fault)));
                }
                !ends
            });
        }
        self.machine.execution.consistent_groups.count();
        self.tell_all(state, faults);
    }
}

impl Machine {
    /// An access while groups are not complete. A construct that goes on collecting for the group may use what it has produced.
    pub(super) fn not_consistent(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
    ) -> Option<Verdict> {
        if !self.execution.consistent_groups.any {
            return None;
        }
        let object = self.memory.objects.get(id);
        let grain = object.grain()?;
        let (low, c) = (object.low, (access.address - object.low) / grain);
        let collecting: Vec<usize> = match state.parallel {
            0 => Vec::new(),
            _ => {
                let loops = self.execution.loops.iter();
                let clauses = loops.flat_map(|open| &open.consistent);
                let here = clauses.filter(|one| one.holds(access.address));
                here.filter_map(|one| one.group).collect()
            }
        };
        let mut groups = self.execution.consistent_groups.groups.iter_mut();
        groups.find_map(|group| {
            let collects = collecting.contains(&group.key);
            let pending = group.pending.iter_mut().find(|one| {
                one.elements.contains(low.number(), c)
                    && !one.released
                    && (one.started || !collects)
            })?;
            pending.released = true;
            group.faulted = true;
            Some(Verdict::NotConsistent {
                clause: pending.clause,
                started: group.started.filter(|_| pending.started),
            })
        })
    }

    /// The construct ends: what it has produced for groups is not consistent before the wait.
    pub(super) fn keep_consistent(&mut self, clauses: &[Consistent], epochs: std::ops::Range<u32>) {
        for clause in clauses {
            let Some(group) = clause.group else { continue };
            let mut elements = ElementSet::default();
            let id = self.memory.objects.find(clause.low);
            if let Some(view) = id.and_then(|id| self.memory.objects.get_mut(id).view()) {
                let written = view.w.iter().enumerate();
                let written = written.filter(|(_, epoch)| epochs.contains(epoch));
                written.for_each(|(c, _)| elements.insert(clause.low.number(), c));
            }
            if elements.is_empty() {
                continue;
            }
            self.execution
                .consistent_groups
                .at(group)
                .pending
                .push(Pending {
                    low: clause.low,
                    high: clause.high,
                    elements,
                    clause: clause.site,
                    started: false,
                    released: false,
                });
        }
        self.execution.consistent_groups.count();
    }
}

impl Execution {
    /// CONSISTENT of the construct in `frame`.
    pub(crate) fn loop_consistent(&mut self, frame: LoopFrame, consistent: Consistent) {
        if let Some(current) = self.position(frame) {
            self.loops[current].consistent.push(consistent);
        }
    }

    /// Whether the write meets an element that the iteration does not produce.
    pub(super) fn produces_foreign(&self, access: &Access<'_>, current: usize) -> bool {
        let open = &self.loops[current];
        if !access.write || self.is_region(current) {
            return false;
        }
        let iteration = open.activation.frame.index();
        let clauses = open.consistent.iter();
        let mut of_array = clauses.filter(|one| one.holds(access.address));
        of_array.clone().next().is_some() && !of_array.any(|one| one.is_own(access, &iteration))
    }
}
