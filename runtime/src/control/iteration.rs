//! Counted loops of procedures that an iteration of a parallel loop calls, judged where they begin (`dyn_SequenceStart`).
//!
//! What such a loop touches is told as that of one of the sequential part (`sequence`), and lies in regions (`footprint`). What other iterations
//! have done there, the shadow words tell: all of them are looked at before the loop, and bear the marks of all its accesses when it
//! begins. That is what its accesses one by one would come to, for within one iteration their order matters for values alone: these
//! have to be there before the loop or to come by a statement that stands earlier. Where anything is doubtful the precise text
//! runs, and nothing was marked.

use super::sequence::Judged;
use super::state::Control;
use super::told::site_of;
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::arrays::Array;
use crate::machine::footprint::{LoopFootprint, LoopReference, LoopVariable};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::known::each_shadow_word_of;
use crate::machine::object::View;
use crate::machine::slot_memory::SlotMemory;
use crate::machine::state::{Execution, Machine};
use crate::machine::summary::LoopSummary;
use crate::mapping::Tuple;
use crate::mapping::locality::{Coordinate, Place, Placement};
use crate::proof::runs::Run;
use dvmdbg_abi::{State, code};
use std::ops::Range;

use super::locality::has_local;

/// The iteration under way, as the shadow words of elements name it.
#[derive(Clone, Copy)]
pub(super) struct IterationMarks {
    /// Mark of private-like data: odd.
    own: u32,
    /// First epoch of the parallel loop.
    base: u32,
}

/// A reference of the loop, where its variable lies now.
struct LocatedReference<'a> {
    of_loop: &'a LoopReference,
    id: ObjectId,
    /// Where the elements are counted from.
    begin: Address,
    /// Iterations share its elements: `shared` checks them, else `private`.
    shared: bool,
    /// What it reads gets its value in the loop, or has got one in the iteration.
    given: bool,
}

impl Control {
    /// The number of accesses of the loop at `current`, if all are right. What they do is noted then.
    pub(super) fn judge_in_iteration(
        &mut self,
        state: &State,
        (frame, current): (LoopFrame, usize),
    ) -> Option<Judged> {
        let may_be = current == 1
            && state.called_back == 0
            && self.machine.execution.options.proofs
            && self.machine.execution.options.inline
            && self.is_calm(0)
            && self.machine.execution.is_plain_iteration()
            && self.machine.execution.loops[current].told.is_whole
            && self.machine.execution.loops[current].is_clear;
        if !may_be {
            return None;
        }
        self.machine.execution.take_told_summary(frame);
        let summary = std::mem::take(&mut self.machine.execution.loops[current].summary);
        let judged = match summary.is_right_in_iteration(state) {
            true => self.machine.judge_told(state, (frame, current), &summary),
            false => None,
        };
        if judged.is_some() {
            summary.mark_in_iteration(state);
        }
        self.machine.execution.loops[current].summary = summary;
        judged
    }
}

impl Execution {
    /// The parallel loop is none of those that want to know of each access.
    fn is_plain_iteration(&self) -> bool {
        let open = &self.loops[0];
        open.across.is_empty() && !self.is_region(0) && self.passed_remote.is_empty()
    }
}

impl LoopSummary {
    /// Whether the scalars of the loop have values, and those that it changes have theirs of this iteration.
    fn is_right_in_iteration(&self, state: &State) -> bool {
        self.scalars
            .iter()
            .zip(&self.written)
            .all(|(scalar, &written)| {
                let w = scalar.get().w;
                w == state.now || !written && w != 0 && w & 1 == 0
            })
    }

    /// What comes from outside is read-only from now on.
    fn mark_in_iteration(&self, state: &State) {
        for scalar in &self.scalars {
            let mut shadow_word = scalar.get();
            if shadow_word.w != state.now {
                shadow_word.r = state.now;
                scalar.set(shadow_word);
            }
        }
    }
}

impl Machine {
    /// Judges a loop by what it was told; if all of it is right, it is marked.
    fn judge_told(
        &mut self,
        state: &State,
        (frame, current): (LoopFrame, usize),
        summary: &LoopSummary,
    ) -> Option<Judged> {
        let now = IterationMarks {
            own: state.cur,
            base: state.base,
        };
        self.lay_variables(current)?;
        let variables = std::mem::take(&mut self.execution.footprints.variables);
        let judged = match self.may_be_judged(current, &variables) {
            true => self.judge_variables((frame, current), summary, &variables, now),
            false => None,
        };
        self.execution.footprints.variables = variables;
        judged
    }

