//! ACROSS along a dimension whose elements are distributed one by one (languages.md 6.2, 6.7): the iterations of a process are executed
//! run by run. Before each the process gets what others have made of the elements before it, and behind it gives what others need of
//! its own. Who gets a run gets it before its own next one, so that nobody waits for somebody who waits for him.

use std::ops::Range;

use super::layout::{Along, Layout};
use super::memory::ElementMemory;
use super::region::{ElementRegion, Side};
use super::shadow::Exchange;
use super::state::{DividedLoop, Flow, IterationBatch, Parallel, Sides, Strip};
use crate::emitted::frames::LoopFrame;
use crate::mapping::index_set::IndexSet;
use crate::mapping::owners::Owners;

/// An axis along which owners stand in a table, as a process sees it.
struct ScatteredRow<'a> {
    layout: &'a Layout,
    axis: usize,
    dim: usize,
    owners: &'a Owners,
    coordinates: Vec<usize>,
}

impl ScatteredRow<'_> {
    fn of(layout: &Layout, axis: usize, process: usize) -> Option<ScatteredRow<'_>> {
        let Along::Dimension { dim, owners, .. } = layout.along.get(axis)? else {
            return None;
        };
        Some(ScatteredRow {
            layout,
            axis,
            dim: *dim,
            owners,
            coordinates: layout.grid.coordinates(process)?,
        })
    }

    fn own(&self) -> usize {
        self.coordinates[self.axis]
    }

    fn process(&self, coordinate: usize) -> usize {
        let mut at = self.coordinates.clone();
        at[self.axis] = coordinate;
        self.layout.grid.process(&at)
    }

    /// What one needs of others, with what it has.
    fn needs(&self, coordinate: usize, what: &Exchange<'_>) -> IndexSet {
        let width = what.side.width(what.widths, self.dim);
        let part = self.owners.part(coordinate);
        match what.side {
            Side::Low => part.wider(width, 0),
            Side::High => part.wider(0, width),
        }
    }

    /// The runs of others that are needed before an own one and were not before the own one before it.
    fn before(&self, run: &Range<i64>, what: &Exchange<'_>) -> Vec<(Range<i64>, usize)> {
        let width = what.side.width(what.widths, self.dim);
        let part = self.owners.part(self.own());
        let extent = self.layout.extent[self.dim];
        match what.side {
            Side::Low => {
                let last = part.within(&(0..run.start)).hull().end;
                self.owners
                    .runs_in(&(last.max(run.start - width)..run.start))
            }
            Side::High => {
                let next = part.within(&(run.end..extent));
                let next = if next.is_empty() {
                    extent
                } else {
                    next.hull().start
                };
                let gap = run.end..next.min(run.end + width);
                let mut runs = self.owners.runs_in(&gap);
                runs.reverse();
                runs
            }
        }
    }
}

impl Flow {
    /// The elements of a strip along it, of which the ends of its values tell.
    fn run(&self, strip: &IterationBatch) -> Range<i64> {
        let ends = [strip.first, strip.last].map(|values| self.a * values[self.number] + self.b);
        ends[0].min(ends[1])..ends[0].max(ends[1]) + 1
    }
}

impl Parallel {
    /// Where the elements of the array of a flow are, and who has them along it.
    fn scattered_row(&self, flow: &Flow) -> Option<(ElementMemory, ScatteredRow<'_>)> {
        let array = self.arrays.get(&flow.array)?;
        let row = ScatteredRow::of(array.layout.as_ref()?, flow.axis, self.rank())?;
        Some((array.elements, row))
    }

    /// What others have made before a strip.
    pub(super) fn take_scattered(
        &mut self,
        flow: &Flow,
        around: &ElementRegion,
        strip: &IterationBatch,
    ) {
        let what = flow.exchange(around);
        let Some((elements, row)) = self.scattered_row(flow) else {
            return;
        };
        let needs = row.needs(row.own(), &what);
        let runs = row.before(&flow.run(strip), &what).into_iter();
        let runs = runs.map(|(run, owner)| {
            let taken = around.clone().with(row.dim, needs.within(&run));
            (row.process(owner), taken)
        });
        for incoming in runs.collect::<Vec<_>>() {
            self.receive_regions(elements, Vec::new(), &[incoming]);
        }
    }

    /// What others need of a strip.
    pub(super) fn give_scattered(
        &mut self,
        flow: &Flow,
        around: &ElementRegion,
        strip: &IterationBatch,
    ) {
        let what = flow.exchange(around);
        let Some((elements, row)) = self.scattered_row(flow) else {
            return;
        };
        let run = flow.run(strip);
        let others = (0..row.layout.grid.extent(flow.axis)).filter(|&one| one != row.own());
        let given = others.map(|one| {
            let needed = row.needs(one, &what).within(&run);
            (row.process(one), around.clone().with(row.dim, needed))
        });
        let given = given.filter(|(_, region)| !region.is_empty());
        let outgoing = given
            .map(|(to, region)| elements.outgoing(to, &region))
            .collect();
        self.engine.exchange(outgoing, &[]);
    }

    /// The runs of this process as strips, also those without iterations: others wait for each.
    pub(super) fn strips_in_runs(&self, open: &DividedLoop, own: &Sides) -> Option<Vec<Strip>> {
        let flow = open
            .pipeline
            .flows
            .iter()
            .find(|flow| flow.is_scattered())?;
        let (_, row) = self.scattered_row(flow)?;
        let part = row.owners.part(row.own());
        let mut strips: Vec<Strip> = (part.runs().iter())
            .map(|run| open.strip_of(own, flow, run))
            .collect();
        if flow.side == Side::High {
            strips.reverse();
        }
        Some(strips)
    }

    /// Values of a scattered dimension flow in one way that is known how.
    pub(super) fn check_scattered(&mut self, looped: LoopFrame) {
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        let flows = || open.pipeline.flows.iter().filter(|flow| flow.processes > 1);
        let Some(first) = flows().find(|flow| flow.is_scattered()) else {
            return;
        };
        let is_followed = |flow: &Flow| {
            flow.is_scattered() && !flow.out && flow.number == first.number && flow.is_with_target
        };
        let array = flows().find(|flow| !is_followed(flow));
        if let Some(array) = array.and_then(|flow| self.arrays.get(&flow.array)) {
            let name = &array.name;
            let what = format!(
                "ACROSS of {name} in a loop along elements that are distributed one by one,"
            );
            self.unsupported(&what, None);
        }
    }
}

impl DividedLoop {
    /// The iterations that make a run of elements.
    fn strip_of(&self, own: &Sides, flow: &Flow, run: &Range<i64>) -> Strip {
        let mut strip = self.whole_strip(own);
        let number = flow.number;
        let mut ends = [run.start, run.end - 1].map(|element| (element - flow.b) / flow.a);
        if (ends[1] - ends[0]) * self.space.step[number] < 0 {
            ends.reverse();
        }
        (strip.whole.first[number], strip.whole.last[number]) = (ends[0], ends[1]);
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let is_in = |(first, last): &&(i64, i64)| {
            (low..=high).contains(first) && (low..=high).contains(last)
        };
        match own[number].iter().find(is_in) {
            Some(&(first, last)) => {
                (strip.part.first[number], strip.part.last[number]) = (first, last);
            }
            None => strip.runs = false,
        }
        strip
    }
}
