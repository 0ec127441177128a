//! Sets of elements that references touch: in each dimension an arithmetic progression.

use crate::mapping::affine::Affine;
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, Tuple};

use super::nest::Nest;
use super::system::gcd;

/// In dimension d the indices `first[d], first[d] + step[d], ... last[d]`; never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Number of dimensions.
    pub rank: usize,
    /// Smallest index.
    pub first: Tuple,
    /// Largest index, which is reached.
    pub last: Tuple,
    /// Distance of neighbours; 1 if there is one element.
    pub step: Tuple,
}

/// What a reference touches in all iterations of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    /// All elements lie in it.
    pub region: Region,
    /// And it holds no others.
    pub exact: bool,
}

impl Touched {
    /// Of subscripts in a nest.
    pub fn in_nest(nest: &Nest, subscripts: &[Affine]) -> Option<Touched> {
        if let Some(space) = nest.space() {
            return Touched::by(&space, subscripts);
        }
        let inside = Touched::by(&nest.around()?, subscripts)?;
        Some(Touched {
            exact: false,
            ..inside
        })
    }

    /// Of subscripts in a box. `None`: there is no iteration, or the arithmetic overflows.
    pub fn by(space: &Space, subscripts: &[Affine]) -> Option<Touched> {
        let mut region = Region {
            rank: subscripts.len(),
            first: [0; MAX_RANK],
            last: [0; MAX_RANK],
            step: [1; MAX_RANK],
        };
        let mut ranges = [(0, 0); MAX_RANK];
        for k in 0..space.rank {
            ranges[k] = space.range(k)?;
        }
        let (mut exact, mut seen) = (true, [false; MAX_RANK]);
        for (d, affine) in subscripts.iter().enumerate() {
            (region.first[d], region.last[d]) = affine.range(&ranges[..space.rank])?;
            let mut step = 0_u64;
            for k in (0..space.rank).filter(|&k| affine.coefficient[k] != 0 && space.trips(k) > 1) {
                let unit = affine.coefficient[k].checked_mul(space.step[k])?;
                // Two loops in one dimension may leave elements out, and so does one in two.
                exact &= step == 0 && !std::mem::replace(&mut seen[k], true);
                step = gcd(step, unit.unsigned_abs());
            }
            region.step[d] = i64::try_from(step.max(1)).ok()?;
        }
        Some(Touched { region, exact })
    }
}

impl Region {
    /// One element.
    pub fn single(rank: usize, index: Tuple) -> Region {
        Region {
            rank,
            first: index,
            last: index,
            step: [1; MAX_RANK],
        }
    }

    /// Whether no element of the other one is in it, by their bounds alone.
    pub fn is_apart(&self, other: &Region) -> bool {
        let apart = |d: usize| self.last[d] < other.first[d] || other.last[d] < self.first[d];
        self.rank == other.rank && (0..self.rank).any(apart)
    }

    /// Whether all elements of the other one are in it.
    pub fn contains(&self, other: &Region) -> bool {
        self.rank == other.rank && (0..self.rank).all(|d| self.holds(d, other))
    }

    /// The same in one dimension.
    fn holds(&self, d: usize, other: &Region) -> bool {
        let fits = |distance: i64| distance % self.step[d] == 0;
        self.first[d] <= other.first[d]
            && other.last[d] <= self.last[d]
            && fits(other.first[d] - self.first[d])
            && (other.first[d] == other.last[d] || fits(other.step[d]))
    }

    /// Number of elements.
    pub fn count(&self) -> u64 {
        let along = |d: usize| ((self.last[d] - self.first[d]) / self.step[d]) as u64 + 1;
        (0..self.rank).fold(1, |count: u64, d| count.saturating_mul(along(d)))
    }

    /// Both as one, if that is such a set, too.
    pub fn union(&self, other: &Region) -> Option<Region> {
        if self.contains(other) {
            return Some(*self);
        }
        if other.contains(self) {
            return Some(*other);
        }
        let mut differing = (0..self.rank).filter(|&d| {
            (self.first[d], self.last[d], self.step[d])
                != (other.first[d], other.last[d], other.step[d])
        });
        let d = differing.next().filter(|_| self.rank == other.rank)?;
        if differing.next().is_some() {
            return None;
        }
        let mut whole = *self;
        let (low, high) = match self.first[d] <= other.first[d] {
            true => (self, other),
            false => (other, self),
        };
        let single = |one: &Region| one.first[d] == one.last[d];
        let step = match (single(low), single(high)) {
            (false, _) => low.step[d],
            (true, false) => high.step[d],
            (true, true) => high.first[d] - low.first[d],
        };
        let fits = (single(low) || low.step[d] == step)
            && (single(high) || high.step[d] == step)
            && (high.first[d] - low.first[d]) % step == 0
            && high.first[d] - low.last[d] <= step;
        whole.first[d] = low.first[d];
        whole.last[d] = low.last[d].max(high.last[d]);
        whole.step[d] = step;
        fits.then_some(whole)
    }
}