    fn judge_variables(
        &mut self,
        (frame, current): (LoopFrame, usize),
        summary: &LoopSummary,
        variables: &[LoopVariable],
        now: IterationMarks,
    ) -> Option<Judged> {
        let footprints = &self.execution.footprints;
        if let Some(known) = footprints.of_iterations.find(&footprints.key).cloned() {
            debug_assert!(
                self.footprint((frame, current), summary, now)
                    .is_some_and(|own| own.is_same(&known)),
                "a footprint of another key"
            );
            let is_right = self.take_footprint(&known, variables, now).is_some();
            if is_right || !known.varies {
                let (accesses, is_known) = (known.accesses, true);
                return is_right.then_some(Judged { accesses, is_known });
            }
        }
        let footprint = self.footprint((frame, current), summary, now)?;
        let judged = self.take_footprint(&footprint, variables, now).map(|()| {
            let (accesses, is_known) = (footprint.accesses, false);
            Judged { accesses, is_known }
        });
        self.keep_footprint(current, footprint);
        judged
    }

    /// All slots lead to elements whose shadow words tell all that is asked.
    fn may_be_judged(&self, current: usize, variables: &[LoopVariable]) -> bool {
        let mut slots = self.execution.loops[current].told.slots.iter();
        slots.all(|slot| {
            let variable = variables.get(slot.reference as usize);
            let is_local = SlotMemory::of(slot.memory).is_local();
            let site = site_of(slot).filter(|_| !is_local);
            site.zip(variable)
                .is_some_and(|(site, variable)| self.tells_all(site, variable))
        })
    }

    fn tells_all(&self, site: Site, variable: &LoopVariable) -> bool {
        let object = self.memory.objects.get(variable.id);
        let mut reductions = self.execution.loops[0].reductions.iter();
        self.has_own_shadow_words(variable)
            && !object.untracked
            && object.bits.is_empty()
            && object.companion.is_none()
            && !site.has(code::site::REMOTE)
            && !reductions.any(|reduction| reduction.overlaps(object.low, object.high))
    }

    /// Marks what the loop does, if all of it is right.
    fn take_footprint(
        &mut self,
        footprint: &LoopFootprint,
        variables: &[LoopVariable],
        now: IterationMarks,
    ) -> Option<()> {
        let mut bytes = footprint.bytes.iter().zip(variables);
        if !bytes
            .all(|(bytes, variable)| bytes.is_none_or(|bytes| self.holds_bytes(variable, bytes)))
        {
            return None;
        }
        let references = footprint.references.iter();
        let references: Option<Vec<LocatedReference<'_>>> = references
            .map(|one| self.located(one, variables.get(one.variable)?, now))
            .collect();
        let references = references?;
        self.are_right(&references, now).then_some(())?;
        references.iter().for_each(|one| self.mark(one, now));
        for &(site, variable) in &footprint.met {
            self.execution.loops[0].note_site(site, variables[variable].id);
        }
        Some(())
    }

    /// Whether these bytes, counted from where the variable begins, are of its object.
    pub(super) fn holds_bytes(&self, variable: &LoopVariable, bytes: (i128, i128)) -> bool {
        let object = self.memory.objects.get(variable.id);
        variable
            .pointer
            .has_between(bytes, (object.low, object.high))
    }

