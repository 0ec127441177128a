//! Edges: what the neighbours of a process have (languages.md 6.6).

use std::ops::Range;

use super::engine::Outgoing;
use super::layout::{Along, Layout};
use super::memory::ElementMemory;
use super::region::{ElementRegion, Side};
use super::state::{DividedArray, GroupMember, Parallel};
use crate::address::Address;
use crate::mapping::Tuple;

/// What is renewed at one side of the parts along an axis of processes.
#[derive(Clone, Copy)]
pub(super) struct Exchange<'a> {
    pub(super) array: Address,
    pub(super) axis: usize,
    pub(super) side: Side,
    /// None of them negative.
    pub(super) widths: &'a [Tuple; 2],
    /// Which elements in the other dimensions.
    pub(super) around: &'a ElementRegion,
}

/// What a process exchanges with others along an axis of processes.
#[derive(Default)]
struct Neighbours {
    /// Who gets what.
    gives: Vec<(usize, ElementRegion)>,
    /// Who gives what.
    takes: Vec<(usize, ElementRegion)>,
}

impl Neighbours {
    /// The messages of it.
    fn outgoing(&self, elements: &ElementMemory) -> Vec<Outgoing> {
        let messages = self.gives.iter().map(|(to, region)| Outgoing {
            to: *to,
            bytes: elements.pack(region),
        });
        messages.collect()
    }
}

impl DividedArray {
    /// The width that is declared. Where none is, dimensions whose elements are distributed one by one have no edges.
    pub(super) fn edge_width(&self, side: Side, dim: usize) -> i64 {
        let is_irregular = |along: &Along| match along {
            Along::Dimension {
                dim: of, owners, ..
            } => *of == dim && owners.is_irregular(),
            Along::Everywhere | Along::At { .. } => false,
        };
        let layout = self.layout.as_ref().filter(|_| !self.declares_edges);
        match layout.is_some_and(|layout| layout.along.iter().any(is_irregular)) {
            true => 0,
            false => side.width(&self.edges, dim),
        }
    }

    /// Widths with those that are declared in place of -1; any distance (-2) is the whole dimension.
    pub(super) fn widths(&self, widths: &[Tuple; 2]) -> [Tuple; 2] {
        let mut found = *widths;
        for (side, of) in found.iter_mut().zip([Side::Low, Side::High]) {
            for d in 0..self.rank {
                side[d] = match side[d] {
                    -1 => self.edge_width(of, d),
                    -2 => self.extent[d],
                    width => width,
                };
            }
        }
        found
    }
}

/// What a process needs at one side of its part of a dimension.
pub(super) fn edge(part: &Range<i64>, width: i64, extent: i64, side: Side) -> Range<i64> {
    match side {
        Side::Low => (part.start - width).max(0)..part.start,
        Side::High => part.end..(part.end + width).min(extent),
    }
}

/// The exchange for one axis and side. `around`: the other dimensions of what is exchanged, for the own coordinates.
fn neighbours(
    layout: &Layout,
    axis: usize,
    side: Side,
    width: i64,
    (own, around): (usize, &ElementRegion),
) -> Neighbours {
    let mut found = Neighbours::default();
    let along = &layout.along[axis];
    let (Along::Dimension { dim, .. }, Some(coordinates)) = (along, layout.grid.coordinates(own))
    else {
        return found;
    };
    let dim = *dim;
    let extent = layout.extent[dim];
    let part = |coordinate: usize| along.block(coordinate, extent);
    let mine = part(coordinates[axis]);
    if width <= 0 || mine.is_empty() || around.is_empty() {
        return found;
    }
    let process = |coordinate: usize| {
        let mut at = coordinates.clone();
        at[axis] = coordinate;
        layout.grid.process(&at)
    };
    let needs = edge(&mine, width, extent, side);
    let common = |a: &Range<i64>, b: &Range<i64>| a.start.max(b.start)..a.end.min(b.end);
    let count = layout.grid.extent(axis);
    // Indices rise with the coordinates; so those that matter stand next to this process.
    let below: Box<dyn Iterator<Item = usize>> = Box::new((0..coordinates[axis]).rev());
    let above: Box<dyn Iterator<Item = usize>> = Box::new(coordinates[axis] + 1..count);
    let (givers, takers) = match side {
        Side::Low => (below, above),
        Side::High => (above, below),
    };
    for coordinate in givers {
        let theirs = part(coordinate);
        if theirs.is_empty() {
            continue;
        }
        let taken = common(&theirs, &needs);
        if taken.is_empty() {
            break;
        }
        let taken = around.clone().with(dim, taken);
        found.takes.push((process(coordinate), taken));
    }
    for coordinate in takers {
        let theirs = part(coordinate);
        if theirs.is_empty() {
            continue;
        }
        let given = common(&mine, &edge(&theirs, width, extent, side));
        if given.is_empty() {
            break;
        }
        let given = around.clone().with(dim, given);
        found.gives.push((process(coordinate), given));
    }
    found
}

