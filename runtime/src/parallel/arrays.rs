//! Arrays and templates, their mapping, and moving them.

use std::rc::Rc;

use super::engine::{Incoming, Outgoing};
use super::layout::Layout;
use super::memory::Elements;
use super::region::Region;
use super::state::{Array, Definition, Parallel};
use crate::address::Address;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::blocks::Blocks;
use crate::mapping::shape::Shape;
use crate::mapping::{MAX_RANK, Tuple};

impl Array {
    /// What a process has.
    pub(super) fn part(&self, process: usize) -> Region {
        match &self.layout {
            Some(layout) => layout.part(process),
            None => Region::whole(self.rank, &self.extent),
        }
    }
}

impl Parallel {
    /// An array begins to exist.
    pub(crate) fn define(&mut self, definition: &Definition<'_>) {
        let Definition {
            base,
            element,
            shape,
            lower,
            edges,
            ..
        } = *definition;
        let end = base
            .saturating_add((shape.span() as usize).saturating_mul(element))
            .max(base.saturating_add(1));
        // What was there before is gone.
        let gone: Vec<Address> = self.arrays.range(base..end).map(|(&at, _)| at).collect();
        for at in gone {
            self.arrays.remove(&at);
        }
        let array = Array {
            name: definition.name.to_owned(),
            elements: Elements {
                base,
                size: element,
                stride: shape.stride,
            },
            rank: shape.rank,
            extent: shape.extent,
            lower,
            edges,
            layout: None,
            target: None,
        };
        self.arrays.insert(base, array);
    }

    /// DISTRIBUTE or REDISTRIBUTE; which dimensions are cut into blocks. `keeps`: the values stay.
    pub(crate) fn distribute(&mut self, base: Address, cut: &[bool], keeps: bool) {
        let Some(array) = self.arrays.get(&base) else {
            return;
        };
        let dims = cut.iter().enumerate().take(array.rank);
        let dims: Vec<usize> = dims.filter(|(_, cut)| **cut).map(|(dim, _)| dim).collect();
        let grid = self.grid(dims.len());
        let mut blocks = vec![None; array.rank];
        for (axis, &dim) in dims.iter().enumerate() {
            blocks[dim] = Some(Blocks::even(array.extent[dim], grid.extent(axis)));
        }
        let layout = Layout::distributed(array.rank, array.extent, &blocks, Rc::clone(&grid));
        if let Some(array) = self.arrays.get_mut(&base) {
            array.target = None;
        }
        self.remap(base, layout, keeps);
    }

    /// ALIGN or REALIGN, by the rules as the program writes them. `keeps`: the values stay.
    pub(crate) fn align(&mut self, base: Address, target: Address, rules: &Alignment, keeps: bool) {
        let (Some(array), Some(onto)) = (self.arrays.get(&base), self.arrays.get(&target)) else {
            return;
        };
        let rules = zero_based(rules, &array.lower, &onto.lower);
        let layout = onto
            .layout
            .as_ref()
            .map(|layout| layout.aligned(array.rank, array.extent, &rules));
        if let Some(array) = self.arrays.get_mut(&base) {
            array.target = Some((target, rules));
        }
        if let Some(layout) = layout {
            self.remap(base, layout, keeps);
        }
    }

    /// An array, and what is aligned with it, gets another mapping.
    fn remap(&mut self, base: Address, layout: Layout, keeps: bool) {
        let Some(array) = self.arrays.get_mut(&base) else {
            return;
        };
        let before = array.layout.replace(layout.clone());
        if keeps && array.elements.size > 0 {
            self.move_elements(base, before.as_ref(), &layout);
        }
        let aligned = self.arrays.iter().filter_map(|(&at, array)| {
            let (target, rules) = array.target.as_ref()?;
            let follows = *target == base;
            follows.then(|| (at, layout.aligned(array.rank, array.extent, rules)))
        });
        for (at, layout) in aligned.collect::<Vec<_>>() {
            self.remap(at, layout, keeps);
        }
    }

