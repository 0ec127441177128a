//! Counted loops of procedures that an iteration of a parallel loop calls, judged where they begin (`dyn_SequenceStart`).
//!
//! What such a loop touches is told as that of one of the sequential part (`sequence`), and lies in regions. What other iterations have
//! done there, the shadow words tell: all of them are looked at before the loop, and bear the marks of all its accesses when it
//! begins. That is what its accesses one by one would come to, for within one iteration their order matters for values alone: these
//! have to be there before the loop or to come by a statement that stands earlier. Where anything is doubtful the precise text
//! runs, and nothing was marked.

use super::access_relation::{AccessRelation, SeenNests};
use super::proven::nests;
use super::sequence::Judged;
use super::state::Control;
use super::unfold::unfold;
use super::values_given::are_values_given;
use crate::address::Address;
use crate::machine::arrays::Array;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::object::View;
use crate::machine::slot::{ANY, Slot};
use crate::machine::state::{Execution, Machine};
use crate::machine::summary::LoopSummary;
use crate::mapping::Tuple;
use crate::mapping::locality::{Coordinate, Place, Placement};
use crate::proof::region::Region;
use dvmdbg_abi::{State, code};
use std::ops::Range;

use super::locality::has_local;
use crate::machine::known::each_shadow_word;

/// The iteration under way, as the shadow words of elements name it.
#[derive(Clone, Copy)]
struct IterationMarks {
    /// Mark of private-like data: odd.
    own: u32,
    /// First epoch of the parallel loop.
    base: u32,
}

/// What a reference of the loop touches.
struct LoopReference {
    id: ObjectId,
    /// Iterations share its elements: `shared` checks them, else `private`.
    shared: bool,
    relation: AccessRelation,
    regions: Vec<Region>,
    /// It touches all elements of the regions, whatever the loop leaves out.
    sure: bool,
    /// What it reads has got its value in the loop.
    given: bool,
}

