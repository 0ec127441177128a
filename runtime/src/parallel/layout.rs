//! Where the elements of an array live (languages.md 6.1, 6.2).

use std::ops::Range;
use std::rc::Rc;

use super::grid::Grid;
use super::region::ElementBox;
use crate::mapping::Tuple;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::blocks::Blocks;

/// What an axis of processes has of an array.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Along {
    /// Each process of the axis has all.
    Everywhere,
    /// Index i of a dimension lives where element `a * i + b` of the blocks lives.
    Dimension {
        dim: usize,
        a: i64,
        b: i64,
        blocks: Blocks,
    },
    /// All lives where this element of the blocks lives.
    At { element: i64, blocks: Blocks },
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
    /// The indices of its dimension that the processes with this coordinate have; `None`: it says nothing of any dimension. Of
    /// what lives elsewhere an empty range.
    pub(crate) fn part(&self, coordinate: usize) -> Option<(usize, Range<i64>)> {
        match self {
            Along::Everywhere | Along::At { .. } => None,
            Along::Dimension { dim, a, b, blocks } => {
                Some((*dim, preimage(&blocks.part(coordinate), *a, *b)))
            }
        }
    }

    /// The coordinates of processes that may have indices of the range.
    fn coordinates(&self, extent: usize, region: &ElementBox) -> Range<usize> {
        match self {
            Along::Everywhere => 0..extent,
            Along::At { element, blocks } => {
                let one = blocks.processor_of(*element);
                one..one + 1
            }
            Along::Dimension { dim, a, b, blocks } => {
                let side = region.side(*dim);
                let ends =
                    [side.start, side.end - 1].map(|index| blocks.processor_of(a * index + b));
                ends[0].min(ends[1])..ends[0].max(ends[1]) + 1
            }
        }
    }
}

/// The numbers i with `a * i + b` in the range.
pub(crate) fn preimage(range: &Range<i64>, a: i64, b: i64) -> Range<i64> {
    let above = |value: i64, a: i64| (value + a - 1).div_euclid(a);
    match a {
        1.. => above(range.start - b, a)..above(range.end - b, a),
        0 => match range.contains(&b) {
            true => i64::MIN / 4..i64::MAX / 4,
            false => 0..0,
        },
        // -a * i' + b with i' = -i.
        _ => {
            let mirrored = preimage(range, -a, b);
            1 - mirrored.end..1 - mirrored.start
        }
    }
}

