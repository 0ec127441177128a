//! Parallel loops: the iterations of this process (languages.md 6.4).

use std::collections::VecDeque;
use std::ffi::CStr;
use std::ops::Range;

use super::layout::Along;
use super::state::{DividedLoop, Grain, IterationBatch, LoopRuns, Parallel, Pipeline, Sides};
use super::strips::strips;
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Construct;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::index_set::IndexSet;
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, Tuple};

impl Parallel {
    /// A loop opens.
    pub(crate) fn open(&mut self, looped: LoopFrame, space: Space, irregular: u32) {
        self.loops.push(DividedLoop {
            looped,
            what: None,
            space,
            irregular,
            target: None,
            extension: None,
            across: Vec::new(),
            strips: Vec::new(),
            grain: Grain::Any,
            remotes: Vec::new(),
            replicated: Vec::new(),
            pipeline: Pipeline::default(),
            reductions: Vec::new(),
            reduction_group: 0,
            single: 0,
            consistent: Vec::new(),
            starts: Vec::new(),
            sides: Vec::new(),
            boxes: VecDeque::new(),
            current: None,
            is_region: false,
        });
    }

    /// What the loop is that has just opened.
    pub(super) fn is_construct(&mut self, what: Option<Construct>) {
        if let Some(open) = self.loops.last_mut() {
            open.what = what;
        }
        self.stand_at(what, c"in the construct at");
    }

    /// What is told if a signal ends the process.
    fn stand_at(&mut self, construct: Option<Construct>, how: &'static CStr) {
        if let Some(construct) = construct {
            let (file, line) = (construct.file_in_c(), construct.directive_line());
            self.engine.stands(how, file, line);
        }
    }

    /// A region of tasks opens.
    pub(crate) fn open_region(&mut self, looped: LoopFrame) {
        self.open(looped, Space::default(), 0);
        if let Some(open) = self.loops.last_mut() {
            open.is_region = true;
        }
    }

    /// The open loop with this state.
    pub(super) fn at(&mut self, looped: LoopFrame) -> Option<&mut DividedLoop> {
        let mut open = self.loops.iter_mut().rev();
        open.find(|open| open.looped == looped)
    }

    /// ON, by the rules as the program writes them.
    pub(crate) fn on(&mut self, looped: LoopFrame, target: Address, rules: &Alignment) {
        let Some(array) = self.named(target, Some(rules.rank)) else {
            return;
        };
        let rules = rules.zero_based(&[], array.lower_bounds());
        if let Some(open) = self.at(looped) {
            open.target = Some((target, rules));
        }
    }

    /// An iteration of a parallel loop is under way: other processes do other things.
    pub(crate) fn is_inside(&self) -> bool {
        self.loops.iter().any(|open| open.current.is_some())
    }

    /// SHADOW_COMPUTE.
    pub(crate) fn extend(&mut self, looped: LoopFrame, array: Address, widths: [Tuple; 2]) {
        let of = match array.is_null() {
            true => self
                .at(looped)
                .and_then(|open| open.target)
                .map(|(target, _)| target),
            false => Some(array),
        };
        let widths = of
            .and_then(|array| self.named(array, None))
            .map(|array| array.widths(&widths));
        if let Some(open) = self.at(looped) {
            open.extension = widths;
        }
    }

    /// SHADOW_START: behind the loop.
    pub(crate) fn start_behind(&mut self, looped: LoopFrame, group: usize) {
        if let Some(open) = self.at(looped) {
            open.starts.push(group);
        }
    }

