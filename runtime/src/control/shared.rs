//! Shared elements: those of DVM arrays, and in loops without ON those of plain arrays.
//!
//! Puts checks 3 to 6 in their order (debugger.md 1.6, 1.9), advances the states, and holds the
//! last check, initialisation.

use crate::address::Address;
use std::ops::Range;

use dvmdbg_abi::{State, code};

use super::state::Control;
use super::verdict::Verdict;
use crate::machine::access::Access;
use crate::machine::arrays::Spoiled;
use crate::machine::conflict::Conflict;
use crate::machine::epoch::{BORN, FIRST, LOST, Moment};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::{Execution, Machine, Memory, PassedRemote};
use crate::report::{Finding, Mend, Remedy};

/// What the shadow words of an access say.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) conflict: Option<Conflict>,
    /// With another task.
    between_tasks: Option<Conflict>,
    /// A shadow word had no value, and one had.
    empty: bool,
    filled: bool,
    /// A shadow word's value was lost by a construct that ended; its epoch.
    lost: Option<u32>,
    /// The iteration itself has given the values.
    own: bool,
}

/// How shadow words are accessed.
#[derive(Clone, Copy)]
pub(super) struct How {
    pub(super) write: bool,
    /// The reader is one to remember (`is_reader_to_keep`).
    keep: bool,
}

impl How {
    /// The first reader is remembered.
    pub(super) fn first(write: bool) -> How {
        How { write, keep: false }
    }
}

impl Control {
    /// Judges an access to shared elements.
    pub(super) fn check_shared(&mut self, state: &mut State, access: &Access<'_>, id: ObjectId) {
        if self.machine.accept_shared(state, access, id) {
            self.note_met(state, access, id);
            return;
        }
        let object = self.machine.memory.objects.get(id);
        let (array, offset) = (object.array, access.address - object.low);
        let Some(shadow_words) = self.machine.memory.objects.range(id, offset, access.size) else {
            return;
        };
        let moment = Moment::of_elements(state);
        let current = match moment.parallel {
            true => self.machine.execution.innermost(),
            false => None,
        };
        let (mut sound, mut entry) = (true, None);
        if let (None, Some(array)) = (current, array) {
            if let Err(reported) = self.check_sequential(state, access, (id, array)) {
                (sound, entry) = (false, reported);
            } else if let Some(other) = self.machine.other_copy(access, (id, array), None) {
                entry = self.find(state, access, Some(id), other);
                sound = false;
            }
            if access.write {
                self.machine
                    .memory
                    .arrays
                    .get_mut(array)
                    .spoil(Spoiled::Statement(access.site));
                sound = !self.check_export(state, access, id, array) && sound;
                self.machine.memory.note_all_copies(access, array);
            }
        }
        let outdated = self
            .machine
            .outdated(access, id, shadow_words.clone(), current);
        if let Some(outdated) = outdated {
            self.find(state, access, Some(id), outdated);
            sound = false;
        }
        // A look at the shadow words would have them written for all that proven loops have left.
        if current.is_none()
            && !access.write
            && self
                .machine
                .memory
                .objects
                .is_known(id, access.address, access.size)
        {
            if let Some(array) = array.filter(|_| sound || entry.is_some()) {
                self.note_read(state, access, (id, array), entry);
            }
            return;
        }
        let region = current.and_then(|current| self.machine.execution.region_around(current));
        let task = region.map(|region| self.machine.execution.moment_of_task(region));
        let keep = match current {
            Some(current) if !access.write => self.machine.is_reader_to_keep(access, id, current),
            _ => false,
        };
        let how = How {
            write: access.write,
            keep,
        };
        let marks =
            self.machine
                .memory
                .advance(id, shadow_words.clone(), how, (&moment, task.as_ref()));
        if let Some(current) = current {
            let place = (current, marks.conflict);
            let later = self.is_judged_later(state, access, id, place);
            let between = marks.conflict.filter(|_| !later);
            let beside = array.and_then(|array| self.machine.misplaced(access, id, array, current));
            // In the block of a task it is as in the sequential part: whose element it is comes first.
            let of_task = beside.filter(|_| self.machine.execution.is_region(current));
            if let Some(misplaced) = of_task {
                self.find(
                    state,
                    access,
                    Some(id),
                    Verdict::Misplaced { current, misplaced },
                );
                sound = false;
            }
            // A conflict between iterations that is permitted hides none between tasks.
            let clashes = of_task.is_none()
                && (self.judge_conflict_at(state, access, id, (current, between))
                    || region.is_some_and(|region| {
                        let place = (region, marks.between_tasks);
                        self.judge_conflict_at(state, access, id, place)
                    }));
            sound = !clashes && sound;
            let beside = match array.filter(|_| beside.is_none() && !marks.own) {
                Some(array) => self
                    .machine
                    .misplaced_where_repeated(access, id, array, current)
                    .filter(|found| {
                        let place = (id, array);
                        !self.machine.may_be_in_place(access, place, current, *found)
                    }),
                None => beside,
            };
            if sound && array.is_none() && self.machine.execution.produces_foreign(access, current)
            {
                self.find(state, access, Some(id), Verdict::Foreign { current });
                sound = false;
            }
            if let Some(misplaced) = beside
                && std::mem::replace(&mut sound, false)
            {
                let verdict = Verdict::Misplaced { current, misplaced };
                self.find(state, access, Some(id), verdict);
            }
            // One fault, one entry: the values sent are mixed by what was reported already.
            if let (true, Some(array)) = (access.write && sound, array) {
                self.check_export(state, access, id, array);
            }
            if let (true, Some(array)) = (sound, array) {
                sound = self.check_copies(state, access, (id, array), current);
            }
            let is_sent =
                array.is_some_and(|array| self.machine.memory.arrays.get(array).is_being_sent());
            // The next element that the slot writes may be one that an edge takes.
            let limit = if is_sent { 0 } else { access.limit };
            self.machine
                .execution
                .note_seen(current, &Access { limit, ..*access }, id);
        }
        // A record that is read as a whole may lack values: of members that nobody uses, of padding.
        let has_parts =
            !access.site.has(code::site::EACH) && !self.machine.memory.is_of_scalars(id);
        let is_partial = access.block && marks.filled && has_parts;
        let asked = sound && !self.judge.leaves_values(access.site);
        let missing = match marks.lost {
            _ if marks.empty && !is_partial => self.machine.memory.empty(id, shadow_words, asked),
            Some(epoch) if asked => self.machine.lost(id, shadow_words, epoch),
            _ => None,
        };
        match missing {
            Some(missing) => _ = self.find(state, access, Some(id), missing),
            None if sound => self.note_met(state, access, id),
            None => {}
        }
    }

