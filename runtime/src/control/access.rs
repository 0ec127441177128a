//! One access: which object it meets, which checks judge it, in which order (debugger.md 1.9).
//!
//! This is the slow path of the inline check; it allocates nothing and looks nothing up by hash
//! while the program is right.

use crate::address::Address;
use crate::machine::access::{Access, Met};
use dvmdbg_abi::State;

use super::reduction;
use super::state::Control;
use super::verdict::{Ruling, Verdict};
use crate::machine::conflict::Conflict;
use crate::machine::id::ObjectId;
use crate::machine::related::{OF_CONSISTENT, OF_REDUCTION, clause_and_start, directive, place};
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Machine, Memory};
use crate::report::{EntryId, Finding, Mend, Remedy};

impl Control {
    /// Judges one access and advances all states.
    pub(crate) fn check(&mut self, state: &mut State, access: &Access<'_>) {
        // Scalars with a shadow word, and elements with a slot, are counted where the loop checks them.
        self.judge.accesses += u64::from(access.companion.is_none() && access.limit == 0);
        if let Some(companion) = access.companion {
            return self.check_scalar(state, access, companion, None);
        }
        if self.is_judged_again(state, access) {
            return;
        }
        match self.met(state, access) {
            Met::Object(id) => self.check_object(state, access, id),
            Met::Unknown => self.check_copy(state, access),
            Met::Outside => {}
        }
    }

    /// Judges an access to what no variable has: one to a copy is one to its section.
    fn check_copy(&mut self, state: &mut State, access: &Access<'_>) {
        let objects = &self.machine.memory.objects;
        if let Some(element) = objects.element_stood_for(access.address, access.size) {
            return self.check_piece(state, access, (element, access.size));
        }
        match objects.stood_for(access.address, access.size) {
            Some(pieces) => pieces
                .into_iter()
                .for_each(|piece| self.check_piece(state, access, piece)),
            None => self.check_absent(state, access),
        }
    }

    fn check_piece(
        &mut self,
        state: &mut State,
        access: &Access<'_>,
        (address, size): (Address, usize),
    ) {
        if let Some(id) = self.machine.memory.objects.find(address) {
            let piece = Access::at(access.site, address, size, access.write);
            self.check_object(state, &piece, id);
        }
    }

    /// Makes a finding of a verdict. `object`: what the access meets, if it is known. The entry that it is counted in, if any.
    #[cold]
    pub(super) fn find(
        &mut self,
        state: &State,
        access: &Access<'_>,
        object: Option<ObjectId>,
        verdict: Verdict,
    ) -> Option<EntryId> {
        let (kind, message) = verdict.names(&self.machine, access, object);
        self.report(state, access.site, kind, message, |machine, finding| {
            machine.describe(finding, access, object, verdict);
            if let Some(id) = object {
                machine.memory.turn_remedy(finding, id);
            }
        })
    }

    pub(super) fn check_absent(&mut self, state: &State, access: &Access<'_>) {
        if let Some(verdict) = self.machine.absent(state, access) {
            self.find(state, access, None, verdict);
        }
    }

    /// Judges a conflict with the iteration under way. True: it is an error.
    pub(super) fn check_conflict(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        conflict: (usize, Conflict),
    ) -> bool {
        let Some(verdict) = self.machine.unpermitted(id, conflict) else {
            return false;
        };
        let is_error = verdict.is_dependence();
        self.find(state, access, Some(id), verdict);
        is_error
    }

    /// Whether a record as a whole lies where it is said to; what is done to it is judged apart.
    pub(crate) fn within(&mut self, state: &mut State, access: &Access<'_>) -> bool {
        let is_outside = matches!(self.met(state, access), Met::Outside);
        if is_outside {
            // Of several ends of one statement.
            self.judge.outside.truncate(3);
            self.judge.outside.push(access.address);
        }
        !is_outside
    }

    /// Whether the record was reported to lie elsewhere: what lies there has nothing to do with the access, which has its entry.
    pub(super) fn is_reported_outside(&mut self, address: Address) -> bool {
        let outside = &mut self.judge.outside;
        let found = outside.iter().position(|&one| one == address);
        found.is_some_and(|found| {
            outside.remove(found);
            true
        })
    }

