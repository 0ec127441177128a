//! Private-like data: scalars, and plain memory in loops with ON (debugger.md 1.4, 1.9).
//!
//! The first access of a construct classes an element: read = read-only, written = private. The
//! shadow words say so without a class: a reader epoch of the construct means "its value came from
//! outside", an odd writer epoch "this iteration's value".

use crate::emitted::tables::Site;
use crate::machine::reported::{Misuse, Reported, ReportedVariable};
use dvmdbg_abi::{State, code};

use super::verdict::{Ruling, Verdict};
use crate::address::Address;
use crate::machine::access::Access;
use crate::machine::epoch::{BORN, Moment};
use crate::machine::id::ObjectId;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Execution, Machine, Memory};
use crate::report::{Finding, Kind, Mend, Remedy};

impl Machine {
    /// An access to a scalar. `quiet`: nothing is reported of its place now.
    pub(super) fn scalar(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (companion, id): (Companion, Option<ObjectId>),
        quiet: bool,
    ) -> Option<Verdict> {
        if let Some(early) = self.locked_scalar(state, access, companion) {
            return Some(early);
        }
        let moment = Moment::of_scalars(state);
        if moment.parallel {
            match self.reduction_scalar(state, access, companion) {
                Ruling::NotMine => {}
                Ruling::Right => return None,
                Ruling::Wrong(verdict) => return Some(verdict),
            }
        }
        let mut shadow_word = companion.get();
        let misuse = if access.write {
            let misuse = Misuse::of_write(shadow_word.w, shadow_word.r, &moment);
            shadow_word.w = moment.own;
            misuse
        } else {
            let mut misuse = Misuse::of_read(shadow_word.w, &moment);
            if misuse.is_some() && self.execution.is_given_around(state, shadow_word.w) {
                if let Some(open) = self.execution.loops.last_mut() {
                    open.lend(companion, shadow_word, moment.own, moment.base);
                    return None;
                }
                misuse = None;
            }
            match misuse {
                Some(_) if quiet => {}
                // One fault, one entry: from now on the value counts as defined.
                Some(_) => shadow_word.w = moment.shared(),
                None if shadow_word.w != moment.own => shadow_word.r = moment.own,
                None => {}
            }
            misuse
        };
        companion.set(shadow_word);
        let misuse = misuse?;
        let id = id.or_else(|| self.memory.objects.find(access.address));
        let variable = (
            ReportedVariable::Scalar(companion.address()),
            Some(companion),
            id,
        );
        self.unexplained(state, access, misuse, variable, &moment, quiet)
    }

    /// An access to plain memory.
    pub(super) fn private(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        quiet: bool,
    ) -> Option<Verdict> {
        let offset = access.address - self.memory.objects.get(id).low;
        let shadow_words = self.memory.objects.range(id, offset, access.size)?;
        let moment = Moment::of_elements(state);
        let write = access.write;
        let escaped = u64::from(self.memory.escaped(id));
        let outer = self.execution.is_outer_epoch();
        let object = self.memory.objects.get_mut(id);
        // A piece of a shadow word: its first access need not be that of its neighbours.
        object.was_private |= write && moment.parallel;
        if write {
            object.forget_bits(access.address, access.size);
        }
        let piece = object
            .grain()
            .is_some_and(|grain| !(offset | access.size).is_multiple_of(grain));
        // Of an array of scalars every element counts, of other memory only that there is a value.
        let element = object.declared.map(|declared| declared.element);
        let whole = element.is_some() && element == object.grain();
        let mut found = None;
        let mut valued = false;
        if moment.parallel {
            object.forget_known();
        }
        let mut view = object.keeping_view()?;
        // Texts and sections are many shadow words, and outside of parallel constructs nothing but values is asked for.
        if !moment.parallel && view.takes_all(shadow_words.clone(), write, moment.own as u32) {
            self.note_known(state, id, (access.address, access.size), write);
            return None;
        }
        for c in shadow_words {
            let mut w = u64::from(view.writer(c));
            let missing = w == 0 || w & 1 != 0 && w != moment.own;
            if missing && w < escaped {
                // Unseen code may have given it since.
                w = u64::from(BORN);
                view.w[c] = BORN;
            }
            let misuse = if write {
                let misuse = Misuse::of_write(w, u64::from(view.r[c]), &moment);
                view.w[c] = moment.own as u32;
                misuse.filter(|_| !piece)
            } else {
                let misuse = Misuse::of_read(w, &moment).filter(|_| !outer(view.w[c]));
                match misuse {
                    Some(_) if quiet => {}
                    Some(_) => view.w[c] = moment.shared() as u32,
                    None if w != moment.own => view.r[c] = moment.own as u32,
                    None => {}
                }
                valued |= misuse.is_none();
                misuse
            };
            found = found.or(misuse.map(|misuse| (misuse, c)));
        }
        if access.block && valued && !whole && !access.site.has(code::site::EACH) {
            found = None;
        }
        if moment.parallel
            && let Some(current) = self.execution.innermost()
        {
            self.execution.note_seen(current, access, id);
        }
        self.note_known(state, id, (access.address, access.size), write);
        let (misuse, c) = found?;
        let object = self.memory.objects.get(id);
        let element = object.low + c * object.grain().unwrap_or(1);
        let access = Access {
            address: access.address.max(element),
            ..*access
        };
        let variable = (ReportedVariable::Object(id), None, Some(id));
        self.unexplained(state, &access, misuse, variable, &moment, quiet)
    }

