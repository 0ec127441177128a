//! ACROSS(OUT): iterations write elements beyond their own (languages.md 6.7). What lies around the boundary of two processes goes with
//! the loop from one to the next, and what the next has made on this side of it comes back when the loop has ended.

use std::ops::Range;

use super::engine::{Incoming, Outgoing};
use super::layout::Along;
use super::memory::ElementMemory;
use super::region::{ElementRegion, Side};
use super::shadow::Exchange;
use super::state::{Flow, Parallel};
use crate::emitted::frames::LoopFrame;

/// Elements around the boundary to another process.
struct Boundary {
    process: usize,
    /// Those that go with the loop.
    forth: ElementRegion,
    /// Those that come back.
    back: ElementRegion,
}

/// The processes next to this one that have elements, in the direction of the loop.
struct BoundaryPair {
    elements: ElementMemory,
    before: Option<Boundary>,
    behind: Option<Boundary>,
}

impl Parallel {
    /// Who is next to this process along the axis of a flow, and what they have in common.
    fn boundaries(&self, what: Exchange<'_>) -> Option<BoundaryPair> {
        let array = self.arrays.get(&what.array)?;
        let layout = array.layout.as_ref()?;
        let along = layout.along.get(what.axis)?;
        let Along::Dimension { dim, .. } = *along else {
            return None;
        };
        let extent = layout.extent[dim];
        let part = |coordinate: usize| along.block(coordinate, extent);
        let coordinates = layout.grid.coordinates(self.engine.rank())?;
        let own = coordinates[what.axis];
        let mine = part(own);
        if mine.is_empty() || what.around.is_empty() {
            return None;
        }
        let boundary = |coordinate: usize, at: i64| {
            let mut place = coordinates.clone();
            place[what.axis] = coordinate;
            let [low, high] = [Side::Low, Side::High].map(|side| side.width(what.widths, dim));
            let clipped = |range: Range<i64>| {
                let range = range.start.max(0)..range.end.min(extent);
                what.around.clone().with(dim, range)
            };
            Boundary {
                process: layout.grid.process(&place),
                forth: clipped(at - low..at + high),
                back: match what.side {
                    Side::Low => clipped(at - low..at),
                    Side::High => clipped(at..at + high),
                },
            }
        };
        let mut lower = (0..own).rev();
        let lower = lower.find(|&one| !part(one).is_empty());
        let lower = lower.map(|one| boundary(one, mine.start));
        let mut upper = own + 1..layout.grid.extent(what.axis);
        let upper = upper.find(|&one| !part(one).is_empty());
        let upper = upper.map(|one| boundary(one, mine.end));
        let (before, behind) = match what.side {
            Side::Low => (lower, upper),
            Side::High => (upper, lower),
        };
        let elements = array.elements;
        Some(BoundaryPair {
            elements,
            before,
            behind,
        })
    }

    /// What the processes before have made around the boundary comes to this one.
    pub(super) fn take_beyond(&mut self, what: Exchange<'_>) {
        if let Some(BoundaryPair {
            elements,
            before: Some(before),
            ..
        }) = self.boundaries(what)
        {
            self.take_region(elements, before.process, &before.forth);
        }
    }

    /// And what has been made here goes to the next one.
    pub(super) fn give_beyond(&mut self, what: Exchange<'_>) {
        if let Some(BoundaryPair {
            elements,
            behind: Some(behind),
            ..
        }) = self.boundaries(what)
        {
            self.give_region(elements, behind.process, &behind.forth);
        }
    }

    /// The loop has ended: what the processes behind have made on this side of the boundary comes back.
    pub(super) fn return_across(&mut self, looped: LoopFrame) {
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        let flows = open.pipeline.flows.clone();
        for flow in flows.iter().rev().filter(|flow| flow.out) {
            let Some(array) = self.arrays.get(&flow.array) else {
                continue;
            };
            let around = array.part(self.engine.rank());
            self.announce("values along ACROSS");
            let Some(found) = self.boundaries(flow.exchange(&around)) else {
                continue;
            };
            if let Some(behind) = found.behind {
                self.take_region(found.elements, behind.process, &behind.back);
            }
            if let Some(before) = found.before {
                self.give_region(found.elements, before.process, &before.back);
            }
        }
    }

    /// Where values flow along two axes of processes, an element beyond both boundaries would have two processes before it.
    pub(super) fn check_beyond(&mut self, looped: LoopFrame) {
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        let divided = |flow: &&Flow| {
            let array = self.arrays.get(&flow.array);
            let layout = array.and_then(|array| array.layout.as_ref());
            layout.is_some_and(|layout| layout.grid.extent(flow.axis) > 1)
        };
        let mut flows = open.pipeline.flows.iter().filter(|flow| flow.out);
        let twice = flows.find(|flow| {
            let others = open.pipeline.flows.iter().filter(divided);
            divided(flow) && others.filter(|other| other.array == flow.array).count() > 1
        });
        let Some(array) = twice.and_then(|flow| self.arrays.get(&flow.array)) else {
            return;
        };
        let what = format!(
            "ACROSS(OUT: {}) with widths in two dimensions that are distributed",
            array.name
        );
        self.unsupported(&what, None);
    }

    fn take_region(&mut self, elements: ElementMemory, from: usize, region: &ElementRegion) {
        let size = region.count() * elements.size;
        let received = self.engine.exchange(Vec::new(), &[Incoming { from, size }]);
        for message in received {
            elements.unpack(region, &message);
        }
    }

    fn give_region(&mut self, elements: ElementMemory, to: usize, region: &ElementRegion) {
        let bytes = elements.pack(region);
        self.engine.exchange(vec![Outgoing { to, bytes }], &[]);
    }
}
