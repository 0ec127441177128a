//! Loops whose iterations depend on each other: a pipeline of processes, in strips (languages.md 6.7).

use super::layout::Along;
use super::region::Region;
use super::shadow::Side;
use super::state::{Across, Parallel, Part, Sides, Strip};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::mapping::alignment::Axis;
use crate::mapping::space::trip_count;
use crate::mapping::{MAX_RANK, Tuple};

/// A way along which values flow from process to process.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Flow {
    array: Address,
    axis: usize,
    /// The dimension of the array.
    dim: usize,
    /// Where the processes before are.
    side: Side,
    widths: [Tuple; 2],
}

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
        if out {
            let name = self.arrays.get(&array).map(|array| array.name.clone());
            let name = name.unwrap_or_default();
            self.refuse(&format!(
                "ACROSS(OUT: {name}) is not supported in parallel runs; write the dependence as ACROSS(IN: ...)"
            ));
        }
        if let Some(open) = self.at(looped) {
            open.across.push(Across { array, widths });
        }
    }

    /// Values of later iterations are those that were there before the loop.
    pub(super) fn renew_across(&mut self, looped: LoopFrame) {
        let arrays = self.at(looped).map(|open| open.across.clone());
        for Across { array, widths } in arrays.unwrap_or_default() {
            self.renew(array, &widths, true);
        }
    }

    /// Along which axes values flow.
    fn flows(&mut self, looped: LoopFrame) -> Vec<Flow> {
        let Some(open) = self.at(looped) else {
            return Vec::new();
        };
        let (across, target, step) = (open.across.clone(), open.target, open.space.step);
        let Some((target, rules)) = target else {
            return Vec::new();
        };
        let Some(on) = self
            .arrays
            .get(&target)
            .and_then(|array| array.layout.as_ref())
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for Across { array, widths } in across {
            let Some(known) = self.arrays.get(&array) else {
                continue;
            };
            let Some(layout) = &known.layout else {
                continue;
            };
            let widths = known.widths(&widths);
            for (axis, (along, on)) in layout.along.iter().zip(&on.along).enumerate() {
                let (Along::Dimension { dim, .. }, Along::Dimension { dim: of_target, .. }) =
                    (along, on)
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
                if widths[usize::from(side == Side::High)][*dim] > 0 {
                    found.push(Flow {
                        array,
                        axis,
                        dim: *dim,
                        side,
                        widths,
                    });
                }
            }
        }
        found
    }

    /// The own iterations in pieces, so that the next process need not wait for all of them.
    pub(super) fn strips(&mut self, looped: LoopFrame, own: &Sides) -> Vec<Strip> {
        let flows = self.flows(looped);
        let runs = own.iter().all(Option::is_some);
        let mut part = Part {
            first: [0; MAX_RANK],
            last: [0; MAX_RANK],
        };
        for (d, side) in own.iter().enumerate() {
            (part.first[d], part.last[d]) = side.unwrap_or_default();
        }
        let whole = match runs || !flows.is_empty() {
            true => vec![Strip { part, runs }],
            false => Vec::new(),
        };
        let Some((number, _)) = self.strip_dimension(looped, &flows) else {
            return whole;
        };
        let (Some(step), Some((first, last))) = (
            self.at(looped).map(|open| open.space.step[number]),
            own[number],
        ) else {
            return Vec::new();
        };
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

    /// A loop along which strips may lie, and the dimension of the arrays that it runs through: no values flow along it from process
    /// to process.
    fn strip_dimension(&mut self, looped: LoopFrame, flows: &[Flow]) -> Option<(usize, usize)> {
        let first = flows.first()?;
        let open = self.at(looped)?;
        let ((target, rules), rank, irregular) = (open.target?, open.space.rank, open.irregular);
        if irregular != 0 || flows.iter().any(|flow| flow.array != target) {
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
                if number < rank && flows.iter().all(|flow| flow.dim != dim) =>
            {
                Some((number, dim))
            }
            _ => None,
        })
    }

    /// The elements of an array that a strip concerns, and behind the flow those of the processes before.
    fn around(
        &mut self,
        looped: LoopFrame,
        flow: &Flow,
        flows: &[Flow],
        strip: &Part,
    ) -> Option<Region> {
        let own = self.engine.rank();
        let chosen = self.strip_dimension(looped, flows);
        let open = self.at(looped)?;
        let (target, rules) = open.target?;
        let array = self.arrays.get(&flow.array)?;
        let mut region = array.part(own);
        if region.is_empty() {
            return Some(region);
        }
        for other in flows
            .iter()
            .filter(|other| other.array == flow.array && other.dim != flow.dim)
        {
            let side = region.side(other.dim);
            let width = other.widths[usize::from(other.side == Side::High)][other.dim];
            let wider = match other.side {
                Side::Low => (side.start - width).max(0)..side.end,
                Side::High => side.start..(side.end + width).min(array.extent[other.dim]),
            };
            region = region.with(other.dim, wider);
        }
        if let Some((number, dim)) = chosen
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
    pub(super) fn take_across(&mut self, looped: LoopFrame, strip: &Part) {
        let flows = self.flows(looped);
        for flow in &flows {
            if let Some(around) = self.around(looped, flow, &flows, strip) {
                self.take_edges(flow.array, flow.axis, flow.side, (&flow.widths, &around));
            }
        }
    }

    /// What a strip has made goes to the processes behind.
    pub(super) fn give_across(&mut self, looped: LoopFrame, strip: &Part) {
        let flows = self.flows(looped);
        for flow in &flows {
            if let Some(around) = self.around(looped, flow, &flows, strip) {
                self.give_edges(flow.array, flow.axis, flow.side, (&flow.widths, &around));
            }
        }
    }
}