    /// Emitted code may judge the next access to plain data there by itself.
    pub(super) fn note_known(
        &mut self,
        state: &State,
        id: ObjectId,
        (address, size): (Address, usize),
        write: bool,
    ) {
        // In an iteration the place tells of what was written there, and of what is born there.
        let tells = write || state.parallel == 0 || self.memory.objects.get(id).born >= state.base;
        if tells && !state.places.is_null() {
            self.memory.objects.note_place(id, address, size);
        }
    }

    /// A misuse that neither unseen code nor an earlier report explains.
    #[cold]
    pub(super) fn unexplained(
        &mut self,
        state: &State,
        access: &Access<'_>,
        misuse: Misuse,
        (variable, companion, id): (ReportedVariable, Option<Companion>, Option<ObjectId>),
        moment: &Moment,
        quiet: bool,
    ) -> Option<Verdict> {
        // Scalar shadow words count in 64 bits, everything else in 32.
        let shift = match companion {
            Some(_) => state.now.wrapping_sub(u64::from(state.cur)),
            None => 0,
        };
        let short = |epoch: u64| u32::try_from(epoch.saturating_sub(shift)).unwrap_or(u32::MAX);
        let escaped = id.map_or(0, |id| self.memory.escaped(id));
        if let Some(id) = id {
            // What the construct has reported is judged in full from now on.
            let low = self.memory.objects.get(id).low;
            self.memory.objects.places.met.forget(low);
        }
        let (explained, epoch) = match misuse {
            Misuse::Empty => (escaped > 0, 0),
            Misuse::Lost(w) => {
                let given_around = self.execution.is_outer_epoch()(short(w));
                (short(w) < escaped || given_around, w)
            }
            Misuse::ReadOnly(r) => {
                let unseen = u64::from(escaped) + shift >= moment.base;
                (unseen || self.execution.is_read_in_inner_loop(short(r)), r)
            }
        };
        let (site, kind) = (access.site, misuse.kind());
        let object = id.map_or(0, |id| self.memory.objects.handle(id));
        let variable = (variable, object);
        let is_given = misuse != Misuse::Empty;
        if explained
            || quiet
            || is_given && id.is_some_and(|id| self.memory.is_of_element(id, state.base))
            || self
                .execution
                .is_consequence(state, site, kind, variable, companion)
        {
            return None;
        }
        Some(Verdict::Misused {
            misuse,
            epoch: short(epoch),
            inside: moment.parallel && epoch >= moment.base,
            address: access.address,
        })
    }

    /// Says of private data that are misused who made them what they are.
    pub(super) fn describe_misuse(
        &mut self,
        finding: &mut Finding,
        access: &Access<'_>,
        id: Option<ObjectId>,
        (misuse, epoch, inside): (Misuse, u32, bool),
    ) {
        match misuse {
            Misuse::Empty => {}
            Misuse::Lost(_) => {
                let around = self.execution.innermost_directive();
                let mut related = self.execution.lost_by(access.site, epoch);
                // An iteration lacks a value, whichever earlier execution of the loop took the last one with it.
                let here = related.is_empty() || related.last() == around.as_ref();
                finding.remedy = Some(Remedy::plain(match inside || around.is_some() && here {
                    true => Mend::GiveInIteration,
                    false => Mend::GiveBehind,
                }));
                if related.is_empty() {
                    related.extend(around);
                }
                finding.related = related;
            }
            Misuse::ReadOnly(_) => self.relate_readers(finding, access, id, epoch),
        }
    }

    /// The earlier read that made a variable read-only, and the directive.
    fn relate_readers(
        &mut self,
        finding: &mut Finding,
        access: &Access<'_>,
        id: Option<ObjectId>,
        epoch: u32,
    ) {
        let Some(current) = self.execution.innermost() else {
            return;
        };
        let construct = self.execution.loops[current].activation.construct;
        finding.related = match id {
            Some(id) if self.memory.objects.get(id).companion.is_none() => {
                self.execution
                    .partners(current, id, (access.site, access.address), epoch, false)
            }
            _ => {
                let iteration = self.execution.loops[current].activation.iteration(epoch);
                self.execution.named_sites(
                    "previous read",
                    access.site,
                    construct,
                    iteration,
                    false,
                )
            }
        };
        self.execution.relate_directive(finding, current);
    }
}