impl Parallel {
    /// The edges of an array get the values that the neighbours have. Widths: -1 declared, -2 any distance.
    pub(crate) fn renew(&mut self, base: Address, widths: &[Tuple; 2], corner: bool) {
        let Some(array) = self.named(base, None) else {
            return;
        };
        let Some(layout) = array.layout.clone() else {
            return;
        };
        let is_added =
            array.is_added && (0..array.rank).any(|d| widths.iter().any(|side| side[d] == -1));
        // Elements of named edges lie anywhere.
        let is_far = (0..array.rank).any(|d| widths.iter().any(|side| side[d] == -2));
        let corner = corner || is_added || is_far;
        let widths = match is_added {
            true => [array.extent; 2],
            false => array.widths(widths),
        };
        let (elements, what) = (array.elements, format!("edges of {}", array.name));
        self.announce(&what);
        if layout.is_irregular() {
            return self.renew_irregular((base, elements), &layout, &widths, corner);
        }
        let mut around = layout.part(self.engine.rank());
        for axis in 0..layout.along.len() {
            let Along::Dimension { dim, .. } = layout.along[axis] else {
                continue;
            };
            for side in [Side::Low, Side::High] {
                self.exchange_edges(Exchange {
                    array: base,
                    axis,
                    side,
                    widths: &widths,
                    around: &around,
                });
            }
            if corner && !around.is_empty() {
                // What was renewed along this axis goes along the next ones with the rest.
                let part = around.hull_of(dim);
                let reach =
                    |side: Side| edge(&part, side.width(&widths, dim), layout.extent[dim], side);
                around = around.with(dim, reach(Side::Low).start..reach(Side::High).end);
            }
        }
    }

    /// The same where neighbours may be any processes.
    fn renew_irregular(
        &mut self,
        (base, elements): (Address, ElementMemory),
        layout: &Layout,
        widths: &[Tuple; 2],
        corner: bool,
    ) {
        let whole = ElementRegion::whole(layout.rank, &layout.extent);
        let wider = |region: ElementRegion, dim: usize| {
            let side = region
                .side(dim)
                .wider(widths[0][dim].max(0), widths[1][dim].max(0));
            let side = side.intersection(whole.side(dim));
            region.with(dim, side)
        };
        let dims = layout.along.iter().filter_map(|along| match along {
            Along::Dimension { dim, .. } => Some(*dim),
            Along::Everywhere | Along::At { .. } => None,
        });
        let dims: Vec<usize> = dims.collect();
        let turns = match corner {
            true => vec![dims],
            false => dims.into_iter().map(|dim| vec![dim]).collect(),
        };
        for dims in turns {
            let region = |process: usize| match layout.part(process) {
                part if part.is_empty() => part,
                part => dims.iter().fold(part, |region, &dim| wider(region, dim)),
            };
            if let Some((outgoing, incoming)) = self.needed(base, region) {
                self.receive_regions(elements, outgoing, &incoming);
            }
        }
    }

    /// SHADOW_ADD: elements at any distance are among the edges of an array.
    pub(crate) fn add_edges(&mut self, base: Address) {
        if let Some(array) = self.arrays.get_mut(&base) {
            array.is_added = true;
        }
    }

    /// Who gives what to whom, and the memory of it.
    fn exchanged(&self, what: Exchange<'_>) -> Option<(ElementMemory, Neighbours)> {
        let array = self.arrays.get(&what.array)?;
        let layout = array.layout.as_ref()?;
        let Along::Dimension { dim, .. } = *layout.along.get(what.axis)? else {
            return None;
        };
        let width = what.side.width(what.widths, dim);
        let own = (self.engine.rank(), what.around);
        let found = neighbours(layout, what.axis, what.side, width, own);
        Some((array.elements, found))
    }

    /// Each process gives and takes.
    fn exchange_edges(&mut self, what: Exchange<'_>) {
        if let Some((elements, found)) = self.exchanged(what) {
            self.receive_regions(elements, found.outgoing(&elements), &found.takes);
        }
    }

    /// Values that were just computed go to the next processes.
    pub(super) fn give_edges(&mut self, what: Exchange<'_>) {
        if let Some((elements, found)) = self.exchanged(what) {
            self.engine.exchange(found.outgoing(&elements), &[]);
        }
    }

    /// They come from the processes before.
    pub(super) fn take_edges(&mut self, what: Exchange<'_>) {
        if let Some((elements, found)) = self.exchanged(what) {
            self.receive_regions(elements, Vec::new(), &found.takes);
        }
    }

    // ---- groups

    /// A group becomes empty.
    pub(crate) fn shadow_group(&mut self, group: usize) {
        self.shadow_groups.insert(group, Vec::new());
    }

    /// An array joins a group.
    pub(crate) fn join_shadow_group(
        &mut self,
        group: usize,
        array: Address,
        widths: [Tuple; 2],
        corner: bool,
    ) {
        self.shadow_groups
            .entry(group)
            .or_default()
            .push(GroupMember {
                array,
                widths,
                corner,
            });
    }

    /// The edges of a group are renewed; they may not be used before the wait, which has nothing left to do.
    pub(crate) fn start_shadow_group(&mut self, group: usize) {
        for member in self.shadow_groups.get(&group).cloned().unwrap_or_default() {
            self.renew(member.array, &member.widths, member.corner);
        }
    }
}
