//! Reduction variables inside their construct (debugger.md 1.5, 1.9).
//!
//! While its construct runs, the shadow word of a reduction variable with a value holds an odd mark and a
//! reader epoch of the construct: `UNTOUCHED` before the first access, then `REDUCED`, so that every
//! later access but an accumulation by the fast path comes here. What follows the construct for members of
//! groups is the matter of `asynchronous`.

use super::access_relation::{AccessRelation, SeenNests};
use crate::address::Address;
use crate::machine::inside::Values;
use crate::machine::reduction::Reduction;
use dvmdbg_abi::{ShadowWord, State, code};

use super::verdict::{ReductionFault, Ruling, Verdict};
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::epoch::{Moment, REDUCED, UNTOUCHED};
use crate::machine::id::ObjectId;
use crate::machine::reported::Misuse;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Execution, Machine};
use crate::machine::summary::LoopSummary;
use crate::proof::nest::Nest;
use crate::report::{Finding, Kind, Related, Severity};

/// Whether the shadow word holds the mark of a reduction under way.
fn is_marked(w: u64) -> bool {
    w == u64::from(REDUCED) || w == u64::from(UNTOUCHED)
}

/// What an access leaves: one from a loop that does not reduce the variable is to be seen each time.
fn mark_of(is_foreign: bool) -> u32 {
    if is_foreign { UNTOUCHED } else { REDUCED }
}

impl Machine {
    /// An access to a reduction variable with a companion shadow word.
    pub(super) fn reduction_scalar(
        &mut self,
        state: &State,
        access: &Access<'_>,
        companion: Companion,
    ) -> Ruling {
        let known = |known: &Reduction| known.companion == Some(companion);
        let Some((clause, reduction)) = self.execution.clause(known) else {
            return Ruling::NotMine;
        };
        let is_foreign = self
            .execution
            .is_in_other_loop(state, clause, access.address);
        let moment = Moment::of_scalars(state);
        let shadow_word = companion.get();
        let empty = !is_marked(shadow_word.w) && Misuse::of_read(shadow_word.w, &moment).is_some();
        let w = u64::from(mark_of(is_foreign));
        companion.set(ShadowWord { w, ..shadow_word });
        let empty = empty.then_some(shadow_word.w);
        self.reduced(state, access, (&reduction, is_foreign), empty)
    }

    /// The same for elements of reduction arrays.
    pub(super) fn reduction_element(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
    ) -> Ruling {
        let end = access.address + access.size;
        let overlaps = |known: &Reduction| known.overlaps(access.address, end);
        let Some((clause, reduction)) = self.execution.clause(overlaps) else {
            return Ruling::NotMine;
        };
        let is_foreign = self
            .execution
            .is_in_other_loop(state, clause, access.address);
        let moment = Moment::of_elements(state);
        let escaped = u64::from(self.memory.escaped(id));
        let offset = access.address - self.memory.objects.get(id).low;
        let Some(shadow_words) = self.memory.objects.range(id, offset, access.size) else {
            return Ruling::Right;
        };
        let mark = mark_of(is_foreign);
        let mut empty = None;
        if let Some(mut view) = self.memory.objects.get_mut(id).view() {
            for c in shadow_words {
                let w = u64::from(view.writer(c));
                let counts = is_marked(w) || w < escaped;
                if !counts && Misuse::of_read(w, &moment).is_some() {
                    empty = Some(w);
                }
                view.w[c] = mark;
                view.r[c] = moment.base as u32;
            }
        }
        self.reduced(state, access, (&reduction, is_foreign), empty)
    }

    /// `is_foreign`: [`Execution::is_in_other_loop`]; `empty`: the writer epoch of a value that is none.
    fn reduced(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (reduction, is_foreign): (&Reduction, bool),
        empty: Option<u64>,
    ) -> Ruling {
        let site = access.site;
        let missing = match empty {
            Some(0) => ReductionFault::Empty,
            _ => ReductionFault::Lost,
        };
        let fault = match access.write {
            true => is_foreign.then_some(ReductionFault::NotOfLoop),
            false if empty.is_some() && self.is_new(state, access, reduction, missing) => {
                Some(missing)
            }
            false if site.has(code::site::PARTIAL_USE) || reduction.is_misread(site) => {
                Some(ReductionFault::PartialUse)
            }
            false if site.has(code::site::PARTIAL_COPY) => Some(ReductionFault::PartialCopy),
            false => None,
        };
        let clause = reduction.site;
        fault.map_or(Ruling::Right, |fault| {
            Ruling::Wrong(Verdict::Reduced { fault, clause })
        })
    }