    /// What an access meets. That it leaves what it names is reported here.
    pub(super) fn met(&mut self, state: &mut State, access: &Access<'_>) -> Met {
        let named = self.machine.memory.named_object(access);
        if let Some(d) = self.machine.memory.violated_dimension(access, named) {
            self.find(state, access, named, Verdict::Subscript(d));
            if access.write && state.parallel == 0 {
                // What lies there gets a value, whatever it is. In an iteration it is not known whose.
                let machine = &mut self.machine;
                machine.given_unseen(state, access.address, access.size);
            }
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
            self.find(state, access, Some(id), Verdict::Outside);
            return Met::Outside;
        }
        Met::Object(id)
    }

    /// Judges an access inside an object.
    pub(super) fn check_object(&mut self, state: &mut State, access: &Access<'_>, id: ObjectId) {
        if self.machine.is_remote_write(state, access, id) {
            self.find(state, access, Some(id), Verdict::RemoteWrite);
            return;
        }
        if self.machine.execution.copies.is_under_way()
            && !self.judge.quiet
            && let Some(copied) = self.machine.copied(access, id)
        {
            self.find(state, access, Some(id), copied);
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
            let (part, scalar) = ((access.address, access.size), (companion, id));
            let machine = &mut self.machine;
            let is_right = match access.write {
                true => machine.gives_partly(state, part, scalar),
                false => machine.has_part(state, part, scalar),
            };
            if is_right {
                return;
            }
            return self.check_scalar(state, access, companion, Some(id));
        }
        let early = match self.machine.locked_element(state, access) {
            None if !self.judge.quiet => self.machine.not_consistent(state, access, id),
            early => early,
        };
        if let Some(early) = early {
            self.find(state, access, Some(id), early);
            return;
        }
        if state.parallel != 0 {
            match self.machine.reduction_element(state, access, id) {
                Ruling::NotMine => {}
                Ruling::Right => return self.note_met_reduced(state, access, id),
                Ruling::Wrong(verdict) => {
                    self.find(state, access, Some(id), verdict);
                    return;
                }
            }
        }
        if self.machine.is_shared(state, access, id) {
            return self.check_shared(state, access, id);
        }
        let quiet = self.judge.leaves_values(access.site);
        match self.machine.private(state, access, id, quiet) {
            Some(verdict) => _ = self.find(state, access, Some(id), verdict),
            None => self.note_met(state, access, id),
        }
    }

    /// Judges an access to a scalar.
    fn check_scalar(
        &mut self,
        state: &State,
        access: &Access<'_>,
        companion: Companion,
        id: Option<ObjectId>,
    ) {
        let quiet = self.judge.is_quiet(access.site);
        let verdict = self.machine.scalar(state, access, (companion, id), quiet);
        if let Some(verdict) = verdict {
            let object = id.or_else(|| self.machine.memory.objects.find(access.address));
            self.find(state, access, object, verdict);
        } else if let Some(id) = id {
            // It was met by its address; the shadow word of a scalar tells all there is to ask.
            let place = (access.address, access.size);
            self.machine.note_known(state, id, place, true);
        }
    }
}