impl Memory {
    /// As [`crate::machine::objects::Objects::escaped`].
    pub(super) fn escaped(&self, id: ObjectId) -> u32 {
        self.objects.escaped(self.objects.get(id))
    }
}

impl Memory {
    /// The reduction variable at this address, as reports know it.
    pub(super) fn reported_reduction(
        &mut self,
        address: Address,
        companion: Option<Companion>,
    ) -> Option<(ReportedVariable, u64)> {
        match companion {
            Some(companion) => Some((ReportedVariable::Scalar(companion.address()), 0)),
            None => {
                let id = self.objects.find(address)?;
                Some((ReportedVariable::Object(id), self.objects.handle(id)))
            }
        }
    }
}

impl Execution {
    /// Whether the epoch of a scalar is that of the iteration around the innermost loop.
    fn is_given_around(&self, state: &State, w: u64) -> bool {
        let lead = state.now.wrapping_sub(u64::from(state.cur));
        state.parallel != 0 && u32::try_from(w.wrapping_sub(lead)).is_ok_and(self.is_outer_epoch())
    }

    /// Whether the reader was an iteration of a loop inside a task: what it read is of no matter to
    /// the region, where each task has a copy of its own.
    fn is_read_in_inner_loop(&self, epoch: u32) -> bool {
        let Some(current) = self.innermost() else {
            return false;
        };
        self.is_region(current) && !self.loops[current].activation.begins_row(epoch)
    }

    /// Whether the construct has reported the variable: its values count as defined.
    pub(super) fn is_reported(
        &self,
        state: &State,
        variable: ReportedVariable,
        object: u64,
    ) -> bool {
        let open = self.loops.last().filter(|_| state.parallel != 0);
        let is_it = |known: &Reported| known.is_of(variable, object, known.site);
        open.is_some_and(|open| open.reported.iter().any(is_it))
    }

    /// Whether the construct has reported the variable before, otherwise.
    pub(super) fn is_consequence(
        &mut self,
        state: &State,
        site: Site,
        kind: Kind,
        variable: (ReportedVariable, u64),
        companion: Option<Companion>,
    ) -> bool {
        let known = self.note_reported(state, site, kind, variable, companion);
        known.is_some_and(|known| known.site.identity() != site.identity() || known.kind != kind)
    }

    /// The construct reports the variable: what it has reported of it before.
    pub(super) fn note_reported(
        &mut self,
        state: &State,
        site: Site,
        kind: Kind,
        (variable, object): (ReportedVariable, u64),
        companion: Option<Companion>,
    ) -> Option<Reported> {
        let open = self.loops.last_mut().filter(|_| state.parallel != 0)?;
        let mut reported = open.reported.iter_mut();
        let place = reported.find(|known| known.variable == variable);
        if let Some(known) = place
            .as_ref()
            .filter(|one| one.is_of(variable, object, site))
        {
            return Some(**known);
        }
        let new = Reported {
            variable,
            companion,
            object,
            site,
            kind,
            stack: Address::on_the_stack(),
        };
        match place {
            // What lay there is gone.
            Some(known) => *known = new,
            None => open.reported.push(new),
        }
        None
    }

    /// Tells the epochs of the iterations that the innermost loop runs in: what they have written
    /// is there for it.
    pub(super) fn is_outer_epoch(&self) -> impl Fn(u32) -> bool + use<> {
        let mut epochs = [0u32; 4];
        for (epoch, open) in epochs.iter_mut().zip(self.loops.iter().skip(1)) {
            *epoch = open.outer_epoch();
        }
        move |epoch| epoch > 1 && epochs.contains(&epoch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_access_classes_a_value() {
        let now = Moment {
            own: 21,
            base: 10,
            parallel: true,
        };
        assert_eq!(Misuse::of_read(8, &now), None, "from before the construct");
        assert_eq!(Misuse::of_read(21, &now), None, "own");
        assert_eq!(Misuse::of_read(19, &now), Some(Misuse::Lost(19)));
        assert_eq!(Misuse::of_read(7, &now), Some(Misuse::Lost(7)));
        assert_eq!(Misuse::of_read(0, &now), Some(Misuse::Empty));
        assert_eq!(Misuse::of_write(8, 15, &now), Some(Misuse::ReadOnly(15)));
        assert_eq!(Misuse::of_write(17, 15, &now), None, "written since");
        assert_eq!(Misuse::of_write(0, 15, &now), None, "lost since");
        assert_eq!(
            Misuse::of_write(8, 6, &now),
            None,
            "read before the construct"
        );
    }
}
