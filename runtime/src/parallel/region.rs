//! Boxes of elements.

use std::ops::Range;

use crate::mapping::{MAX_RANK, Tuple};

/// A box of elements of an array; zero-based indices, the ends do not belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ElementBox {
    pub(crate) rank: usize,
    pub(crate) first: Tuple,
    pub(crate) end: Tuple,
}

impl ElementBox {
    /// All elements of an array.
    pub(crate) fn whole(rank: usize, extent: &Tuple) -> ElementBox {
        ElementBox {
            rank,
            first: [0; MAX_RANK],
            end: *extent,
        }
    }

    pub(crate) fn side(&self, dim: usize) -> Range<i64> {
        self.first[dim]..self.end[dim]
    }

    /// The same with another range of indices in one dimension.
    pub(crate) fn with(mut self, dim: usize, side: Range<i64>) -> ElementBox {
        (self.first[dim], self.end[dim]) = (side.start, side.end);
        self
    }

    /// What lies in both.
    pub(crate) fn intersection(mut self, other: &ElementBox) -> ElementBox {
        for d in 0..self.rank {
            self.first[d] = self.first[d].max(other.first[d]);
            self.end[d] = self.end[d].min(other.end[d]);
        }
        self
    }

    /// The box around both.
    pub(crate) fn hull(mut self, other: &ElementBox) -> ElementBox {
        for d in 0..self.rank {
            self.first[d] = self.first[d].min(other.first[d]);
            self.end[d] = self.end[d].max(other.end[d]);
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        (0..self.rank).any(|d| self.first[d] >= self.end[d])
    }

    pub(crate) fn contains(&self, index: &Tuple) -> bool {
        (0..self.rank).all(|d| self.side(d).contains(&index[d]))
    }

    /// Number of elements.
    pub(crate) fn count(&self) -> usize {
        match self.is_empty() {
            true => 0,
            false => (0..self.rank)
                .map(|d| (self.end[d] - self.first[d]) as usize)
                .product(),
        }
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
