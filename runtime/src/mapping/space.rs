//! Boxes of iterations: trip counts, the iteration with a given ordinal, ranges of values.

use super::{MAX_RANK, Tuple};

/// Number of iterations of `for (v = first; v <= last; v += step)` (or `>=` for a negative step).
/// A step of 0 gives none: the plain loop would not end.
pub fn trip_count(first: i64, last: i64, step: i64) -> u64 {
    let (low, high) = match step {
        0 => return 0,
        1.. => (first, last),
        _ => (last, first),
    };
    if low > high {
        return 0;
    }
    // Exact: the distance of two such numbers has 64 bits without the sign. Most steps are 1.
    let distance = high.wrapping_sub(low) as u64;
    let turns = match step.unsigned_abs() {
        1 => distance,
        step => distance / step,
    };
    turns.saturating_add(1)
}

/// A rectangular set of iterations in the order of execution, the last loop running fastest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Space {
    /// Number of loops, at most 7.
    pub rank: usize,
    /// First value of each loop variable.
    pub first: Tuple,
    /// Last value, inclusive; need not be reached exactly.
    pub last: Tuple,
    /// Step, negative for a loop that runs down.
    pub step: Tuple,
}

impl Space {
    /// Trip count of loop `d`.
    pub fn trips(&self, d: usize) -> u64 {
        trip_count(self.first[d], self.last[d], self.step[d])
    }

    /// The value of loop variable `d` in the last turn, of which there is one.
    pub fn last_value(&self, d: usize) -> i64 {
        let turns = self.trips(d).saturating_sub(1) as i64;
        turns.wrapping_mul(self.step[d]).wrapping_add(self.first[d])
    }

    /// Number of iterations.
    pub fn count(&self) -> u64 {
        (0..self.rank).fold(1, |count: u64, d| count.saturating_mul(self.trips(d)))
    }

    /// Index values of the iteration executed as number `ordinal` (from 0). `None`: no such one.
    pub fn iteration(&self, ordinal: u64) -> Option<Tuple> {
        let mut index = [0; MAX_RANK];
        let mut rest = ordinal;
        for d in (0..self.rank).rev() {
            let trips = self.trips(d);
            if trips == 0 {
                return None;
            }
            let turn = i64::try_from(rest % trips).ok()?;
            index[d] = self.first[d].checked_add(turn.checked_mul(self.step[d])?)?;
            rest /= trips;
        }
        (rest == 0).then_some(index)
    }

    /// Whether `index` is one of the iterations.
    pub fn contains(&self, index: &Tuple) -> bool {
        (0..self.rank).all(|d| {
            let turn = i128::from(index[d]) - i128::from(self.first[d]);
            let step = i128::from(self.step[d]);
            step != 0 && turn % step == 0 && (0..i128::from(self.trips(d))).contains(&(turn / step))
        })
    }

    /// Smallest and largest value that the variable of loop `d` takes. `None`: it takes none.
    pub fn range(&self, d: usize) -> Option<(i64, i64)> {
        let trips = i64::try_from(self.trips(d)).ok()?;
        if trips == 0 {
            return None;
        }
        let reached = self.first[d].checked_add((trips - 1).checked_mul(self.step[d])?)?;
        Some((self.first[d].min(reached), self.first[d].max(reached)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tuple;
    use super::*;

    #[test]
    fn trips_are_counted_in_both_directions() {
        assert_eq!(trip_count(0, 9, 1), 10);
        assert_eq!(trip_count(0, 9, 4), 3);
        assert_eq!(trip_count(9, 0, -3), 4);
        assert_eq!(trip_count(1, 0, 1), 0);
        assert_eq!(trip_count(0, 1, -1), 0);
        assert_eq!(trip_count(0, 5, 0), 0);
        assert_eq!(trip_count(i64::MIN, i64::MAX, 1), u64::MAX);
    }

    fn header() -> impl Strategy<Value = (i64, i64, i64)> {
        (
            -6i64..6,
            -6i64..6,
            prop_oneof![Just(1i64), Just(2), Just(3), Just(-1), Just(-2)],
        )
    }

    proptest! {
        #[test]
        fn ordinals_follow_the_loops(headers in prop::collection::vec(header(), 1..4)) {
            let column = |f: fn(&(i64, i64, i64)) -> i64| tuple(&headers.iter().map(f).collect::<Vec<_>>());
            let space = Space { rank: headers.len(), first: column(|h| h.0), last: column(|h| h.1), step: column(|h| h.2) };
            let mut executed = vec![[0; MAX_RANK]];
            for (d, &(first, last, step)) in headers.iter().enumerate() {
                let mut next = Vec::new();
                for outer in executed {
                    let mut v = first;
                    while if step > 0 { v <= last } else { v >= last } {
                        let mut index = outer;
                        index[d] = v;
                        next.push(index);
                        v += step;
                    }
                }
                executed = next;
            }
            prop_assert_eq!(space.count(), executed.len() as u64);
            for (ordinal, index) in executed.iter().enumerate() {
                prop_assert_eq!(space.iteration(ordinal as u64), Some(*index));
                prop_assert!(space.contains(index));
            }
            prop_assert_eq!(space.iteration(executed.len() as u64), None);
            for d in 0..headers.len() {
                let values = || executed.iter().map(|index| index[d]);
                if !executed.is_empty() {
                    prop_assert_eq!(space.range(d), values().min().zip(values().max()));
                }
            }
        }
    }
}