    /// `None`: it is of an object of which iterations share but parts.
    fn located<'a>(
        &mut self,
        of_loop: &'a LoopReference,
        variable: &LoopVariable,
        now: IterationMarks,
    ) -> Option<LocatedReference<'a>> {
        let (id, begin) = (variable.id, variable.pointer);
        let shared = self.is_shared_in_iteration(id)?;
        let is_given = |before: &Vec<Run>| {
            self.bears_marks((id, shared), (begin, of_loop.element), before, now)
        };
        Some(LocatedReference {
            of_loop,
            id,
            begin,
            shared,
            given: of_loop.given.as_ref().is_some_and(is_given),
        })
    }

    /// Whether the iteration has written all these elements.
    pub(super) fn bears_marks(
        &mut self,
        (id, shared): (ObjectId, bool),
        (begin, element): (Address, usize),
        runs: &[Run],
        now: IterationMarks,
    ) -> bool {
        let mark = if shared { now.own & !1 } else { now.own };
        let object = self.memory.objects.get_mut(id);
        let begin = begin.wrapping_sub(object.low);
        let (Some(shift), Some(view)) = (object.shift, object.keeping_view()) else {
            return false;
        };
        let mut bears = |words: Range<usize>| {
            let words = view.w.get(words);
            words.is_some_and(|words| words.iter().all(|&w| w == mark))
        };
        let mut runs = runs.iter();
        runs.all(|run| each_shadow_word_of(run, (begin, element), shift, &mut bears))
    }

    /// Whether the iterations share the elements of the object. `None`: of some parts alone.
    pub(super) fn is_shared_in_iteration(&self, id: ObjectId) -> Option<bool> {
        let object = self.memory.objects.get(id);
        let open = &self.execution.loops[0];
        let mut privates = open.privates.iter();
        let parts = privates.any(|private| private.overlaps_in_part(object.low, object.high));
        if parts {
            return None;
        }
        let is_plain_shared = open.is_without_on()
            && object.born < open.activation.base
            && !open.is_private(object.low);
        Some(object.array.is_some() || is_plain_shared)
    }

    /// Whether no access of the loop can be wrong.
    fn are_right(&mut self, references: &[LocatedReference<'_>], now: IterationMarks) -> bool {
        references.iter().all(|one| {
            let array = self.memory.objects.get(one.id).array;
            let mut others = references.iter();
            let written = others.any(|other| other.id == one.id && other.of_loop.write);
            array.is_none_or(|array| self.is_in_place(one, array))
                && self.are_marks_right(one, written, now)
        })
    }

    /// `written`: the loop writes the object.
    fn are_marks_right(
        &mut self,
        one: &LocatedReference<'_>,
        written: bool,
        now: IterationMarks,
    ) -> bool {
        if one.given {
            return true;
        }
        let object = self.memory.objects.get_mut(one.id);
        let begin = one.begin.wrapping_sub(object.low);
        let (Some(shift), Some(view)) = (object.shift, object.keeping_view()) else {
            return false;
        };
        let asked = AskedMarks {
            zero: view.zero,
            shared: now.own & !1,
            now,
            sure: one.of_loop.sure,
            alone: one.of_loop.sure && !written,
        };
        let mut is_right = |words: Range<usize>| {
            let (Some(w), Some(r)) = (view.w.get(words.clone()), view.r.get(words)) else {
                return false;
            };
            match (one.shared, one.of_loop.write) {
                (true, false) => asked.are_of_shared_read(w, r),
                (true, true) => asked.are_of_shared_write(w, r),
                (false, false) => asked.are_of_own_read(w),
                (false, true) => asked.are_of_own_write(w, r),
            }
        };
        let mut runs = one.of_loop.runs.iter();
        let element = (begin, one.of_loop.element);
        runs.all(|run| each_shadow_word_of(run, element, shift, &mut is_right))
    }

    /// Marks what a reference does, which is right.
    fn mark(&mut self, one: &LocatedReference<'_>, now: IterationMarks) {
        let write = one.of_loop.write;
        if one.given || write && !one.of_loop.sure {
            return;
        }
        let object = self.memory.objects.get_mut(one.id);
        let begin = one.begin.wrapping_sub(object.low);
        let (shift, array) = (object.shift, object.array);
        if write && !one.shared {
            object.was_private = true;
            object.forget_known();
        }
        let (Some(shift), Some(mut view)) = (shift, object.keeping_view()) else {
            return;
        };
        for run in &one.of_loop.runs {
            each_shadow_word_of(run, (begin, one.of_loop.element), shift, &mut |words| {
                mark_words(&mut view, words, (one.shared, write), now);
                true
            });
        }
        if let Some(array) = array.filter(|_| write && !one.of_loop.runs.is_empty()) {
            self.note_modified(0, array);
        }
    }

    /// Whether the iteration may touch all these elements of a distributed array, wherever they lie.
    fn is_in_place(&mut self, one: &LocatedReference<'_>, id: ArrayId) -> bool {
        let number = self.relation(0, one.id);
        let array = self.memory.arrays.get(id);
        let open = &self.execution.loops[0];
        let relation = &open.relations[number];
        let is_plain = array.changed_copies.is_empty()
            && array.element == one.of_loop.element
            && array.renewing.is_empty()
            && relation.copies.is_none()
            && relation.copy_axes.is_none()
            && !self.has_no_owner(id);
        if !is_plain {
            return false;
        }
        let Some(placement) = &relation.placement else {
            return true;
        };
        let iteration = open.activation.frame.index();
        let is_right = |index: &Tuple| match placement.place(array.shape.rank, index, &iteration) {
            Place::Local => true,
            Place::Unrelated => false,
            Place::Offset(offset) => {
                has_local(array, index, &offset)
                    && relation.judge(array, &offset, one.of_loop.write).is_none()
            }
        };
        let (begin, element) = (one.begin, one.of_loop.element);
        one.of_loop.runs.iter().all(|run| {
            let index = |k: i64| {
                let number = (run.first + k * run.distance) as usize;
                array.index(begin.wrapping_add(number.wrapping_mul(element)))
            };
            let ends = run.count > 2 && is_line(array, placement, run.count, &index);
            let count = if ends { 1 } else { run.count };
            (0..count).all(|k| is_right(&index(k)))
        })
    }
}

