//! Nests of counted loops whose bounds are affine in the variables of the loops around.

use crate::mapping::affine::{Affine, Guard};
use crate::mapping::space::{Space, trip_count};
use crate::mapping::{MAX_RANK, Tuple, tuple};

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
        self.outer(self.loops.len())
    }

    /// What the outermost loops run through, as a box. `None`: there are fewer, or some bounds vary.
    pub fn outer(&self, rank: usize) -> Option<Space> {
        let mut space = Space {
            rank,
            ..Space::default()
        };
        for (k, one) in self.loops.get(..rank)?.iter().enumerate() {
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

    /// The iterations in which all guards hold, and perhaps others: as far as a guard is about one loop whose bounds do
    /// not vary.
    pub fn narrowed(&self, guards: &[Guard]) -> Nest {
        let mut narrower = self.clone();
        for guard in guards {
            let range = |k: usize| narrower.loops.get(k).and_then(Counted::range);
            if let Some((k, range)) = guard.narrows(range) {
                let narrowed = narrower.loops[k].within(range);
                narrower.loops[k] = narrowed.unwrap_or(narrower.loops[k]);
            }
        }
        narrower
    }

    /// Number of iterations. `None`: the arithmetic overflows.
    ///
    /// Enumerates the turns of loops on which the number of turns of inner ones depends.
    pub fn count(&self) -> Option<u64> {
        // Values of the loop variables, and distances from first to last, in the numbers of turns.
        let mut values: Vec<Affine> = Vec::with_capacity(self.loops.len());
        let mut distances: Vec<Affine> = Vec::with_capacity(self.loops.len());
        for (k, one) in self.loops.iter().enumerate() {
            let (mut value, last) = (one.first.over(&values)?, one.last.over(&values)?);
            let (from, to) = match one.step > 0 {
                true => (&value, &last),
                false => (&last, &value),
            };
            distances.push(to.minus(from)?);
            *value.coefficient.get_mut(k)? = one.step;
            values.push(value);
        }
        self.count_from(&distances, &mut [0; MAX_RANK], 0)
    }

    fn count_from(&self, distances: &[Affine], turns: &mut Tuple, k: usize) -> Option<u64> {
        let Some(distance) = distances.get(k) else {
            return Some(1);
        };
        let trips = trip_count(0, distance.at(turns)?, self.loops[k].step.checked_abs()?);
        let varies = distances[k + 1..].iter().any(|one| one.coefficient[k] != 0);
        if !varies {
            turns[k] = 0;
            return match trips {
                0 => Some(0),
                _ => trips.checked_mul(self.count_from(distances, turns, k + 1)?),
            };
        }
        let mut all = 0u64;
        for turn in 0..i64::try_from(trips).ok()? {
            turns[k] = turn;
            all = all.checked_add(self.count_from(distances, turns, k + 1)?)?;
        }
        Some(all)
    }

    /// A box around all iterations, which reaches no further than those of loops whose bounds do not vary. `None`: there is
    /// none, or the arithmetic overflows.
    pub fn around(&self) -> Option<Space> {
        let mut space = Space {
            rank: self.loops.len(),
            ..Space::default()
        };
        let mut ranges: Vec<(i64, i64)> = Vec::with_capacity(space.rank);
        for (k, one) in self.loops.iter().enumerate() {
            let (low, high) = one.around(&ranges)?;
            (space.first[k], space.last[k], space.step[k]) = (low, high, 1);
            ranges.push((low, high));
        }
        Some(space)
    }
}

impl Counted {
    /// Least and largest value, if the bounds do not vary; the first is larger if there are none.
    fn range(&self) -> Option<(i64, i64)> {
        let varies = self.first.varies_from(0) || self.last.varies_from(0);
        let (first, last) = (self.first.constant, self.last.constant);
        match self.step > 0 {
            _ if varies => None,
            true => Some((first, last)),
            false => Some((last, first)),
        }
    }

    /// The same loop, whose bounds do not vary, without values outside of a range. `None`: the arithmetic overflows.
    fn within(&self, (low, high): (i64, i64)) -> Option<Counted> {
        let mut own = *self;
        let (first, step) = (self.first.constant, self.step);
        let skipped = match step > 0 {
            true => low.checked_sub(first)?,
            false => first.checked_sub(high)?,
        };
        let size = step.checked_abs()?;
        let turns = skipped.max(0).checked_add(size - 1)? / size;
        own.first.constant = first.checked_add(turns.checked_mul(step)?)?;
        own.last.constant = match step > 0 {
            true => self.last.constant.min(high),
            false => self.last.constant.max(low),
        };
        Some(own)
    }

    /// What its values lie between where the variables around have these ranges. `None`: there are none, or the
    /// arithmetic overflows.
    fn around(&self, ranges: &[(i64, i64)]) -> Option<(i64, i64)> {
        let (first, last) = (self.first.range(ranges)?, self.last.range(ranges)?);
        let (low, high) = match self.step > 0 {
            true => (first.0, last.1),
            false => (last.0, first.1),
        };
        if low > high {
            return None;
        }
        if self.first.varies_from(0) || self.last.varies_from(0) {
            return Some((low, high));
        }
        let turns = trip_count(first.0, last.0, self.step).checked_sub(1)?;
        let reached = i64::try_from(turns).ok()?.checked_mul(self.step)?;
        let reached = first.0.checked_add(reached)?;
        Some((first.0.min(reached), first.0.max(reached)))
    }
}
