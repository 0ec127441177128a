//! Where the elements of an array live (languages.md 6.1, 6.2).

use std::ops::Range;
use std::rc::Rc;

use super::grid::Grid;
use super::region::ElementRegion;
use crate::mapping::Tuple;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::index_set::IndexSet;
use crate::mapping::owners::Owners;

/// What an axis of processes has of an array.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Along {
    /// Each process of the axis has all.
    Everywhere,
    /// Index i of a dimension lives where element `a * i + b` of what is divided lives. Where owners stand in a table, `a` is 1 and
    /// `b` 0: an aligned array has a table of its own.
    Dimension {
        dim: usize,
        a: i64,
        b: i64,
        owners: Owners,
    },
    /// All lives where this element of what is divided lives.
    At { element: i64, owners: Owners },
}

/// Where the elements of an array live.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) rank: usize,
    pub(crate) extent: Tuple,
    pub(crate) grid: Rc<Grid>,
    /// One for each axis of the grid.
    pub(crate) along: Vec<Along>,
}

impl Along {
    /// The indices of its dimension that the processes with this coordinate have; `None`: it says nothing of any dimension.
    pub(crate) fn part(&self, coordinate: usize) -> Option<(usize, IndexSet)> {
        match self {
            Along::Everywhere | Along::At { .. } => None,
            Along::Dimension { dim, a, b, owners } => {
                let part = owners.part(coordinate);
                let part = match (a, b) {
                    (1, 0) => part,
                    _ => part.preimage(*a, *b),
                };
                Some((*dim, part))
            }
        }
    }

    /// The range of its dimension that they have if it is divided into blocks.
    pub(crate) fn block(&self, coordinate: usize, extent: i64) -> Range<i64> {
        let part = self.part(coordinate);
        let range = part.map_or(0..0, |(_, part)| part.hull());
        range.start.max(0)..range.end.min(extent)
    }

    /// The processes with this coordinate have elements with an index, as far as this axis says.
    fn has(&self, coordinate: usize, index: &Tuple) -> bool {
        match self {
            Along::Everywhere => true,
            Along::At { element, owners } => owners.has(coordinate, *element),
            Along::Dimension { dim, a, b, owners } => owners.has(coordinate, a * index[*dim] + b),
        }
    }

    /// The coordinates of processes that may have elements of a region.
    fn coordinates(&self, extent: usize, region: &ElementRegion) -> Vec<usize> {
        match self {
            Along::Everywhere => (0..extent).collect(),
            Along::At { element, owners } => owners.of(&(*element..*element + 1).into()),
            Along::Dimension { dim, a, b, owners } => {
                if (*a, *b) == (1, 0) {
                    return owners.of(region.side(*dim));
                }
                let side = region.hull_of(*dim);
                let ends = [side.start, side.end - 1].map(|index| a * index + b);
                owners.of(&(ends[0].min(ends[1])..ends[0].max(ends[1]) + 1).into())
            }
        }
    }

    /// Who has which elements of its dimension.
    pub(crate) fn owners(&self) -> Option<&Owners> {
        match self {
            Along::Dimension { owners, .. } => Some(owners),
            Along::Everywhere | Along::At { .. } => None,
        }
    }

    /// Elements may lie anywhere along this axis.
    pub(crate) fn is_irregular(&self) -> bool {
        matches!(self, Along::Dimension { owners, .. } if owners.is_irregular())
    }
}

impl Layout {
    /// A distributed array or template: the owners along each dimension, none of one that is not distributed. They take the axes of
    /// the grid in their order.
    pub(crate) fn distributed(
        rank: usize,
        extent: Tuple,
        owners: &[Option<Owners>],
        grid: Rc<Grid>,
    ) -> Layout {
        let mut along: Vec<Along> = owners
            .iter()
            .enumerate()
            .filter_map(|(dim, owners)| {
                let owners = owners.clone()?;
                Some(Along::Dimension {
                    dim,
                    a: 1,
                    b: 0,
                    owners,
                })
            })
            .collect();
        along.resize(grid.axes(), Along::Everywhere);
        Layout {
            rank,
            extent,
            grid,
            along,
        }
    }

