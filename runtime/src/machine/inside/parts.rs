//! Sets of the loops and values inside of an iteration.

use crate::mapping::MAX_RANK;

/// Smallest and largest of each value that is known.
pub(crate) type Values = Vec<Option<(i64, i64)>>;

/// Some of what is inside, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PartSet(u128);

/// Most parts of a loop of which something is proven.
pub(super) const MOST_PARTS: usize = 128;

/// The loops and values inside that a slot sees, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(super) count: usize,
    numbers: [u8; MAX_RANK],
}

impl PartSet {
    pub(super) fn add(&mut self, number: usize) {
        self.0 |= 1 << number;
    }

    pub(super) fn add_all(&mut self, other: PartSet) {
        self.0 |= other.0;
    }

    /// In their order.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest = rest.without(first);
            Some(first)
        })
    }

    pub(super) fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    pub(super) fn without(self, number: usize) -> PartSet {
        PartSet(self.0 & !(1 << number))
    }

    /// Those that do not count as constants.
    pub(super) fn varying(self, values: &Values) -> PartSet {
        let mut varying = self;
        for number in self.numbers() {
            if single(values, number).is_some() {
                varying = varying.without(number);
            }
        }
        varying
    }
}

impl Parts {
    /// `None`: with the `rank` loops of the nest they are too many.
    pub(super) fn of(set: PartSet, rank: usize) -> Option<Parts> {
        let mut parts = Parts::default();
        for number in set.numbers() {
            if rank + parts.count >= MAX_RANK {
                return None;
            }
            parts.numbers[parts.count] = number as u8;
            parts.count += 1;
        }
        Some(parts)
    }

    /// In their order.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = usize> {
        self.numbers[..self.count].iter().map(|&one| one.into())
    }
}

/// The value that is the same everywhere: it counts as a constant.
pub(super) fn single(values: &Values, number: usize) -> Option<i64> {
    let (least, most) = values.get(number).copied().flatten()?;
    (least == most).then_some(least)
}