/// Whether elements at equal distances are a line along a dimension that no iteration has a part of.
fn is_line(array: &Array, placement: &Placement, count: i64, index: &dyn Fn(i64) -> Tuple) -> bool {
    let (first, second, last) = (index(0), index(1), index(count - 1));
    let rank = array.shape.rank;
    let mut differing = (0..rank).filter(|&d| first[d] != second[d] || first[d] != last[d]);
    let (Some(d), None) = (differing.next(), differing.next()) else {
        return false;
    };
    placement.coordinates[d] == Coordinate::Any
        && last[d] - first[d] == (second[d] - first[d]) * (count - 1)
}

/// What is asked of the marks of elements.
#[derive(Clone, Copy)]
struct AskedMarks {
    /// The writer of what nobody has written.
    zero: u32,
    /// Mark of data that iterations share: even.
    shared: u32,
    now: IterationMarks,
    /// [`LoopReference::sure`].
    sure: bool,
    /// The same, and the loop does not write the object.
    alone: bool,
}

impl AskedMarks {
    fn writer(self, w: u32) -> u32 {
        if w == 0 { self.zero } else { w }
    }

    /// No other iteration of the loop has left this.
    fn is_open(self, epoch: u32) -> bool {
        (epoch < self.now.base) | (epoch == self.shared)
    }

    fn are_of_shared_read(self, w: &[u32], r: &[u32]) -> bool {
        all_words(w, r, |w, r| {
            let w = self.writer(w);
            let marked = self.sure | (w == self.shared) | (r >= self.now.base);
            (w != 0) & (w & 1 == 0) & self.is_open(w) & marked
        })
    }

    fn are_of_shared_write(self, w: &[u32], r: &[u32]) -> bool {
        all_words(w, r, |w, r| match self.sure {
            true => self.is_open(w) & self.is_open(r),
            false => w == self.shared,
        })
    }

    fn are_of_own_read(self, w: &[u32]) -> bool {
        all_words(w, w, |w, _| {
            let w = self.writer(w);
            (w == self.now.own) | (self.alone & (w != 0) & (w & 1 == 0))
        })
    }

    fn are_of_own_write(self, w: &[u32], r: &[u32]) -> bool {
        all_words(w, r, |w, r| {
            (w == self.now.own) | (self.sure & (r < self.now.base))
        })
    }
}

/// Whether this is so of the writer and the reader of each element.
#[inline]
fn all_words(w: &[u32], r: &[u32], is_right: impl Fn(u32, u32) -> bool) -> bool {
    // Eight at once, without a jump for each.
    let ((eights, rest), (others, beside)) = (w.as_chunks::<8>(), r.as_chunks::<8>());
    let mut eights = eights.iter().zip(others);
    let mut rest = rest.iter().zip(beside);
    let all = |eight: (&[u32; 8], &[u32; 8])| {
        let wrong = (0..8).map(|k| u32::from(!is_right(eight.0[k], eight.1[k])));
        wrong.sum::<u32>() == 0
    };
    eights.all(all) && rest.all(|(&w, &r)| is_right(w, r))
}

fn mark_words(
    view: &mut View<'_>,
    words: Range<usize>,
    (shared, write): (bool, bool),
    now: IterationMarks,
) {
    let even = now.own & !1;
    let zero = view.zero;
    let (w, r) = (&mut view.w[words.clone()], &mut view.r[words]);
    match (shared, write) {
        (true, true) => w.fill(even),
        (false, true) => w.fill(now.own),
        (true, false) => {
            for r in r {
                *r = if *r < now.base { even } else { *r };
            }
        }
        (false, false) => {
            for (w, r) in w.iter().zip(r) {
                let w = if *w == 0 { zero } else { *w };
                *r = if w != now.own { now.own } else { *r };
            }
        }
    }
}
