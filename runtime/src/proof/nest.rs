//! Nests of counted loops whose bounds are affine in the variables of the loops around.

use crate::mapping::affine::Affine;
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, tuple};

/// Iterations of a nest, outermost loop first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nest {
    /// One per loop, at most 7.
    pub loops: Vec<Counted>,
}

/// `for (v = first; v <= last; v += step)`, `>=` for a negative step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// First value, in the variables of the loops around.
    pub first: Affine,
    /// Last value, inclusive; need not be reached exactly.
    pub last: Affine,
    /// Not 0.
    pub step: i64,
}

impl Nest {
    /// The nest of a box. `None`: a step is 0.
    pub fn of(space: &Space) -> Option<Nest> {
        let constant = |constant: i64| Affine {
            coefficient: tuple(&[]),
            constant,
        };
        let loops = (0..space.rank).map(|k| Counted {
            first: constant(space.first[k]),
            last: constant(space.last[k]),
            step: space.step[k],
        });
        let loops: Vec<Counted> = loops.collect();
        let runs = loops.iter().all(|one| one.step != 0);
        runs.then_some(Nest { loops })
    }

    /// The same iterations as a box. `None`: some bounds vary.
    pub fn space(&self) -> Option<Space> {
        let mut space = Space {
            rank: self.loops.len(),
            ..Space::default()
        };
        for (k, one) in self.loops.iter().enumerate() {
            let varies = one.first.varies_from(0) || one.last.varies_from(0);
            if varies || k >= MAX_RANK {
                return None;
            }
            space.first[k] = one.first.constant;
            space.last[k] = one.last.constant;
            space.step[k] = one.step;
        }
        Some(space)
    }

    /// A box around all iterations. `None`: there is none, or the arithmetic overflows.
    pub fn around(&self) -> Option<Space> {
        let mut space = Space {
            rank: self.loops.len(),
            ..Space::default()
        };
        let mut ranges: Vec<(i64, i64)> = Vec::with_capacity(space.rank);
        for (k, one) in self.loops.iter().enumerate() {
            let (first, last) = (one.first.range(&ranges)?, one.last.range(&ranges)?);
            let (low, high) = match one.step > 0 {
                true => (first.0, last.1),
                false => (last.0, first.1),
            };
            (space.first[k], space.last[k], space.step[k]) = (low, high, 1);
            if low > high {
                return None;
            }
            ranges.push((low, high));
        }
        Some(space)
    }
}
