//! Asynchronous reductions: groups, REDUCTION_START and REDUCTION_WAIT (debugger.md 1.5;
//! languages.md 6.10).
//!
//! From the end of its loop to the wait a variable of a group holds no value. The shadow word of a scalar
//! is locked meanwhile: the odd mark `REDUCED` and a reader epoch beyond all others send every access
//! to the slow path. Elements of arrays are known by their addresses; until the start those that an
//! iteration has touched keep the mark `REDUCED`. What happens inside the loop is the matter of
//! `reduction`.

use crate::address::Address;
use crate::machine::reduction_groups::{GroupedReduction, MemberPlace, Phase, lock, missing};
use dvmdbg_abi::{ShadowWord, State};

use super::fault::{Awaited, DirectiveFault};
use super::state::Control;
use super::verdict::Verdict;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::epoch::{Moment, REDUCED};
use crate::machine::id::ObjectId;
use crate::machine::reduction::Reduction;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Execution, Machine, Memory};
use crate::report::{Kind, Message};

impl Control {
    /// A loop with these reductions begins. Its own group may collect over several loops; any other
    /// use of a locked variable is early.
    pub(super) fn join_groups(&mut self, state: &State, current: usize) {
        if self.machine.execution.reduction_groups.groups.is_empty() {
            return;
        }
        let own = self.machine.execution.loops[current].group;
        for number in 0..self.machine.execution.loops[current].reductions.len() {
            let reduction = self.machine.execution.loops[current].reductions[number];
            let is_same = |known: &GroupedReduction| known.reduction.is_of(&reduction);
            while let Some(found) = self.machine.execution.reduction_groups.find(is_same) {
                let group = &self.machine.execution.reduction_groups.groups[found.group];
                let member = group.members[found.member];
                let collects = own == Some(group.address) && member.phase != Phase::Started;
                if let (true, false, Some(site)) = (member.is_locked(), collects, reduction.site) {
                    let verdict = self.machine.execution.free_early(found);
                    let access = Access::at(site, reduction.address, reduction.size, false);
                    self.find(state, &access, None, verdict);
                }
                // What the iterations touched stays marked for the loop that goes on with it.
                if member.is_locked() && (!collects || member.reduction.companion.is_some()) {
                    self.machine.memory.end_lock(state, &member);
                }
                self.machine.execution.loops[current].reductions[number].touched |=
                    collects && member.phase == Phase::Waiting;
                self.machine.execution.reduction_groups.groups[found.group]
                    .members
                    .remove(found.member);
            }
        }
        self.machine.execution.reduction_groups.count();
    }

    /// REDUCTION_START.
    pub(crate) fn reduction_start(&mut self, state: &State, group: usize, site: Option<Site>) {
        let group = self.machine.execution.reduction_groups.group(group);
        let before = group.started.filter(|_| {
            let mut members = group.members.iter();
            members.any(|one| one.phase == Phase::Started)
        });
        group.started = site;
        for member in &mut group.members {
            // A use reported before the start does not excuse one after it.
            if member.phase == Phase::Untouched || std::mem::take(&mut member.released) {
                member.missing = missing(state, &member.reduction);
                lock(&member.reduction);
            }
            member.phase = Phase::Started;
        }
        group.faulted |= before.is_some();
        self.machine.execution.reduction_groups.count();
        let fault = before.map(|before| DirectiveFault::StartedTwice(Awaited::Reductions, before));
        if let Some(site) = site {
            self.tell(state, site, fault);
        }
    }

    /// REDUCTION_WAIT: the variables hold their results.
    pub(crate) fn reduction_wait(&mut self, state: &State, group: usize, site: Option<Site>) {
        let group = self.machine.execution.reduction_groups.group(group);
        let members = std::mem::take(&mut group.members);
        let started = group.started.take();
        let late = members.iter().find(|one| one.phase != Phase::Started);
        let is_missing = started.is_none() || late.is_some();
        group.faulted |= is_missing;
        let clause = late.or(members.first()).and_then(|one| one.reduction.site);
        for member in members.iter().filter(|one| one.is_locked()) {
            self.machine.memory.end_lock(state, member);
        }
        self.machine.execution.reduction_groups.count();
        if let Some(site) = site {
            let fault = DirectiveFault::NotInOrder(Message::WaitWithoutStart, clause, started);
            self.tell(state, site, is_missing.then_some(fault));
        }
    }

    /// A variable dies; so does its reduction.
    pub(super) fn end_locked(&mut self, state: &State, id: ObjectId) {
        if self.machine.execution.reduction_groups.groups.is_empty() {
            return;
        }
        let object = self.machine.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        while let Some(found) = self
            .machine
            .execution
            .reduction_groups
            .find(|one| one.reduction.overlaps(low, high))
        {
            self.report_unfinished(state, found);
            self.machine.execution.reduction_groups.groups[found.group]
                .members
                .remove(found.member);
        }
        self.machine.execution.reduction_groups.count();
    }

    /// The run ends: what was not completed never will be.
    pub(crate) fn end_reduction_groups(&mut self, state: &State) {
        for group in 0..self.machine.execution.reduction_groups.groups.len() {
            for member in 0..self.machine.execution.reduction_groups.groups[group]
                .members
                .len()
            {
                self.report_unfinished(state, MemberPlace { group, member });
            }
        }
    }