    /// Elements go from where they were to where they will be.
    fn move_elements(&mut self, base: Address, before: Option<&Layout>, after: &Layout) {
        let (Some(array), Some(before)) = (self.arrays.get(&base), before) else {
            // Each process had all.
            return;
        };
        if before == after || before.is_everywhere() {
            return;
        }
        let own = self.engine.rank();
        let (had, gets) = (before.part(own), after.part(own));
        let elements = array.elements;
        let mut outgoing = Vec::new();
        if !had.is_empty() {
            for to in after.holders(&had) {
                let given = had.intersection(&after.part(to));
                let needs = given != given.intersection(&before.part(to));
                if to != own && needs && before.giver(own, to) == own {
                    outgoing.push(Outgoing {
                        to,
                        bytes: elements.pack(&given),
                    });
                }
            }
        }
        let mut incoming = Vec::new();
        if !gets.is_empty() {
            for from in before.holders(&gets) {
                let taken = gets.intersection(&before.part(from));
                let needs = taken != taken.intersection(&had);
                if from != own && needs && before.giver(from, own) == from {
                    incoming.push((from, taken));
                }
            }
        }
        self.receive_regions(elements, outgoing, &incoming);
    }

    /// Sends messages, and puts what others send into regions of an array.
    pub(super) fn receive_regions(
        &mut self,
        elements: Elements,
        outgoing: Vec<Outgoing>,
        incoming: &[(usize, Region)],
    ) {
        let expected: Vec<Incoming> = incoming
            .iter()
            .map(|(from, region)| Incoming {
                from: *from,
                size: region.count() * elements.size,
            })
            .collect();
        let received = self.engine.exchange(outgoing, &expected);
        for ((_, region), message) in incoming.iter().zip(received) {
            elements.unpack(region, &message);
        }
    }

    /// Every process gets the elements of a region where they stand, from those that have them.
    pub(super) fn fetch(&mut self, base: Address, region: &Region) {
        let Some(array) = self.arrays.get(&base) else {
            return;
        };
        let Some(layout) = array.layout.clone() else {
            return;
        };
        let region = region.intersection(&Region::whole(array.rank, &array.extent));
        if self.is_inside() || region.is_empty() || layout.is_everywhere() {
            return;
        }
        let (elements, own) = (array.elements, self.engine.rank());
        let has = layout.part(own).intersection(&region);
        let mut outgoing = Vec::new();
        if !has.is_empty() {
            let bytes = elements.pack(&has);
            for to in (0..self.engine.size()).filter(|&to| to != own) {
                let lacks = has != has.intersection(&layout.part(to));
                if lacks && layout.giver(own, to) == own {
                    outgoing.push(Outgoing {
                        to,
                        bytes: bytes.clone(),
                    });
                }
            }
        }
        let mine = layout.part(own);
        let incoming: Vec<(usize, Region)> = layout
            .holders(&region)
            .into_iter()
            .filter(|&from| from != own && layout.giver(from, own) == from)
            .map(|from| (from, layout.part(from).intersection(&region)))
            .filter(|(_, part)| *part != part.intersection(&mine))
            .collect();
        self.receive_regions(elements, outgoing, &incoming);
    }

    /// This process has the element at an address. Of other memory every process has all, and an iteration runs where its elements are.
    pub(crate) fn owns_element(&self, address: Address) -> bool {
        if self.is_inside() {
            return true;
        }
        let Some((_, array)) = self.arrays.range(..=address).next_back() else {
            return true;
        };
        let elements = array.elements;
        let Some(position) = (address - elements.base).checked_div(elements.size) else {
            return true;
        };
        let shape = Shape::new(&array.extent[..array.rank], &elements.stride[..array.rank]);
        if position as i64 >= shape.span() {
            return true;
        }
        let index = shape.tuple(position as i64);
        let part = array.part(self.engine.rank());
        (0..array.rank).all(|d| part.side(d).contains(&index[d]))
    }
}

/// Rules for zero-based indices on both sides.
pub(super) fn zero_based(rules: &Alignment, lower: &[i64], target: &Tuple) -> Alignment {
    let mut zero_based = *rules;
    for d in 0..MAX_RANK {
        zero_based.axes[d] = match d < rules.rank {
            true => rules.axes[d].zero_based(lower, target[d]),
            false => Axis::Replicated,
        };
    }
    zero_based
}
