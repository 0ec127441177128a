//! Sets of indices of a dimension, as the runs of neighbours that they consist of. What BLOCK gives a process is one run; what INDIRECT
//! gives it may be many.

use std::ops::Range;
use std::sync::Arc;

/// Indices in rising order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexSet {
    /// Neighbours; none is `0..0`.
    One(Range<i64>),
    /// At least two runs, none of which is empty or touches the next one.
    Many(Arc<[Range<i64>]>),
}

impl From<Range<i64>> for IndexSet {
    fn from(run: Range<i64>) -> IndexSet {
        match run.is_empty() {
            true => IndexSet::One(0..0),
            false => IndexSet::One(run),
        }
    }
}

impl FromIterator<Range<i64>> for IndexSet {
    /// Runs that begin in rising order; they may overlap.
    fn from_iter<I: IntoIterator<Item = Range<i64>>>(runs: I) -> IndexSet {
        let mut found: Vec<Range<i64>> = Vec::new();
        for run in runs.into_iter().filter(|run| !run.is_empty()) {
            match found.last_mut() {
                Some(last) if run.start <= last.end => last.end = last.end.max(run.end),
                _ => found.push(run),
            }
        }
        match found.len() {
            0 | 1 => found.pop().unwrap_or_default().into(),
            _ => IndexSet::Many(found.into()),
        }
    }
}

/// The numbers i with `a * i + b` in the range.
pub fn preimage(range: &Range<i64>, a: i64, b: i64) -> Range<i64> {
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

impl IndexSet {
    /// Its runs.
    pub fn runs(&self) -> &[Range<i64>] {
        match self {
            IndexSet::One(run) if run.is_empty() => &[],
            IndexSet::One(run) => std::slice::from_ref(run),
            IndexSet::Many(runs) => runs,
        }
    }

    /// Whether it has no index.
    pub fn is_empty(&self) -> bool {
        matches!(self, IndexSet::One(run) if run.is_empty())
    }

    /// From the least to the largest index.
    pub fn hull(&self) -> Range<i64> {
        match self.runs() {
            [first, .., last] => first.start..last.end,
            [one] => one.clone(),
            [] => 0..0,
        }
    }

    /// How many indices it has.
    pub fn count(&self) -> usize {
        let lengths = self.runs().iter().map(|run| (run.end - run.start) as usize);
        lengths.sum()
    }

    /// The runs that have indices of a range.
    fn met(&self, range: &Range<i64>) -> &[Range<i64>] {
        let runs = self.runs();
        let first = runs.partition_point(|run| run.end <= range.start);
        let end = runs.partition_point(|run| run.start < range.end);
        &runs[first..end.max(first)]
    }

    /// Whether it has indices of a range.
    pub fn meets(&self, range: &Range<i64>) -> bool {
        !range.is_empty() && !self.met(range).is_empty()
    }

    /// Whether it has the index.
    pub fn contains(&self, index: i64) -> bool {
        self.meets(&(index..index.saturating_add(1)))
    }

    /// Its indices in a range.
    pub fn within(&self, range: &Range<i64>) -> IndexSet {
        let hull = self.hull();
        if range.start <= hull.start && hull.end <= range.end {
            return self.clone();
        }
        let runs = self.met(range).iter();
        let clipped = |run: &Range<i64>| run.start.max(range.start)..run.end.min(range.end);
        runs.map(clipped).collect()
    }

    /// What is in both.
    pub fn intersection(&self, other: &IndexSet) -> IndexSet {
        match (self, other) {
            (set, IndexSet::One(run)) | (IndexSet::One(run), set) => set.within(run),
            (IndexSet::Many(_), IndexSet::Many(_)) => {
                // The one with fewer runs is looked up in the other.
                let (few, many) = match self.runs().len() <= other.runs().len() {
                    true => (self, other),
                    false => (other, self),
                };
                let common = few.runs().iter().flat_map(|run| {
                    let met = many.met(run).iter();
                    met.map(|other| run.start.max(other.start)..run.end.min(other.end))
                });
                common.collect()
            }
        }
    }

    /// Whether all of it is in another set.
    pub fn is_within(&self, other: &IndexSet) -> bool {
        self.intersection(other) == *self
    }

    /// The numbers i with `a * i + b` in the set.
    pub fn preimage(&self, a: i64, b: i64) -> IndexSet {
        let runs = self.runs().iter().map(|run| preimage(run, a, b));
        match a {
            1.. => runs.collect(),
            0 => runs.max_by_key(|run| run.end).unwrap_or_default().into(),
            _ => runs.rev().collect(),
        }
    }

    /// With all indices so far below and above of one of its own.
    pub fn wider(&self, below: i64, above: i64) -> IndexSet {
        let wider = |run: &Range<i64>| run.start - below..run.end + above;
        self.runs().iter().map(wider).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NUMBERS: Range<i64> = -40..60;

    fn set() -> impl Strategy<Value = IndexSet> {
        prop::collection::vec((0i64..4, 0i64..4), 0..6).prop_map(|pieces| {
            let mut at = 0;
            let runs = pieces.into_iter().map(|(gap, length)| {
                let start = at + gap;
                at = start + length;
                start..at
            });
            runs.collect()
        })
    }

    fn numbers(set: &IndexSet) -> Vec<i64> {
        set.runs().iter().flat_map(Clone::clone).collect()
    }

    fn those(test: impl Fn(i64) -> bool) -> Vec<i64> {
        NUMBERS.filter(|&i| test(i)).collect()
    }

    proptest! {
        #[test]
        fn preimages_of_ranges_are_exact(start in -9i64..9, length in 0i64..9, a in -3i64..4, b in -5i64..5) {
            let range = start..start + length;
            let found = preimage(&range, a, b);
            for i in -40..40 {
                prop_assert_eq!(found.contains(&i), range.contains(&(a * i + b)));
            }
        }

        #[test]
        fn sets_are_those_of_their_numbers(
            one in set(), other in set(), start in -2i64..20, length in 0i64..9, a in -3i64..4, b in -5i64..5,
        ) {
            let range = start..start + length;
            let (own, theirs) = (numbers(&one), numbers(&other));
            prop_assert_eq!(one.count(), own.len());
            prop_assert_eq!(one.is_empty(), own.is_empty());
            prop_assert_eq!(&one, &own.iter().map(|&i| i..i + 1).collect::<IndexSet>());
            prop_assert_eq!(one.meets(&range), own.iter().any(|i| range.contains(i)));
            prop_assert_eq!(numbers(&one.within(&range)), those(|i| own.contains(&i) && range.contains(&i)));
            let both = one.intersection(&other);
            prop_assert_eq!(numbers(&both), those(|i| own.contains(&i) && theirs.contains(&i)));
            prop_assert!(both.is_within(&one) && both.is_within(&other));
            prop_assert_eq!(one.is_within(&other), own.iter().all(|i| theirs.contains(i)));
            let before = one.preimage(a, b);
            for i in NUMBERS {
                prop_assert_eq!(one.contains(i), own.contains(&i));
                prop_assert_eq!(before.contains(i), own.contains(&(a * i + b)), "{} * {} + {}", a, i, b);
            }
            let wider = one.wider(2, 1);
            prop_assert_eq!(numbers(&wider), those(|i| own.iter().any(|j| (j - 2..=j + 1).contains(&i))));
        }
    }
}