    /// Judges a conflict of iterations, or of tasks where these may meet. True: it is an error.
    fn judge_conflict_at(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        (place, conflict): (usize, Option<Conflict>),
    ) -> bool {
        let Some(conflict) = conflict else {
            return false;
        };
        let array = self.machine.memory.objects.get(id).array;
        let meet = !self.machine.execution.is_region(place)
            || self.machine.memory.do_tasks_meet(access.site, array);
        meet && self.check_conflict(state, access, id, (place, conflict))
    }

    /// Judges which copy of the element is met, or notes which one is changed. False: it is an error.
    fn check_copies(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) -> bool {
        if access.write {
            self.machine
                .note_changed_copy(state, access, (id, array), current);
            return true;
        }
        let other = self.machine.other_copy(access, (id, array), Some(current));
        let is_right = other.is_none();
        if let Some(other) = other {
            self.find(state, access, Some(id), other);
        }
        is_right
    }

    /// Whether a value that is being sent is overwritten.
    fn check_export(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
    ) -> bool {
        let exported = self.machine.exported(access, array);
        let is_wrong = exported.is_some();
        if let Some(exported) = exported {
            self.find(state, access, Some(id), exported);
        }
        is_wrong
    }

    /// Judges what a copy reads of plain data that iterations share. Only a dependence can be wrong
    /// with it: a missing value goes along with the copy.
    pub(super) fn check_shared_source(&mut self, state: &State, access: &Access<'_>, id: ObjectId) {
        let offset = access.address - self.machine.memory.objects.get(id).low;
        let shadow_words = self.machine.memory.objects.range(id, offset, access.size);
        let (Some(shadow_words), Some(current)) =
            (shadow_words, self.machine.execution.innermost())
        else {
            return;
        };
        let how = How {
            write: false,
            keep: self.machine.is_reader_to_keep(access, id, current),
        };
        let marks =
            self.machine
                .memory
                .advance(id, shadow_words, how, (&Moment::of_elements(state), None));
        if let Some(conflict) = marks.conflict {
            self.check_conflict(state, access, id, (current, conflict));
        }
        self.machine.execution.note_seen(current, access, id);
    }
}