    /// Whether the construct has reported nothing else of the variable.
    fn is_new(
        &mut self,
        state: &State,
        access: &Access<'_>,
        reduction: &Reduction,
        missing: ReductionFault,
    ) -> bool {
        let companion = reduction.companion;
        let variable = self.memory.reported_reduction(access.address, companion);
        let site = access.site;
        let kind = match missing {
            ReductionFault::Empty => Kind::Uninitialized,
            _ => Kind::PrivateUninit,
        };
        variable.is_some_and(|variable| {
            !self
                .execution
                .is_consequence(state, site, kind, variable, companion)
        })
    }
}

/// Says of a reduction variable where its clause is.
pub(super) fn describe(finding: &mut Finding, fault: ReductionFault, clause: Option<Site>) {
    finding.related.extend(clause.map(|site| Related {
        what: "reduction clause".to_owned(),
        file: site.file().into_owned(),
        line: site.line(),
        iteration: Vec::new(),
    }));
    if fault == ReductionFault::PartialCopy {
        finding.severity = Severity::Warning;
    }
}

impl Machine {
    /// The loop reduces the array, and the reference adds to its elements: those that have their mark need no more
    /// (`dvm_accumulate_element`).
    pub(super) fn is_accumulation(&self, current: usize, number: usize) -> bool {
        let open = &self.execution.loops[current];
        let slot = &open.slots[number];
        let Some(id) = slot
            .object
            .filter(|_| slot.shape.is_some() && !slot.is_called())
        else {
            return false;
        };
        let object = self.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        current == 0
            && slot.has_shadow_words
            && slot.site.has(code::site::ACCUMULATION)
            && !slot.site.has(code::site::NAMED)
            && object.companion.is_none()
            && open.group.is_none()
            && open.reductions.iter().any(|r| r.overlaps(low, high))
            && !self.execution.is_locked(low, high)
    }

    /// The construct begins: marks the variables of its clauses.
    pub(super) fn mark_reductions(&mut self, state: &State, current: usize) {
        self.mark_reductions_around(current);
        for number in 0..self.execution.loops[current].reductions.len() {
            let reduction = self.execution.loops[current].reductions[number];
            match reduction.companion {
                Some(companion) => {
                    let shadow_word = companion.get();
                    let defined = shadow_word.w != 0 && shadow_word.w & 1 == 0
                        || self.execution.loops[current].outer_now() == shadow_word.w;
                    self.execution.loops[current].reductions[number].reader = shadow_word.r;
                    if defined {
                        let w = u64::from(UNTOUCHED);
                        companion.set(ShadowWord { w, ..shadow_word });
                    }
                }
                None => self.mark_reduction_shadow_words(&reduction),
            }
        }
        self.epoch_reductions(state, current);
    }

    /// The first access in it to a variable that a task region around reduces is to be seen.
    fn mark_reductions_around(&mut self, current: usize) {
        for region in 0..current {
            if !self.execution.is_region(region) {
                continue;
            }
            for number in 0..self.execution.loops[region].reductions.len() {
                let reduction = self.execution.loops[region].reductions[number];
                let mut touched = false;
                match reduction.companion {
                    Some(companion) => {
                        let shadow_word = companion.get();
                        touched = shadow_word.w == u64::from(REDUCED);
                        if touched {
                            let w = u64::from(UNTOUCHED);
                            companion.set(ShadowWord { w, ..shadow_word });
                        }
                    }
                    None => {
                        self.memory
                            .for_shadow_words(reduction.address, reduction.size, |w, _| {
                                touched |= *w == REDUCED;
                                *w = if *w == REDUCED { UNTOUCHED } else { *w };
                            })
                    }
                }
                self.execution.loops[region].reductions[number].touched |= touched;
            }
        }
    }

    fn mark_reduction_shadow_words(&mut self, reduction: &Reduction) {
        let outer = self.execution.is_outer_epoch();
        self.memory
            .for_shadow_words(reduction.address, reduction.size, |w, _| {
                if *w != 0 && *w & 1 == 0 || outer(*w) {
                    *w = UNTOUCHED;
                }
            });
    }