    /// An array that is aligned with `self` by zero-based rules.
    pub(crate) fn aligned(&self, rank: usize, extent: Tuple, rules: &Alignment) -> Layout {
        let along = self.along.iter();
        let along = along.map(|along| follow(along, rules, &extent));
        Layout {
            rank,
            extent,
            grid: Rc::clone(&self.grid),
            along: along.collect(),
        }
    }

    /// Each of so many processes has all.
    pub(crate) fn everywhere(rank: usize, extent: Tuple, processes: usize) -> Layout {
        Layout {
            rank,
            extent,
            grid: Rc::new(Grid::chosen(&[processes], 1)),
            along: vec![Along::Everywhere],
        }
    }

    /// What a process has. Empty: nothing.
    pub(crate) fn part(&self, process: usize) -> ElementRegion {
        let mut part = ElementRegion::whole(self.rank, &self.extent);
        let Some(coordinates) = self.grid.coordinates(process) else {
            return part.emptied();
        };
        for (along, &coordinate) in self.along.iter().zip(&coordinates) {
            match along {
                Along::Everywhere => {}
                Along::At { element, owners } => {
                    if !owners.has(coordinate, *element) {
                        return part.emptied();
                    }
                }
                Along::Dimension { .. } => {
                    if let Some((dim, own)) = along.part(coordinate) {
                        let side = own.intersection(part.side(dim));
                        part = part.with(dim, side);
                    }
                }
            }
        }
        part
    }

    /// Whether a process has the element with an index.
    pub(crate) fn has(&self, process: usize, index: &Tuple) -> bool {
        let coordinates = self.grid.coordinates(process);
        coordinates.is_some_and(|coordinates| {
            let mut along = self.along.iter().zip(coordinates);
            along.all(|(along, coordinate)| along.has(coordinate, index))
        })
    }

    /// The processes that have elements of a region which is not empty.
    pub(crate) fn holders(&self, region: &ElementRegion) -> Vec<usize> {
        let choices = self.along.iter().enumerate();
        let choices: Vec<Vec<usize>> = choices
            .map(|(axis, along)| along.coordinates(self.grid.extent(axis), region))
            .collect();
        let mut found = Vec::new();
        if choices.iter().any(Vec::is_empty) {
            return found;
        }
        let mut at = vec![0; choices.len()];
        loop {
            let coordinates = at.iter().zip(&choices).map(|(&at, choice)| choice[at]);
            let process = self.grid.process(&coordinates.collect::<Vec<_>>());
            if !self.part(process).intersection(region).is_empty() {
                found.push(process);
            }
            let next = (0..at.len())
                .rev()
                .find(|&axis| at[axis] + 1 < choices[axis].len());
            let Some(axis) = next else {
                return found;
            };
            at[axis] += 1;
            at[axis + 1..].fill(0);
        }
    }

    /// Of the processes that have the same copies as this one, the one that gives them to process `to`.
    pub(crate) fn giver(&self, process: usize, to: usize) -> usize {
        let Some(mut at) = self.grid.coordinates(process) else {
            return process;
        };
        // To one that is not in the arrangement the first of them gives.
        let own = self.grid.coordinates(to);
        let own = own.unwrap_or_else(|| vec![0; at.len()]);
        for (axis, along) in self.along.iter().enumerate() {
            if *along == Along::Everywhere {
                at[axis] = own[axis];
            }
        }
        self.grid.process(&at)
    }

    /// Each of so many processes has every element.
    pub(crate) fn is_everywhere(&self, processes: usize) -> bool {
        let mut along = self.along.iter();
        along.all(|along| *along == Along::Everywhere) && self.grid.has_all(processes)
    }

    /// Elements of a process may lie anywhere.
    pub(crate) fn is_irregular(&self) -> bool {
        self.along.iter().any(Along::is_irregular)
    }
}

