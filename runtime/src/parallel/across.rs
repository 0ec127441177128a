//! Loops whose iterations depend on each other: a pipeline of processes, in strips (languages.md 6.7).

use super::layout::Along;
use super::region::{ElementRegion, Side};
use super::shadow::{Exchange, edge};
use super::state::{
    DividedLoop, Flow, Grain, IterationBatch, Parallel, Pipeline, PipelinedArray, StripRule,
};
use super::strips::ends;
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::space::trip_count;
use crate::mapping::{MAX_RANK, Tuple};

/// What an iteration takes, about, in nanoseconds.
const ITERATION: f64 = 3.0;
/// What a strip costs beside its iterations: messages, and each run of elements that a strip cuts off from the next ones in memory, of which
/// processors fetch more than the strip wants.
const MESSAGE: f64 = 15_000.0;
const CUT: f64 = 100.0;
/// There are so many strips at least: the cost of a short loop is no matter.
const FEWEST_STRIPS: u64 = 4;

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

    /// Strips may lie along these loops (bits) besides the outermost one as far as an array of ACROSS is concerned, whose elements the
    /// iterations make by the rules as the program writes them.
    pub(crate) fn strips(
        &mut self,
        looped: LoopFrame,
        array: Address,
        loops: u32,
        rules: &Alignment,
    ) {
        // A text may reach the elements by fewer subscripts than there are dimensions.
        let known = self.arrays.get(&array);
        let Some(known) = known.filter(|known| known.rank == rules.rank) else {
            return;
        };
        let rules = rules.zero_based(&[], known.lower_bounds());
        if let Some(open) = self.at(looped) {
            open.strips.push(StripRule {
                array,
                loops: loops | 1,
                rules,
            });
        }
    }

    /// STAGE or PIPE. Less than 1: it says nothing.
    pub(crate) fn stage(&mut self, looped: LoopFrame, grain: Grain) {
        if let Some(open) = self.at(looped) {
            open.grain = grain;
        }
    }

    /// What flows between the processes in a loop whose clauses are known.
    pub(super) fn pipeline(&self, open: &DividedLoop) -> Pipeline {
        let flows = self.flows(open);
        let (along, length) = self
            .strip_loop(open, &flows)
            .map_or((None, 1), |(number, length)| (Some(number), length));
        Pipeline {
            flows,
            along,
            length,
        }
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
                let is_scattered = along.0.is_irregular();
                let is_with_target = along.0.owners() == along.1.owners();
                let (Along::Dimension { dim, .. }, Along::Dimension { dim: of_target, .. }) = along
                else {
                    continue;
                };
                let Axis::Linear { dim: number, a, b } = rules.axes[*of_target] else {
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
                    number,
                    a,
                    b,
                    scattered: is_scattered,
                    is_with_target: is_with_target && a.abs() == 1,
                    processes: layout.grid.extent(axis),
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

    /// The loop along which strips lie, and how many iterations of it make one: no values flow along it from process to process, and
    /// what a strip makes can be told. All processes of a pipeline find the same.
    fn strip_loop(&self, open: &DividedLoop, flows: &[Flow]) -> Option<(usize, u64)> {
        let flows = || flows.iter().filter(|flow| flow.processes > 1);
        let longest = flows().map(|flow| flow.processes).max()?;
        if flows().any(Flow::is_scattered) {
            return None;
        }
        // What a strip writes must lie in it.
        if open.irregular != 0 || flows().any(|flow| flow.out && flow.is_oblique()) {
            return None;
        }
        let own = self.sides(open, self.engine.rank())?;
        let iterations = open.space.count() as f64 / self.engine.size() as f64;
        let time = iterations * ITERATION;
        let choice = |number: usize| {
            let is_free = flows().all(|flow| flow.number != number);
            let strides: Option<Vec<i64>> = flows()
                .map(|flow| self.stride_along(open, flow.array, number))
                .collect();
            let strides = strides.filter(|_| is_free)?;
            let (first, last) = ends(&own[number])?;
            let turns = trip_count(first, last, open.space.step[number]);
            let cuts = match strides.contains(&1) {
                true => iterations / turns as f64,
                false => 0.0,
            };
            // The last process begins when the first one of the others has made that many strips.
            let (dear, behind) = (MESSAGE + cuts * CUT, (longest - 1) as f64);
            let best = (behind * time / dear).sqrt() as u64;
            let length = match open.grain {
                Grain::Strips(count @ 1..) => turns.div_ceil(count as u64),
                Grain::Iterations(length @ 1..) => length as u64,
                _ => turns.div_ceil(best.max(FEWEST_STRIPS)),
            };
            let length = length.max(1);
            let count = turns.div_ceil(length) as f64;
            Some((behind * time / count + dear * count, number, length))
        };
        let choices = (0..open.space.rank).filter_map(choice);
        let (_, number, length) = choices.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Some((number, length))
    }

    /// How far apart the elements of an array are that iterations with neighbouring values of a loop make, if strips may lie along it.
    fn stride_along(&self, open: &DividedLoop, array: Address, number: usize) -> Option<i64> {
        let mut rules = open.strips.iter().filter(|rule| rule.array == array);
        let known = rules.next()?;
        if rules
            .chain([known])
            .any(|rule| rule.loops >> number & 1 == 0)
        {
            return None;
        }
        let dim = known.dimension(number)?;
        Some(self.arrays.get(&array)?.elements.stride[dim])
    }

    /// The elements of an array that a strip concerns, and behind the flow those of the processes before.
    fn around(
        &self,
        open: &DividedLoop,
        flow: &Flow,
        strip: &IterationBatch,
    ) -> Option<ElementRegion> {
        let array = self.arrays.get(&flow.array)?;
        let mut region = array.part(self.engine.rank());
        if region.is_empty() {
            return Some(region);
        }
        let Pipeline { flows, along, .. } = &open.pipeline;
        for other in flows
            .iter()
            .filter(|other| other.array == flow.array && other.dim != flow.dim)
        {
            let part = region.hull_of(other.dim);
            let width = other.side.width(&other.widths, other.dim);
            let before = edge(&part, width, array.extent[other.dim], other.side);
            let wider = part.start.min(before.start)..part.end.max(before.end);
            region = region.with(other.dim, wider);
        }
        let rule = open.strips.iter().find(|rule| rule.array == flow.array);
        if let Some(number) = *along
            && let Some(rule) = rule
            && let Some(dim) = rule.dimension(number)
            && let Axis::Linear { a, b, .. } = rule.rules.axes[dim]
        {
            let ends = [strip.first[number], strip.last[number]].map(|value| a * value + b);
            let range = ends[0].min(ends[1])..ends[0].max(ends[1]) + 1;
            let side = region.side(dim).within(&range);
            region = region.with(dim, side);
        }
        Some(region)
    }

    /// What the processes before have made for a strip.
    pub(super) fn take_across(&mut self, looped: LoopFrame, strip: &IterationBatch) {
        let ways = [Parallel::take_edges, Parallel::take_beyond];
        self.hand_on(looped, strip, ways, Parallel::take_scattered);
    }

    /// What a strip has made goes to the processes behind.
    pub(super) fn give_across(&mut self, looped: LoopFrame, strip: &IterationBatch) {
        let ways = [Parallel::give_edges, Parallel::give_beyond];
        self.hand_on(looped, strip, ways, Parallel::give_scattered);
    }

    fn hand_on(
        &mut self,
        looped: LoopFrame,
        strip: &IterationBatch,
        [edges, beyond]: [fn(&mut Parallel, Exchange<'_>); 2],
        scattered: fn(&mut Parallel, &Flow, &ElementRegion, &IterationBatch),
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
            if flow.is_scattered() {
                scattered(self, &flow, &around, strip);
                continue;
            }
            let hand = if flow.out { beyond } else { edges };
            hand(self, flow.exchange(&around));
        }
    }
}

impl StripRule {
    /// The dimension in which iterations make the elements that the values of a loop say.
    fn dimension(&self, number: usize) -> Option<usize> {
        (0..self.rules.rank).find(
            |&dim| matches!(self.rules.axes[dim], Axis::Linear { dim: of, .. } if of == number),
        )
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

    /// It goes between runs of elements that lie anywhere.
    pub(super) fn is_scattered(&self) -> bool {
        self.scattered && self.processes > 1
    }

    /// It reaches for elements in other dimensions, too.
    fn is_oblique(&self) -> bool {
        let others = (0..MAX_RANK).filter(|&d| d != self.dim);
        others
            .into_iter()
            .any(|d| self.widths.iter().any(|side| side[d] > 0))
    }

    /// Its exchange. `around`: which elements in the other dimensions.
    pub(super) fn exchange<'a>(&'a self, around: &'a ElementRegion) -> Exchange<'a> {
        Exchange {
            array: self.array,
            axis: self.axis,
            side: self.side,
            widths: &self.widths,
            around,
        }
    }
}