impl Control {
    /// The number of accesses of the loop at `current`, if all are right. What they do is noted then.
    pub(super) fn judge_in_iteration(
        &mut self,
        state: &State,
        current: usize,
        summary: &LoopSummary,
    ) -> Option<Judged> {
        let may_be = current == 1
            && state.called_back == 0
            && self.machine.execution.options.proofs
            && self.machine.execution.options.inline
            && self.is_calm(0)
            && self.machine.execution.is_plain_iteration()
            && self.machine.execution.loops[current].is_summarised
            && self.machine.execution.loops[current].is_clear
            && summary.is_right_in_iteration(state);
        if !may_be {
            return None;
        }
        let accesses = self.machine.judge_references(state, current, summary)?;
        summary.mark_in_iteration(state);
        let is_known = false;
        Some(Judged { accesses, is_known })
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
    /// The number of accesses of a loop all of which is right; it is marked then.
    fn judge_references(
        &mut self,
        state: &State,
        current: usize,
        summary: &LoopSummary,
    ) -> Option<u64> {
        let now = IterationMarks {
            own: state.cur,
            base: state.base,
        };
        for slot in self.execution.loops[current].slots.iter_mut() {
            (slot.fixed, slot.open) = (ANY, ANY);
        }
        let (nests, _) = nests(&self.execution.loops[current])?;
        let values = self.values_read(current, &nests)?;
        let open = &self.execution.loops[current];
        if open.slots.len() != summary.conditional.len() {
            return None;
        }
        let seen = SeenNests::of(open, &nests, &values);
        let mut found: Vec<(ObjectId, AccessRelation)> = Vec::new();
        for (slot, &conditional) in open.slots.iter().zip(&summary.conditional) {
            let id = slot.object.filter(|&id| self.may_be_judged(slot, id))?;
            let relation = AccessRelation::of_slot(open, (slot, conditional), &seen)?;
            self.is_in_object(slot, id, &relation).then_some(())?;
            found.push((id, relation));
        }
        unfold(found.iter_mut().map(|(_, relation)| relation).collect());
        let references = self.references_in_iteration(found, now)?;
        let accesses = self.accesses(current, summary, (&nests, &values))?;
        self.are_right(&references, now).then_some(())?;
        for one in &references {
            self.mark(one, now);
            let site = self.execution.loops[current].slots[one.relation.slot].site;
            if one.relation.is_met() {
                self.execution.loops[0].note_site(site, one.id);
            }
        }
        Some(accesses)
    }

    /// The slot leads to elements whose shadow words tell all that is asked.
    fn may_be_judged(&self, slot: &Slot, id: ObjectId) -> bool {
        let object = self.memory.objects.get(id);
        let reduced = |low: Address, high: Address| {
            let mut reductions = self.execution.loops[0].reductions.iter();
            reductions.any(|reduction| reduction.overlaps(low, high))
        };
        slot.shape.is_some()
            && (slot.has_shadow_words || super::sequence::is_finer(object, slot))
            && !object.untracked
            && object.bits.is_empty()
            && object.companion.is_none()
            && !slot.site.has(code::site::REMOTE)
            && !reduced(object.low, object.high)
    }

    /// What the references touch, and which of them get their values in the loop.
    fn references_in_iteration(
        &mut self,
        found: Vec<(ObjectId, AccessRelation)>,
        now: IterationMarks,
    ) -> Option<Vec<LoopReference>> {
        let given: Vec<bool> = (0..found.len())
            .map(|number| self.is_given(&found, number, now))
            .collect();
        let mut references: Vec<LoopReference> = Vec::new();
        for ((id, relation), given) in found.into_iter().zip(given) {
            let is_exact = relation.pieces.iter().flatten().all(|piece| piece.exact);
            let (regions, sure) = match is_exact {
                true => {
                    let pieces = relation.pieces.iter().flatten();
                    (pieces.map(|piece| piece.region).collect(), true)
                }
                false => {
                    let (rows, exact) = relation.rows()?;
                    (rows, exact && !relation.conditional)
                }
            };
            references.push(LoopReference {
                id,
                shared: self.is_shared_in_iteration(id)?,
                relation,
                regions,
                sure,
                given,
            });
        }
        Some(references)
    }

    /// Whether statements of the loop give a value to all that the reference reads, or the iteration has given it one before.
    fn is_given(
        &mut self,
        found: &[(ObjectId, AccessRelation)],
        number: usize,
        now: IterationMarks,
    ) -> bool {
        let (id, one) = &found[number];
        let same = found.iter().enumerate().filter(|(_, other)| other.0 == *id);
        let (numbers, all): (Vec<usize>, Vec<&AccessRelation>) =
            same.map(|(number, other)| (number, &other.1)).unzip();
        let own = numbers.binary_search(&number).ok().filter(|_| !one.write);
        let Some((own, shared)) = own.zip(self.is_shared_in_iteration(*id)) else {
            return false;
        };
        let mark = if shared { now.own & !1 } else { now.own };
        are_values_given(0, (&all, own), &mut |region| {
            self.bears_mark((*id, one), region, mark)
        })
    }

    /// Whether the iteration has written all elements of the region.
    fn bears_mark(
        &mut self,
        (id, relation): (ObjectId, &AccessRelation),
        region: &Region,
        mark: u32,
    ) -> bool {
        let object = self.memory.objects.get_mut(id);
        let (low, shift) = (object.low, object.shift);
        let (Some(shift), Some(view)) = (shift, object.keeping_view()) else {
            return false;
        };
        each_shadow_word(&relation.layout, region, low, shift, |words| {
            let words = view.w.get(words);
            words.is_some_and(|words| words.iter().all(|&w| w == mark))
        })
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
    fn are_right(&mut self, references: &[LoopReference], now: IterationMarks) -> bool {
        references.iter().all(|one| {
            let array = self.memory.objects.get(one.id).array;
            let mut others = references.iter();
            let written = others.any(|other| other.id == one.id && other.relation.write);
            array.is_none_or(|array| self.is_in_place(one, array))
                && self.are_marks_right(one, written, now)
        })
    }

    /// `written`: the loop writes the object.
    fn are_marks_right(&mut self, one: &LoopReference, written: bool, now: IterationMarks) -> bool {
        let object = self.memory.objects.get(one.id);
        let (low, shift) = (object.low, object.shift);
        let view = self.memory.objects.get_mut(one.id).keeping_view();
        let (Some(shift), Some(view)) = (shift, view) else {
            return false;
        };
        let mut is_right = |words: Range<usize>| {
            let (Some(w), Some(r)) = (view.w.get(words.clone()), view.r.get(words)) else {
                return false;
            };
            let mut pairs = w.iter().zip(r);
            let zero = view.zero;
            let writer = |w: u32| if w == 0 { zero } else { w };
            let shared = now.own & !1;
            let open_to_all = |epoch: u32| (epoch < now.base) | (epoch == shared);
            match (one.shared, one.relation.write) {
                (_, false) if one.given => true,
                (true, false) => pairs.all(|(&w, &r)| {
                    let w = writer(w);
                    let marked = one.sure || w == shared || r >= now.base;
                    (w != 0) & (w & 1 == 0) & open_to_all(w) & marked
                }),
                (true, true) if one.sure => pairs.all(|(&w, &r)| open_to_all(w) & open_to_all(r)),
                (true, true) => pairs.all(|(&w, _)| w == shared),
                (false, false) => pairs.all(|(&w, _)| {
                    let w = writer(w);
                    let from_outside = one.sure && !written && w != 0 && w & 1 == 0;
                    w == now.own || from_outside
                }),
                (false, true) if one.sure => pairs.all(|(&w, &r)| w == now.own || r < now.base),
                (false, true) => pairs.all(|(&w, _)| w == now.own),
            }
        };
        one.regions
            .iter()
            .all(|region| each_shadow_word(&one.relation.layout, region, low, shift, &mut is_right))
    }

    /// Marks what a reference does, which is right.
    fn mark(&mut self, one: &LoopReference, now: IterationMarks) {
        let write = one.relation.write;
        if one.given || write && !one.sure {
            return;
        }
        let object = self.memory.objects.get_mut(one.id);
        let (low, shift, array) = (object.low, object.shift, object.array);
        if write && !one.shared {
            object.was_private = true;
            object.forget_known();
        }
        let (Some(shift), Some(mut view)) = (shift, object.keeping_view()) else {
            return;
        };
        for region in &one.regions {
            each_shadow_word(&one.relation.layout, region, low, shift, |words| {
                mark_words(&mut view, words, (one.shared, write), now);
                true
            });
        }
        if let Some(array) = array.filter(|_| write && one.relation.is_met()) {
            self.note_modified(0, array);
        }
    }

    /// Whether the iteration may touch all these elements of a distributed array, wherever they lie.
    fn is_in_place(&mut self, one: &LoopReference, id: ArrayId) -> bool {
        let number = self.relation(0, one.id);
        let array = self.memory.arrays.get(id);
        let open = &self.execution.loops[0];
        let relation = &open.relations[number];
        let is_plain = array.changed_copies.is_empty()
            && array.element == one.relation.layout.element
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
                    && relation.judge(array, &offset, one.relation.write).is_none()
            }
        };
        let layout = &one.relation.layout;
        one.regions.iter().all(|region| {
            region.each_run(&layout.shape.stride, |run| {
                let index = |k: i64| array.index(layout.at(run.first + k * run.distance));
                let ends = run.count > 2 && is_line(array, placement, run.count, &index);
                let count = if ends { 1 } else { run.count };
                (0..count).all(|k| is_right(&index(k)))
            })
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
            for r in r.iter_mut().filter(|r| **r < now.base) {
                *r = even;
            }
        }
        (false, false) => {
            for (w, r) in w.iter().zip(r) {
                let w = if *w == 0 { zero } else { *w };
                if w != now.own {
                    *r = now.own;
                }
            }
        }
    }
}
