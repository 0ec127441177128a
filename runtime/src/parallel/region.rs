//! Regions of elements.

use std::ops::Range;

use crate::mapping::index_set::IndexSet;
use crate::mapping::{MAX_RANK, Tuple};

/// The elements of an array whose zero-based indices are in a set for each dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ElementRegion {
    pub(crate) rank: usize,
    sides: [IndexSet; MAX_RANK],
}

impl ElementRegion {
    /// All elements of an array.
    pub(crate) fn whole(rank: usize, extent: &Tuple) -> ElementRegion {
        ElementRegion {
            rank,
            sides: std::array::from_fn(|d| IndexSet::from(0..extent[d])),
        }
    }

    /// A single element.
    pub(crate) fn one(rank: usize, index: &Tuple) -> ElementRegion {
        ElementRegion {
            rank,
            sides: std::array::from_fn(|d| IndexSet::from(index[d]..index[d] + 1)),
        }
    }

    pub(crate) fn side(&self, dim: usize) -> &IndexSet {
        &self.sides[dim]
    }

    /// From the least to the largest index in a dimension.
    pub(crate) fn hull_of(&self, dim: usize) -> Range<i64> {
        self.sides[dim].hull()
    }

    /// The same with other indices in one dimension.
    pub(crate) fn with(mut self, dim: usize, side: impl Into<IndexSet>) -> ElementRegion {
        self.sides[dim] = side.into();
        self
    }

    /// The same without any element.
    pub(crate) fn emptied(self) -> ElementRegion {
        self.with(0, 0..0)
    }

    /// What lies in both.
    pub(crate) fn intersection(&self, other: &ElementRegion) -> ElementRegion {
        let side = |d: usize| match d < self.rank {
            true => self.sides[d].intersection(&other.sides[d]),
            false => self.sides[d].clone(),
        };
        ElementRegion {
            rank: self.rank,
            sides: std::array::from_fn(side),
        }
    }

    /// Whether all of it, which is not empty, lies in another region.
    pub(crate) fn is_within(&self, other: &ElementRegion) -> bool {
        (0..self.rank).all(|d| self.sides[d].is_within(&other.sides[d]))
    }

    /// The box around both.
    pub(crate) fn hull(&self, other: &ElementRegion) -> ElementRegion {
        let side = |d: usize| {
            let (own, other) = (self.hull_of(d), other.hull_of(d));
            IndexSet::from(own.start.min(other.start)..own.end.max(other.end))
        };
        ElementRegion {
            rank: self.rank,
            sides: std::array::from_fn(side),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        (0..self.rank).any(|d| self.sides[d].is_empty())
    }

    pub(crate) fn contains(&self, index: &Tuple) -> bool {
        (0..self.rank).all(|d| self.sides[d].contains(index[d]))
    }

    /// Number of elements.
    pub(crate) fn count(&self) -> usize {
        (0..self.rank).map(|d| self.sides[d].count()).product()
    }
}

/// The side of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Of lower indices than the process has.
    Low,
    High,
}

impl Side {
    /// The width of this side.
    pub(super) fn width(self, widths: &[Tuple; 2], dim: usize) -> i64 {
        widths[usize::from(self == Side::High)][dim]
    }
}