impl Layout {
    /// A distributed array or template: the blocks of each dimension, none of one that is not distributed. They take the axes of
    /// the grid in their order.
    pub(crate) fn distributed(
        rank: usize,
        extent: Tuple,
        blocks: &[Option<Blocks>],
        grid: Rc<Grid>,
    ) -> Layout {
        let mut along: Vec<Along> = blocks
            .iter()
            .enumerate()
            .filter_map(|(dim, blocks)| {
                let blocks = blocks.clone()?;
                Some(Along::Dimension {
                    dim,
                    a: 1,
                    b: 0,
                    blocks,
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
        let along = self.along.iter().map(|along| follow(along, rules));
        Layout {
            rank,
            extent,
            grid: Rc::clone(&self.grid),
            along: along.collect(),
        }
    }

    /// What a process has. Empty: nothing.
    pub(crate) fn part(&self, process: usize) -> ElementBox {
        let coordinates = self.grid.coordinates(process);
        let mut part = ElementBox::whole(self.rank, &self.extent);
        for (along, &coordinate) in self.along.iter().zip(&coordinates) {
            match along {
                Along::Everywhere => {}
                Along::At { element, blocks } => {
                    if !blocks.part(coordinate).contains(element) {
                        return part.with(0, 0..0);
                    }
                }
                Along::Dimension { .. } => {
                    if let Some((dim, range)) = along.part(coordinate) {
                        let own = part.side(dim);
                        part = part.with(dim, own.start.max(range.start)..own.end.min(range.end));
                    }
                }
            }
        }
        part
    }

    /// The processes that have elements of a region which is not empty.
    pub(crate) fn holders(&self, region: &ElementBox) -> Vec<usize> {
        let ranges = self.along.iter().enumerate();
        let ranges: Vec<Range<usize>> = ranges
            .map(|(axis, along)| along.coordinates(self.grid.extent(axis), region))
            .collect();
        let mut found = Vec::new();
        let mut at: Vec<usize> = ranges.iter().map(|range| range.start).collect();
        loop {
            let process = self.grid.process(&at);
            if !self.part(process).intersection(region).is_empty() {
                found.push(process);
            }
            let next = (0..at.len())
                .rev()
                .find(|&axis| at[axis] + 1 < ranges[axis].end);
            let Some(axis) = next else {
                return found;
            };
            at[axis] += 1;
            for behind in axis + 1..at.len() {
                at[behind] = ranges[behind].start;
            }
        }
    }

    /// Of the processes that have the same copies as this one, the one that gives them to process `to`.
    pub(crate) fn giver(&self, process: usize, to: usize) -> usize {
        let mut at = self.grid.coordinates(process);
        let own = self.grid.coordinates(to);
        for (axis, along) in self.along.iter().enumerate() {
            if *along == Along::Everywhere {
                at[axis] = own[axis];
            }
        }
        self.grid.process(&at)
    }

    /// Every process has every element.
    pub(crate) fn is_everywhere(&self) -> bool {
        self.along.iter().all(|along| *along == Along::Everywhere)
    }
}

fn follow(along: &Along, rules: &Alignment) -> Along {
    let Along::Dimension { dim, a, b, blocks } = along else {
        return along.clone();
    };
    match rules.axes[*dim] {
        Axis::Linear {
            dim,
            a: own,
            b: shift,
        } => Along::Dimension {
            dim,
            a: a * own,
            b: a * shift + b,
            blocks: blocks.clone(),
        },
        Axis::Constant(index) => Along::At {
            element: a * index + b,
            blocks: blocks.clone(),
        },
        Axis::Replicated => Along::Everywhere,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mapping::tuple;

    /// A matrix in blocks on a grid, and an array that follows it.
    fn layouts() -> impl Strategy<Value = (Layout, Layout)> {
        let rule = |rank: usize| {
            prop_oneof![
                (0..rank, 1i64..3, 0i64..3).prop_map(|(dim, a, b)| Axis::Linear { dim, a, b }),
                (0i64..6).prop_map(Axis::Constant),
                Just(Axis::Replicated),
            ]
        };
        (1usize..4, 1usize..4, rule(2), rule(2), 1i64..4).prop_map(|(p, q, first, second, m)| {
            let grid = Rc::new(Grid::chosen(&[p, q], 2));
            let extent = tuple(&[9, 8]);
            let blocks = [Some(Blocks::even(9, p)), Some(Blocks::multiple(8, q, m))];
            let root = Layout::distributed(2, extent, &blocks, grid);
            let aligned = root.aligned(2, tuple(&[3, 3]), &Alignment::new(&[first, second]));
            (root, aligned)
        })
    }

    proptest! {
        #[test]
        fn holders_are_those_whose_part_it_is((root, aligned) in layouts(), i in 0i64..3, j in 0i64..3) {
            for layout in [&root, &aligned] {
                let region = ElementBox { rank: 2, first: tuple(&[i, j]), end: tuple(&[i + 1, 3]) };
                let processes = root.grid.extent(0) * root.grid.extent(1);
                let by_part: Vec<usize> = (0..processes)
                    .filter(|&process| !layout.part(process).intersection(&region).is_empty())
                    .collect();
                prop_assert_eq!(layout.holders(&region), by_part);
            }
        }

        #[test]
        fn preimages_are_exact(start in -9i64..9, length in 0i64..9, a in -3i64..4, b in -5i64..5) {
            let range = start..start + length;
            let found = preimage(&range, a, b);
            for i in -40..40 {
                prop_assert_eq!(found.contains(&i), range.contains(&(a * i + b)));
            }
        }
    }
}