    /// Whether all reduction variables have values that no iteration has touched.
    pub(super) fn has_reductions(&mut self, current: usize) -> bool {
        let reductions = self.execution.loops[current].reductions.clone();
        reductions
            .iter()
            .all(|reduction| match reduction.companion {
                Some(companion) => companion.get().w == u64::from(UNTOUCHED),
                None => {
                    // Of memory that is not followed nothing is known.
                    let (mut is_known, mut has_values) = (false, true);
                    self.memory
                        .for_shadow_words(reduction.address, reduction.size, |w, _| {
                            is_known = true;
                            has_values &= *w == UNTOUCHED;
                        });
                    is_known && has_values
                }
            })
    }

    /// Whether a reference adds to elements of a reduction array whatever the iteration: others may meet them, too.
    pub(super) fn is_right_accumulation(
        &self,
        current: usize,
        number: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> bool {
        let open = &self.execution.loops[current];
        let slot = &open.slots[number];
        let Some(&conditional) = summary.conditional.get(number).filter(|_| slot.reduced) else {
            return false;
        };
        let seen = SeenNests::of(open, nests, values);
        let Some(relation) = AccessRelation::of_slot(open, (slot, conditional), &seen) else {
            return false;
        };
        open.reductions.iter().any(|reduction| {
            let behind = reduction.address.saturating_add(reduction.size);
            relation.lies_in(slot, (reduction.address, behind))
        })
    }

    /// The construct has its epochs, or other ones than before.
    pub(super) fn epoch_reductions(&mut self, state: &State, current: usize) {
        let base = Moment::of_scalars(state).base;
        for number in 0..self.execution.loops[current].reductions.len() {
            let reduction = self.execution.loops[current].reductions[number];
            match reduction.companion {
                Some(companion) => companion.set(ShadowWord {
                    r: base,
                    ..companion.get()
                }),
                None => self
                    .memory
                    .for_shadow_words(reduction.address, reduction.size, |_, r| *r = state.base),
            }
        }
    }

    /// The construct has ended, and with it the reductions: their variables hold the result.
    /// `after`: epochs of what comes now, for elements and for scalars. Elements of a group that were
    /// touched keep their mark.
    pub(super) fn complete_reductions(
        &mut self,
        reductions: &mut [Reduction],
        after: (u32, u64),
        is_grouped: bool,
    ) {
        for reduction in reductions {
            // The construct around it goes on with the same variable.
            let again = self
                .execution
                .clause(|known| known.is_of(reduction))
                .is_some();
            let mut touched = reduction.touched;
            match reduction.companion {
                Some(companion) => {
                    let shadow_word = companion.get();
                    touched |= shadow_word.w == u64::from(REDUCED);
                    let w = if is_marked(shadow_word.w) && !again {
                        after.1
                    } else {
                        shadow_word.w
                    };
                    companion.set(ShadowWord {
                        w,
                        r: reduction.reader,
                    });
                }
                None => self
                    .memory
                    .for_shadow_words(reduction.address, reduction.size, |w, r| {
                        touched |= *w == REDUCED;
                        let stays = again || is_grouped && *w == REDUCED;
                        if is_marked(u64::from(*w)) && !stays {
                            *w = after.0;
                        }
                        *r = 0;
                    }),
            }
            reduction.touched = touched;
        }
    }
}

impl Execution {
    /// Whether a reduction variable of an open construct lies there.
    pub(super) fn is_reduced(&self, address: Address, size: usize) -> bool {
        self.clause(|known| known.overlaps(address, address + size))
            .is_some()
    }

    /// The innermost loop is another one than the task region, or the loop of tasks, at `clause`, which reduces the variable.
    fn is_in_other_loop(&self, state: &State, clause: usize, address: Address) -> bool {
        let innermost = self.loops.len() - 1;
        clause < innermost
            && self.is_region(clause)
            && state.parallel != 0
            && !self.is_region(innermost)
            && !self.loops[innermost].is_private(address)
    }

    /// The innermost open construct that reduces such a variable, and how.
    fn clause(&self, matches: impl Fn(&Reduction) -> bool) -> Option<(usize, Reduction)> {
        let mut open = self.loops.iter().enumerate().rev();
        open.find_map(|(at, open)| {
            let mut reductions = open.reductions.iter();
            Some((at, *reductions.find(|one| matches(one))?))
        })
    }
}