    /// Its clauses are known.
    pub(crate) fn start(&mut self, looped: LoopFrame) {
        self.forget_brought();
        self.compare_replicated(looped);
        self.renew_across(looped);
        self.fetch_remotes(looped);
        self.learn_edges(looped);
        self.begin_reductions(looped);
        let open = self.loops.iter().rfind(|open| open.looped == looped);
        let own = open.and_then(|open| self.sides(open, self.engine.rank()));
        let pipeline = open.map(|open| self.pipeline(open));
        let single = open.map_or(0, |open| self.single_loops(open));
        if let (Some(open), Some(pipeline)) = (self.at(looped), pipeline) {
            open.single = match pipeline.flows.is_empty() {
                true => single,
                false => 0,
            };
            open.pipeline = pipeline;
            open.sides = own.unwrap_or_default();
        }
        let open = self.loops.iter().rfind(|open| open.looped == looped);
        let boxes = open.and_then(|open| {
            let own = Some(&open.sides).filter(|own| !own.is_empty())?;
            let in_runs = self.strips_in_runs(open, own);
            Some(in_runs.unwrap_or_else(|| strips(open, own)))
        });
        if let Some(open) = self.at(looped) {
            open.boxes = boxes.unwrap_or_default().into();
        }
        self.check_beyond(looped);
        self.check_scattered(looped);
    }

    /// The iterations of a process. `None`: it has none, nor have those that it exchanges elements with.
    pub(super) fn sides(&self, open: &DividedLoop, process: usize) -> Option<Sides> {
        self.sides_with(open, process, open.extension.as_ref())
    }

    /// The same, with those that it repeats so far beyond its own part.
    fn sides_with(
        &self,
        open: &DividedLoop,
        process: usize,
        extension: Option<&[Tuple; 2]>,
    ) -> Option<Sides> {
        let DividedLoop {
            ref space,
            irregular,
            target,
            ..
        } = *open;
        let mut values = vec![IndexSet::from(i64::MIN..i64::MAX); MAX_RANK];
        let mut runs = true;
        if let Some((layout, rules)) = target
            .and_then(|(target, rules)| Some((self.arrays.get(&target)?.layout.as_ref()?, rules)))
        {
            let coordinates = layout.grid.coordinates(process)?;
            for (along, &coordinate) in layout.along.iter().zip(&coordinates) {
                match along {
                    Along::Everywhere => {}
                    Along::At { element, owners } => {
                        runs &= owners.has(coordinate, *element);
                    }
                    Along::Dimension { dim, .. } => {
                        let Some((_, mut part)) = along.part(coordinate) else {
                            continue;
                        };
                        if let Some([low, high]) = extension {
                            let wider = part.wider(low[*dim], high[*dim]);
                            part = wider.within(&(0..layout.extent[*dim]));
                        }
                        match rules.axes[*dim] {
                            Axis::Replicated => {}
                            Axis::Constant(index) => runs &= part.contains(index),
                            Axis::Linear { dim: number, a, b } => {
                                let own = &mut values[number.min(MAX_RANK - 1)];
                                *own = part.preimage(a, b).intersection(own);
                            }
                        }
                    }
                }
            }
        }
        let side = |d: usize| runs_of(space, irregular, d, &values[d]);
        runs.then(|| (0..space.rank).map(side).collect())
    }

    /// Of an iteration of a loop with SHADOW_COMPUTE, by where its first index value lies: whether the process repeats it
    /// although it lies beyond its own part along more than one axis. What it needs there may be missing as long as
    /// nobody uses what it makes. `None`: it is an iteration of another loop.
    pub(crate) fn is_corner(&self, first_index: usize) -> Option<bool> {
        let open = self.loops.last()?;
        open.extension?;
        if first_index != open.looped.first_index() {
            return None;
        }
        let own = self.sides_with(open, self.rank(), None);
        let index = open.looped.index();
        let is_beyond = |d: usize| {
            let is_in = |&(first, last): &(i64, i64)| {
                (first.min(last)..=first.max(last)).contains(&index[d])
            };
            own.as_ref().is_none_or(|own| !own[d].iter().any(is_in))
        };
        let beyond = (0..open.space.rank).filter(|&d| is_beyond(d)).count();
        Some(beyond > 1)
    }

    /// The next box. `None`: there is none left.
    pub(crate) fn next_part(&mut self, looped: LoopFrame) -> Option<IterationBatch> {
        if let Some(done) = self.at(looped)?.current.take() {
            self.at(looped)?.place_extrema(&done.part);
            if done.ends {
                self.give_across(looped, &done.whole);
            }
        }
        while let Some(next) = self.at(looped)?.next_strip() {
            if next.begins {
                self.take_across(looped, &next.whole);
            }
            if next.runs {
                self.at(looped)?.current = Some(next);
                return Some(next.part);
            }
            self.give_across(looped, &next.whole);
        }
        None
    }