impl Machine {
    /// Says what a verdict means; each in the file of its check.
    fn describe(
        &mut self,
        finding: &mut Finding,
        access: &Access<'_>,
        object: Option<ObjectId>,
        verdict: Verdict,
    ) {
        match (&verdict, object) {
            (Verdict::Subscript(_) | Verdict::Outside, Some(id)) => {
                self.memory.name_object(finding, id);
            }
            (Verdict::Misused { address, .. }, Some(id)) => {
                self.memory.name_element(finding, id, *address);
            }
            (_, Some(id)) => self.memory.name_element(finding, id, access.address),
            (_, None) => {}
        }
        let loops = &self.execution.loops;
        match (verdict, object) {
            (Verdict::Absent(what), _) => {
                finding.expected = Some("an array that exists".to_owned());
                finding.actual = Some(what.to_owned());
            }
            (Verdict::Subscript(d), named) => {
                self.memory.describe_subscript(finding, access, named, d);
            }
            (Verdict::Outside, Some(id)) => self.memory.describe_outside(finding, access, id),
            (Verdict::Sequential(owner), Some(id)) => {
                self.describe_sequential(finding, id, owner);
            }
            (Verdict::Exported(starts), _) => {
                let start = |site| place("start of the renewal", site);
                finding.related.extend(starts.into_iter().map(start));
            }
            (Verdict::Outdated(fetched, writer), _) => {
                finding.related = self.execution.lost_by(access.site, writer);
                let what = match fetched.by_statement {
                    true => "fetched here",
                    false => "prefetch",
                };
                finding.related.push(place(what, fetched.site));
            }
            (
                Verdict::Conflict {
                    current,
                    conflict,
                    between,
                },
                Some(id),
            ) => self.describe_conflict(finding, access, id, current, (conflict, between)),
            (Verdict::Misplaced { current, misplaced }, id) => {
                self.describe_misplaced(finding, access, id, (current, misplaced));
            }
            (Verdict::Foreign { current }, _) => {
                finding.remedy = Some(Remedy::plain(Mend::Produce));
                let construct = loops[current].activation.construct;
                finding.related.push(directive(construct));
            }
            (Verdict::OtherCopy(epoch), _) => {
                self.describe_other_copy(finding, access, epoch);
            }
            (Verdict::NotConsistent { clause, started }, _) => {
                finding
                    .related
                    .extend(clause_and_start(OF_CONSISTENT, clause, started));
            }
            (Verdict::Lost(epoch), _) => self.describe_lost(finding, access, epoch),
            (
                Verdict::Misused {
                    misuse,
                    epoch,
                    inside,
                    address,
                },
                id,
            ) => {
                let access = &Access { address, ..*access };
                self.describe_misuse(finding, access, id, (misuse, epoch, inside));
            }
            (Verdict::Reduced { fault, clause }, _) => reduction::describe(finding, fault, clause),
            (Verdict::ReductionEarly { clause, started }, _) => {
                finding.related = clause_and_start(OF_REDUCTION, clause, started);
            }
            (Verdict::Copied(_, start), _) => {
                finding.related.push(place("start of the copy", start));
            }
            (
                Verdict::RemoteWrite
                | Verdict::Empty
                | Verdict::Outside
                | Verdict::Sequential(_)
                | Verdict::Conflict { .. },
                _,
            ) => {}
        }
    }
}

impl Machine {
    /// Whether the elements belong to all iterations together: DVM arrays, consistent arrays, and in
    /// loops without ON whatever is not private; memory that elements of distributed arrays lead to.
    pub(super) fn is_shared(&self, state: &State, access: &Access<'_>, id: ObjectId) -> bool {
        self.memory.objects.get(id).array.is_some()
            || self.is_shared_by_iterations(state, access.address, id)
    }

    /// The same for the plain object at `address`.
    pub(super) fn is_shared_by_iterations(
        &self,
        state: &State,
        address: Address,
        id: ObjectId,
    ) -> bool {
        let object = self.memory.objects.get(id);
        let Some(current) = self.execution.loops.last().filter(|_| state.parallel != 0) else {
            return false;
        };
        (current.is_without_on() || object.of_element || current.is_consistent(address))
            && object.born < current.activation.base
            && !current.is_private(address)
    }
}

impl Memory {
    /// The access to all bytes of the shadow words that it touches.
    pub(super) fn widened<'a>(&self, id: ObjectId, access: &Access<'a>) -> Access<'a> {
        let object = self.objects.get(id);
        let grain = object.grain().unwrap_or(1);
        let offset = access.address - object.low;
        let first = offset / grain * grain;
        Access {
            address: object.low + first,
            size: (offset + access.size).next_multiple_of(grain) - first,
            ..*access
        }
    }

    /// The object that the array variable points into.
    pub(super) fn named_object(&mut self, access: &Access<'_>) -> Option<ObjectId> {
        if let Some(reference) = access.reference
            && let Some(id) = self.objects.by_handle(reference.handle as u64)
        {
            return Some(id);
        }
        match access.array.is_null() {
            true => None,
            false => self.objects.find(access.array),
        }
    }
}