impl Machine {
    /// A plain array's value that a construct took with it is read: it counts as given from now on.
    #[cold]
    fn lost(&mut self, id: ObjectId, shadow_words: Range<usize>, epoch: u32) -> Option<Verdict> {
        if epoch < self.memory.escaped(id) || self.execution.is_outer_epoch()(epoch) {
            return None;
        }
        // A loop that was proven has given it.
        let is_kept = self.memory.objects.get(id).of_element;
        if let Some(view) = self.memory.objects.get_mut(id).view() {
            for w in view.w[shadow_words].iter_mut().filter(|w| **w & 1 != 0) {
                *w = BORN;
            }
        }
        (!is_kept).then_some(Verdict::Lost(epoch))
    }

    /// Says of such a value who gave it.
    pub(super) fn describe_lost(&self, finding: &mut Finding, access: &Access<'_>, epoch: u32) {
        finding.related = self.execution.lost_by(access.site, epoch);
        finding.remedy = Some(Remedy::plain(Mend::GiveBehind));
    }

    /// The everyday case: one element, local, with marks that anybody may meet. False: the access
    /// has to be judged in full.
    #[inline]
    fn accept_shared(&mut self, state: &State, access: &Access<'_>, id: ObjectId) -> bool {
        if self.is_of_tasks(access.site, self.memory.objects.get(id).array) {
            return false;
        }
        let version = self.memory.arrays.version();
        let remote = self.execution.is_remote(access);
        let Some(open) = self
            .execution
            .loops
            .last_mut()
            .filter(|_| state.parallel != 0)
        else {
            return false;
        };
        let is_fetched = || {
            let groups = &self.execution.remote_groups;
            let array = self.memory.objects.get(id).array;
            let of_statement = || groups.of_statement(access.site, array?);
            !open.fetched.is_empty() || of_statement().is_some()
        };
        let produced = access.write && !open.consistent.is_empty();
        if remote && is_fetched() || open.extension.is_some() || produced {
            return false;
        }
        let object = self.memory.objects.get_mut(id);
        let array = object.array;
        let Some((w, r)) = object.shadow_word(access.address, access.size) else {
            return false;
        };
        let own = state.cur - 1;
        let open_to_all = |epoch: u32| epoch < state.base || epoch == own;
        let sound = match access.write {
            true => open_to_all(*w) && open_to_all(*r),
            // Which reader to remember is asked elsewhere.
            false if !open.across.is_empty() => false,
            false => *w != 0 && *w & 1 == 0 && open_to_all(*w),
        };
        let relation = open.relations.get(open.recent_relation);
        let Some(relation) = relation.filter(|known| sound && known.is_of(id, version)) else {
            return false;
        };
        if access.write && (relation.copies.is_some() || relation.copy_axes.is_some()) {
            return false;
        }
        if let Some(array) = array {
            let array = self.memory.arrays.get_mut(array);
            let iteration = open.activation.frame.index();
            let unnoted = access.write && (!array.modified || array.is_being_sent());
            let differing = !array.changed_copies.is_empty();
            if unnoted || differing || !relation.is_local(array, access, &iteration) {
                return false;
            }
        }
        if access.write {
            *w = own;
        } else if *r < state.base {
            *r = own;
        }
        open.note_seen(access, id)
    }
}

impl Memory {
    /// Reads the marks of the shadow words and sets those of this access. `task`: the moment as the region
    /// around the loop sees it.
    pub(super) fn advance(
        &mut self,
        id: ObjectId,
        shadow_words: Range<usize>,
        How { write, keep }: How,
        (moment, task): (&Moment, Option<&Moment>),
    ) -> Marks {
        let mut marks = Marks {
            own: moment.parallel,
            ..Marks::default()
        };
        let Some(mut view) = self.objects.get_mut(id).keeping_view() else {
            return marks;
        };
        for c in shadow_words {
            let (w, r) = (view.writer(c), view.r[c]);
            marks.own &= u64::from(w) == moment.shared();
            if moment.parallel && marks.conflict.is_none() {
                marks.conflict = Conflict::between(write, w, r, moment);
            }
            if let (Some(task), None) = (task, marks.between_tasks) {
                marks.between_tasks = Conflict::between(write, w, r, task);
            }
            if write {
                view.w[c] = moment.shared() as u32;
                continue;
            }
            marks.empty |= w == 0;
            marks.filled |= w != 0;
            if w & 1 != 0 && u64::from(w) < moment.base.min(moment.own) {
                marks.lost = Some(w);
            }
            let replace = u64::from(r) < moment.base || keep && r & 1 == 0;
            if moment.parallel && replace {
                view.r[c] = moment.shared() as u32 | u32::from(keep);
            }
        }
        marks
    }