    /// A loop closes, and with it those inside it.
    pub(crate) fn close(&mut self, looped: LoopFrame) {
        let Some(position) = self.loops.iter().rposition(|open| open.looped == looped) else {
            return;
        };
        self.loops.truncate(position + 1);
        // Left by a jump: what the others wait for is given all the same.
        while self.next_part(looped).is_some() {}
        self.return_across(looped);
        let Some(open) = self.loops.pop() else {
            return;
        };
        self.forget_brought();
        self.owned_edges.clear();
        self.stand_at(open.what, c"behind the construct at");
        let takes_part = self.takes_part(&open);
        self.closing = open.what;
        if !open.is_region {
            self.end_reductions(open.reductions, takes_part);
            self.end_consistent(open.consistent);
        }
        for group in open.starts {
            self.start_shadow_group(group);
        }
        self.closing = None;
    }

    /// Of the processes that execute the same iterations, this is the one whose results count.
    fn takes_part(&self, open: &DividedLoop) -> bool {
        let own = self.engine.rank();
        let Some((layout, rules)) = open
            .target
            .and_then(|(target, rules)| Some((self.arrays.get(&target)?.layout.as_ref()?, rules)))
        else {
            return own == 0;
        };
        let Some(coordinates) = layout.grid.coordinates(own) else {
            return false;
        };
        layout
            .along
            .iter()
            .zip(coordinates)
            .all(|(along, coordinate)| {
                let is_repeated = match along {
                    Along::Everywhere => true,
                    Along::At { .. } => false,
                    Along::Dimension { dim, .. } => rules.axes[*dim] == Axis::Replicated,
                };
                !is_repeated || coordinate == 0
            })
    }
}

/// The values of loop `d` in a set.
fn runs_of(space: &Space, irregular: u32, d: usize, values: &IndexSet) -> LoopRuns {
    let runs = values.runs().iter();
    let mut found: LoopRuns = runs
        .filter_map(|run| within(space, irregular, d, run))
        .collect();
    if irregular & 1 << d == 0 && space.step[d] < 0 {
        found.reverse();
    }
    found
}

/// First and last value of loop `d` in a range. `None`: there is none.
fn within(space: &Space, irregular: u32, d: usize, values: &Range<i64>) -> Option<(i64, i64)> {
    let (low, high) = (values.start, values.end.saturating_sub(1));
    if low > high {
        return None;
    }
    if irregular & 1 << d != 0 {
        return Some((low, high));
    }
    let step = space.step[d];
    let (begin, end) = space.range(d)?;
    // In the direction in which the loop runs.
    let (start, stop) = match step > 0 {
        true => (low.max(begin), high.min(end)),
        false => (high.min(end), low.max(begin)),
    };
    let away = (start - space.first[d])
        .unsigned_abs()
        .div_ceil(step.unsigned_abs());
    let first = space.first[d] + away as i64 * step;
    let reaches = match step > 0 {
        true => first <= stop,
        false => first >= stop,
    };
    reaches.then_some((first, stop))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mapping::tuple;

    proptest! {
        #[test]
        fn the_part_has_the_values_in_the_range(
            first in -9i64..9, last in -9i64..9,
            step in prop_oneof![Just(1i64), Just(2), Just(3), Just(-1), Just(-2)],
            low in -12i64..12, length in 0i64..12,
        ) {
            let space = Space { rank: 1, first: tuple(&[first]), last: tuple(&[last]), step: tuple(&[step]) };
            let values = low..low + length;
            let all = |space: &Space| -> Vec<i64> {
                (0..space.count()).map(|number| space.iteration(number).unwrap()[0]).collect()
            };
            let expected: Vec<i64> = all(&space).into_iter().filter(|v| values.contains(v)).collect();
            let found = match within(&space, 0, 0, &values) {
                Some((first, last)) => {
                    let mut own = space;
                    (own.first[0], own.last[0]) = (first, last);
                    all(&own)
                }
                None => Vec::new(),
            };
            prop_assert_eq!(found, expected);
        }
    }
}