fn follow(along: &Along, rules: &Alignment, extent: &Tuple) -> Along {
    let Along::Dimension { dim, a, b, owners } = along else {
        return along.clone();
    };
    match rules.axes[*dim] {
        Axis::Linear {
            dim,
            a: own,
            b: shift,
        } => {
            let (a, b) = (a * own, a * shift + b);
            match owners.of_aligned(extent[dim], a, b) {
                Some(owners) => Along::Dimension {
                    dim,
                    a: 1,
                    b: 0,
                    owners,
                },
                None => Along::Dimension {
                    dim,
                    a,
                    b,
                    owners: owners.clone(),
                },
            }
        }
        Axis::Constant(index) => Along::At {
            element: a * index + b,
            owners: owners.clone(),
        },
        Axis::Replicated => Along::Everywhere,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mapping::blocks::Blocks;
    use crate::mapping::tuple;

    /// Owners of a dimension, in blocks or one by one.
    fn owners(elements: i64, processes: usize) -> impl Strategy<Value = Owners> {
        let listed = prop::collection::vec(0..processes as i64, elements as usize);
        prop_oneof![
            (1i64..4).prop_map(move |m| Owners::Blocks(Blocks::multiple(elements, processes, m))),
            listed.prop_map(move |owners| Owners::listed(&owners, processes).unwrap()),
        ]
    }

    /// A matrix on a grid, which may be a part of all processes, and an array that follows it.
    fn layouts() -> impl Strategy<Value = (Layout, Layout)> {
        let rule = |rank: usize| {
            prop_oneof![
                (0..rank, 1i64..3, 0i64..3).prop_map(|(dim, a, b)| Axis::Linear { dim, a, b }),
                (0i64..6).prop_map(Axis::Constant),
                Just(Axis::Replicated),
            ]
        };
        let divided = |(p, q): (usize, usize)| (Just((p, q)), owners(9, p), owners(8, q));
        let divided = (1usize..4, 1usize..4).prop_flat_map(divided);
        (divided, rule(2), rule(2), 0usize..3).prop_map(
            |(((p, q), rows, columns), first, second, outside)| {
                let grid = Grid::section(&[p + outside, q], &[outside..p + outside, 0..q], 2);
                // Axes of one process are none.
                let grid = match (p, q, outside) {
                    (2.., 2.., _) => grid,
                    _ => Grid::chosen(&[p, q], 2),
                };
                let owners = [Some(rows), Some(columns)];
                let root = Layout::distributed(2, tuple(&[9, 8]), &owners, Rc::new(grid));
                let aligned = root.aligned(2, tuple(&[3, 3]), &Alignment::new(&[first, second]));
                (root, aligned)
            },
        )
    }

    /// More than there are in any of these layouts.
    const PROCESSES: usize = 20;

    proptest! {
        #[test]
        fn holders_are_those_whose_part_it_is((root, aligned) in layouts(), i in 0i64..3, j in 0i64..3) {
            for layout in [&root, &aligned] {
                let region = ElementRegion::whole(2, &tuple(&[9, 8])).with(0, i..i + 1).with(1, j..3);
                let by_part: Vec<usize> = (0..PROCESSES)
                    .filter(|&process| is_member(layout, process))
                    .filter(|&process| !layout.part(process).intersection(&region).is_empty())
                    .collect();
                prop_assert_eq!(layout.holders(&region), by_part);
            }
        }

        #[test]
        fn parts_have_each_element_once_along_each_axis((root, aligned) in layouts()) {
            for layout in [&root, &aligned] {
                let members = || (0..PROCESSES).filter(|&process| is_member(layout, process));
                let mut copies: usize = 1;
                for (axis, along) in layout.along.iter().enumerate() {
                    if *along == Along::Everywhere {
                        copies *= layout.grid.extent(axis);
                    }
                }
                for i in 0..layout.extent[0] {
                    for j in 0..layout.extent[1] {
                        let index = tuple(&[i, j]);
                        let has: Vec<usize> = members().filter(|&one| layout.has(one, &index)).collect();
                        // What is aligned with elements that are not there lives nowhere.
                        prop_assert!(has.len() == copies || has.is_empty() && layout != &root);
                        for one in members() {
                            prop_assert_eq!(layout.part(one).contains(&index), has.contains(&one));
                        }
                        for to in 0..PROCESSES {
                            let givers = has.iter().filter(|&&one| layout.giver(one, to) == one);
                            prop_assert_eq!(givers.count(), usize::from(!has.is_empty()));
                        }
                    }
                }
            }
        }
    }

    fn is_member(layout: &Layout, process: usize) -> bool {
        let place = layout.grid.coordinates(process);
        place.is_some_and(|place| layout.grid.process(&place) == process)
    }
}
