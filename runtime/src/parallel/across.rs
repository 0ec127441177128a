//! Loops whose iterations depend on each other: a pipeline of processes, in strips (languages.md 6.7).

use super::layout::Along;
use super::region::{ElementBox, Side};
use super::shadow::{Exchange, edge};
use super::state::{
    DividedLoop, Flow, IterationBatch, Parallel, Pipeline, PipelinedArray, Sides, Strip,
};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::mapping::alignment::Axis;
use crate::mapping::space::trip_count;
use crate::mapping::{MAX_RANK, Tuple};

/// Iterations of a loop that are executed between two messages.
const STRIP: u64 = 100;

impl Parallel {
    /// ACROSS. Widths: -1 declared.
    pub(crate) fn across(
        &mut self,
        looped: LoopFrame,
        array: Address,
        out: bool,
        widths: [Tuple; 2],
    ) {
        if let Some(open) = self.at(looped) {
            open.across.push(PipelinedArray { array, widths, out });
        }
    }

    /// Values of later iterations are those that were there before the loop.
    pub(super) fn renew_across(&mut self, looped: LoopFrame) {
        let arrays = self.at(looped).map(|open| open.across.clone());
        for PipelinedArray { array, widths, .. } in arrays.unwrap_or_default() {
            self.renew(array, &widths, true);
        }
    }

    /// What flows between the processes in a loop whose clauses are known.
    pub(super) fn pipeline(&self, open: &DividedLoop) -> Pipeline {
        let flows = self.flows(open);
        let along = self.strip_dimension(open, &flows);
        Pipeline { flows, along }
    }

    /// Along which axes values flow.
    fn flows(&self, open: &DividedLoop) -> Vec<Flow> {
        let step = open.space.step;
        let Some((target, rules)) = open.target else {
            return Vec::new();
        };
        let layout = |array: &Address| self.arrays.get(array)?.layout.as_ref();
        let Some(on) = layout(&target) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for &PipelinedArray { array, widths, out } in &open.across {
            let (Some(known), Some(layout)) = (self.arrays.get(&array), layout(&array)) else {
                continue;
            };
            let widths = known.widths(&widths);
            for (axis, along) in layout.along.iter().zip(&on.along).enumerate() {
                let (Along::Dimension { dim, .. }, Along::Dimension { dim: of_target, .. }) = along
                else {
                    continue;
                };
                let Axis::Linear { dim: number, a, .. } = rules.axes[*of_target] else {
                    continue;
                };
                let side = match step[number] * a > 0 {
                    true => Side::Low,
                    false => Side::High,
                };
                let flow = Flow {
                    array,
                    axis,
                    dim: *dim,
                    side,
                    widths,
                    out,
                };
                if flow.reaches() > 0 {
                    found.push(flow);
                }
            }
        }
        found
    }

    /// A loop along which strips may lie, and the dimension of the arrays that it runs through: no values flow along it from process
    /// to process.
    fn strip_dimension(&self, open: &DividedLoop, flows: &[Flow]) -> Option<(usize, usize)> {
        let first = flows.first()?;
        let (target, rules) = open.target?;
        if open.irregular != 0 || flows.iter().any(|flow| flow.array != target) {
            return None;
        }
        // What a strip writes must lie in it.
        if flows.iter().any(|flow| flow.out && flow.is_oblique()) {
            return None;
        }
        let extent = |flow: &Flow| {
            let layout = self.arrays.get(&flow.array)?.layout.as_ref()?;
            Some(layout.grid.extent(flow.axis))
        };
        if extent(first)? < 2 && flows.len() == 1 {
            return None;
        }
        let array = self.arrays.get(&target)?;
        (0..array.rank).rev().find_map(|dim| match rules.axes[dim] {
            Axis::Linear { dim: number, .. }
                if number < open.space.rank && flows.iter().all(|flow| flow.dim != dim) =>
            {
                Some((number, dim))
            }
            _ => None,
        })
    }