    #[cold]
    fn report_unfinished(&mut self, state: &State, found: MemberPlace) {
        let group = &mut self.machine.execution.reduction_groups.groups[found.group];
        let member = group.members[found.member];
        let clause = member.reduction.site;
        let (site, message, other) = match (member.phase, group.started) {
            (Phase::Untouched, _) => return,
            (Phase::Started, Some(start)) => (Some(start), Message::StartWithoutWait, clause),
            (Phase::Started | Phase::Waiting, _) => (clause, Message::ReductionNotStarted, None),
        };
        let Some(site) = site.filter(|_| !std::mem::replace(&mut group.faulted, true)) else {
            return;
        };
        let fault = DirectiveFault::NotInOrder(message, other, None);
        self.tell(state, site, Some(fault));
    }
}

impl Machine {
    /// An access to a scalar that is locked.
    pub(super) fn locked_scalar(
        &mut self,
        state: &State,
        access: &Access<'_>,
        companion: Companion,
    ) -> Option<Verdict> {
        let groups = &self.execution.reduction_groups;
        let found = groups.find_locked(|known| known.companion == Some(companion))?;
        Some(self.locked(state, access, found))
    }

    /// The same for elements.
    pub(super) fn locked_element(&mut self, state: &State, access: &Access<'_>) -> Option<Verdict> {
        let end = access.address.saturating_add(access.size);
        let found = self
            .execution
            .reduction_groups
            .find_locked(|known| known.companion.is_none() && known.overlaps(access.address, end));
        let found = found.filter(|&found| self.holds_element(found, access))?;
        Some(self.locked(state, access, found))
    }

    fn locked(&mut self, state: &State, access: &Access<'_>, found: MemberPlace) -> Verdict {
        let group = &self.execution.reduction_groups.groups[found.group];
        let reduction = group.members[found.member].reduction;
        let verdict = self.execution.free_early(found);
        // One fault, one entry: the value counts as defined from now on, for every iteration.
        let variable = self
            .memory
            .reported_reduction(access.address, reduction.companion);
        if let Some(variable) = variable {
            let (site, kind) = (access.site, Kind::ReductionEarly);
            self.execution
                .note_reported(state, site, kind, variable, reduction.companion);
        }
        let moment = Moment::of_scalars(state);
        let epoch = match access.write {
            true => moment.own,
            false => moment.shared(),
        };
        self.memory.unlock(&reduction, (state.cur & !1, epoch));
        verdict
    }

    /// Before the start a member of the group holds the elements only that an iteration has touched.
    fn holds_element(&mut self, found: MemberPlace, access: &Access<'_>) -> bool {
        let member = &self.execution.reduction_groups.groups[found.group].members[found.member];
        let mut holds = member.phase == Phase::Started;
        self.memory
            .for_shadow_words(access.address, access.size, |w, _| holds |= *w == REDUCED);
        holds
    }
}

impl Memory {
    /// The lock ends. A value that was none before is none now (debugger.md 1.5).
    fn end_lock(&mut self, state: &State, member: &GroupedReduction) {
        let scalar = member.missing.unwrap_or(state.now);
        self.unlock(&member.reduction, (state.cur, scalar));
    }

    /// The variable has a value again, given at this moment: epochs for elements and for scalars.
    fn unlock(&mut self, reduction: &Reduction, (element, scalar): (u32, u64)) {
        match reduction.companion {
            Some(companion) => companion.set(ShadowWord { w: scalar, r: 0 }),
            None => self.for_shadow_words(reduction.address, reduction.size, |w, _| {
                if *w == REDUCED {
                    *w = element;
                }
            }),
        }
    }
}

impl Execution {
    /// A member is used before the wait: it is free from now on.
    #[cold]
    fn free_early(&mut self, found: MemberPlace) -> Verdict {
        let group = &mut self.reduction_groups.groups[found.group];
        group.faulted = true;
        let (started, member) = (group.started, &mut group.members[found.member]);
        member.released = true;
        let clause = member.reduction.site;
        self.reduction_groups.count();
        Verdict::ReductionEarly { clause, started }
    }

    /// The loop that ends has reduced these variables for a group.
    pub(super) fn keep_for_group(&mut self, state: &State, group: usize, reductions: &[Reduction]) {
        let group = self.reduction_groups.group(group);
        for reduction in reductions {
            let member = GroupedReduction {
                reduction: *reduction,
                phase: match reduction.touched {
                    true => Phase::Waiting,
                    false => Phase::Untouched,
                },
                missing: missing(state, reduction),
                released: false,
            };
            if member.is_locked() {
                lock(reduction);
            }
            group.members.push(member);
        }
        self.reduction_groups.count();
    }

    /// Whether some of the memory is locked.
    pub(super) fn is_locked(&self, low: Address, high: Address) -> bool {
        self.reduction_groups
            .find_locked(|known| known.overlaps(low, high))
            .is_some()
    }

    /// Forgets a variable whose end was not seen.
    pub(super) fn forget_locked(&mut self, low: Address, high: Address) {
        for group in &mut self.reduction_groups.groups {
            group
                .members
                .retain(|one| !one.reduction.overlaps(low, high));
        }
        self.reduction_groups.count();
    }
}