    /// Whether the elements of an object are scalars.
    fn is_of_scalars(&self, id: ObjectId) -> bool {
        let object = self.objects.get(id);
        let element = match object.array {
            Some(array) => Some(self.arrays.get(array).element),
            None => object.declared.map(|declared| declared.element),
        };
        element.is_some() && element == object.grain()
    }

    /// Whether the plain object belongs to an element of a distributed array, and so to no iteration alone. From now on all
    /// iterations share it, with the marks that it has.
    #[cold]
    pub(super) fn is_of_element(&mut self, id: ObjectId, base: u32) -> bool {
        if !self.led.leads(&mut self.objects, id, base) {
            return false;
        }
        self.objects.forget_place(id);
        let object = self.objects.get_mut(id);
        object.of_element = true;
        if let Some(view) = object.view() {
            let marks = view.w.iter_mut().chain(view.r.iter_mut());
            for mark in marks {
                *mark = match *mark {
                    LOST => BORN,
                    FIRST.. => *mark & !1,
                    special => special,
                };
            }
        }
        true
    }

    /// Whether some elements never got a value.
    pub(super) fn has_empty(
        &mut self,
        id: ObjectId,
        access: &Access<'_>,
        mut shadow_words: Range<usize>,
    ) -> bool {
        !self.objects.is_known(id, access.address, access.size)
            && self
                .objects
                .get_mut(id)
                .keeping_view()
                .is_some_and(|mut view| shadow_words.any(|c| view.writer(c) == 0))
    }

    /// Check 6: a read of elements without a value. They count as defined from now on. `asked`: nothing else is wrong with it, and
    /// something may be reported.
    #[cold]
    pub(super) fn empty(
        &mut self,
        id: ObjectId,
        shadow_words: Range<usize>,
        asked: bool,
    ) -> Option<Verdict> {
        // Code that was not seen may have written them.
        let is_explained = self.escaped(id) > 0;
        if is_explained || asked {
            self.fill_empty(id, shadow_words);
        }
        (asked && !is_explained).then_some(Verdict::Empty)
    }

    fn fill_empty(&mut self, id: ObjectId, shadow_words: Range<usize>) {
        if let Some(view) = self.objects.get_mut(id).keeping_view() {
            for w in view.w[shadow_words].iter_mut().filter(|w| **w == 0) {
                *w = BORN;
            }
        }
    }
}

impl Machine {
    /// A remote element goes to somebody by reference. Size 0: the statements that passed any are over;
    /// [`code::passed::WHOLE`]: the array that lies there is remote as a whole.
    pub(crate) fn pass_remote(&mut self, state: &State, address: Address, size: usize) {
        let execution = &mut self.execution;
        match size {
            0 => execution.passed_remote.clear(),
            code::passed::WHOLE => {
                if let Some(id) = self.memory.objects.find(address) {
                    let object = self.memory.objects.get(id);
                    let size = object.high - object.low;
                    execution.pass_remote(state, object.low, size);
                }
            }
            _ => execution.pass_remote(state, address, size),
        }
    }
}

impl Execution {
    /// Whether the access may read elements of other owners.
    pub(super) fn is_remote(&self, access: &Access<'_>) -> bool {
        !access.write && (access.site.has(code::site::REMOTE) || self.is_passed(access))
    }

    /// It meets a remote element that was passed to the procedure under way.
    fn is_passed(&self, access: &Access<'_>) -> bool {
        let mut passed = self.passed_remote.iter();
        passed.any(|one| access.address.is_within(one.low, one.size) && self.is_current(one))
    }

    /// What an iteration passes is a copy that the next one has no more.
    fn is_current(&self, passed: &PassedRemote) -> bool {
        passed.by.is_none_or(|(position, iteration)| {
            let open = self.loops.get(position);
            open.is_some_and(|open| open.activation.frame.index() == iteration)
        })
    }

    /// A remote element goes to somebody by reference.
    fn pass_remote(&mut self, state: &State, address: Address, size: usize) {
        let inside = self.innermost().filter(|_| state.parallel != 0);
        let by = inside.map(|position| (position, self.loops[position].activation.frame.index()));
        let passed = PassedRemote {
            low: address,
            size,
            by,
        };
        if self.passed_remote.last() != Some(&passed) {
            let mut kept = std::mem::take(&mut self.passed_remote);
            kept.retain(|one| *one != passed && self.is_current(one));
            kept.push(passed);
            self.passed_remote = kept;
        }
    }
}