    /// The elements of an array that a strip concerns, and behind the flow those of the processes before.
    fn around(
        &self,
        open: &DividedLoop,
        flow: &Flow,
        strip: &IterationBatch,
    ) -> Option<ElementBox> {
        let (target, rules) = open.target?;
        let array = self.arrays.get(&flow.array)?;
        let mut region = array.part(self.engine.rank());
        if region.is_empty() {
            return Some(region);
        }
        let Pipeline { flows, along } = &open.pipeline;
        for other in flows
            .iter()
            .filter(|other| other.array == flow.array && other.dim != flow.dim)
        {
            let part = region.side(other.dim);
            let width = other.side.width(&other.widths, other.dim);
            let before = edge(&part, width, array.extent[other.dim], other.side);
            let wider = part.start.min(before.start)..part.end.max(before.end);
            region = region.with(other.dim, wider);
        }
        if let Some((number, dim)) = *along
            && flow.array == target
            && let Axis::Linear { a, b, .. } = rules.axes[dim]
        {
            let ends = [strip.first[number], strip.last[number]].map(|value| a * value + b);
            let side = region.side(dim);
            let range =
                ends[0].min(ends[1]).max(side.start)..(ends[0].max(ends[1]) + 1).min(side.end);
            region = region.with(dim, range);
        }
        Some(region)
    }

    /// What the processes before have made for a strip.
    pub(super) fn take_across(&mut self, looped: LoopFrame, strip: &IterationBatch) {
        self.hand_on(looped, strip, [Parallel::take_edges, Parallel::take_beyond]);
    }

    /// What a strip has made goes to the processes behind.
    pub(super) fn give_across(&mut self, looped: LoopFrame, strip: &IterationBatch) {
        self.hand_on(looped, strip, [Parallel::give_edges, Parallel::give_beyond]);
    }

    fn hand_on(
        &mut self,
        looped: LoopFrame,
        strip: &IterationBatch,
        [edges, beyond]: [fn(&mut Parallel, Exchange<'_>); 2],
    ) {
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        if open.pipeline.flows.is_empty() {
            return;
        }
        self.announce("values along ACROSS");
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        let flows = open.pipeline.flows.iter();
        let regions = flows.map(|flow| (*flow, self.around(open, flow, strip)));
        for (flow, around) in regions.collect::<Vec<_>>() {
            let Some(around) = around else {
                continue;
            };
            let hand = if flow.out { beyond } else { edges };
            hand(self, flow.exchange(&around));
        }
    }
}

impl Flow {
    /// How far it reaches on both sides together; of an array that is written in the own part, on the side of the processes before.
    fn reaches(&self) -> i64 {
        match self.out {
            true => self.widths[0][self.dim] + self.widths[1][self.dim],
            false => self.side.width(&self.widths, self.dim),
        }
    }

    /// It reaches for elements in other dimensions, too.
    fn is_oblique(&self) -> bool {
        let others = (0..MAX_RANK).filter(|&d| d != self.dim);
        others
            .into_iter()
            .any(|d| self.widths.iter().any(|side| side[d] > 0))
    }

    /// Its exchange. `around`: which elements in the other dimensions.
    pub(super) fn exchange<'a>(&'a self, around: &'a ElementBox) -> Exchange<'a> {
        Exchange {
            array: self.array,
            axis: self.axis,
            side: self.side,
            widths: &self.widths,
            around,
        }
    }
}

/// The own iterations in pieces, so that the next process need not wait for all of them.
pub(super) fn strips(open: &DividedLoop, own: &Sides) -> Vec<Strip> {
    let runs = own.iter().all(Option::is_some);
    let mut part = IterationBatch {
        first: [0; MAX_RANK],
        last: [0; MAX_RANK],
    };
    for (d, side) in own.iter().enumerate() {
        (part.first[d], part.last[d]) = side.unwrap_or_default();
    }
    let Some((number, _)) = open.pipeline.along else {
        return match runs || !open.pipeline.flows.is_empty() {
            true => vec![Strip { part, runs }],
            false => Vec::new(),
        };
    };
    let Some((first, last)) = own[number] else {
        return Vec::new();
    };
    let step = open.space.step[number];
    let turns = trip_count(first, last, step);
    let length = STRIP.min(turns.div_ceil(4)).max(1);
    let mut strips = Vec::new();
    let mut done = 0;
    while done < turns {
        let count = length.min(turns - done);
        part.first[number] = first + done as i64 * step;
        part.last[number] = part.first[number] + (count as i64 - 1) * step;
        strips.push(Strip { part, runs });
        done += count;
    }
    strips
}
