//! Sums that the table of a loop tells: subscripts, bounds and conditions.

use super::parts::{Parts, Values, single};
use crate::mapping::affine::Affine;
use crate::mapping::tuple;

/// Sums of a table, in one piece of memory: of each the factors of the loops of the nest and of all that is inside, and the constant.
#[derive(Debug)]
pub(super) struct TableSums {
    /// Number of factors.
    pub(super) width: usize,
    pub(super) words: Vec<i64>,
}

/// One of them.
#[derive(Clone, Copy)]
pub(super) struct TableSum<'a> {
    pub(super) factors: &'a [i64],
    pub(super) constant: i64,
}

impl TableSums {
    pub(super) fn count(&self) -> usize {
        self.words.len() / (self.width + 1)
    }

    /// Reads the next one, and tells its number.
    pub(super) fn read(&mut self, rest: &mut impl Iterator<Item = i64>) -> Option<usize> {
        let (number, begin) = (self.count(), self.words.len());
        self.words.resize(begin + self.width, 0);
        for _ in 0..rest.next()? {
            let place = usize::try_from(rest.next()?).ok()?;
            *self.words[begin..].get_mut(place)? = rest.next()?;
        }
        self.words.push(rest.next()?);
        Some(number)
    }

    pub(super) fn get(&self, number: usize) -> TableSum<'_> {
        let begin = number * (self.width + 1);
        let (factors, rest) = self.words[begin..].split_at(self.width);
        let constant = rest[0];
        TableSum { factors, constant }
    }
}

impl TableSum<'_> {
    /// Its value without loops of a nest, all that is inside being known.
    pub(super) fn at(self, current: &[i64]) -> Option<i64> {
        let mut terms = self.factors.iter().zip(current);
        terms.try_fold(self.constant, |sum, (factor, value)| {
            sum.checked_add(factor.checked_mul(*value)?)
        })
    }

    /// Its value, if it is the same everywhere.
    pub(super) fn single(self) -> Option<i64> {
        let is_constant = self.factors.iter().all(|&factor| factor == 0);
        is_constant.then_some(self.constant)
    }

    /// The same as `over`, `None` also if other things inside belong to it.
    pub(super) fn if_over(self, rank: usize, parts: &Parts, values: &Values) -> Option<Affine> {
        let mut own = self.factors[rank..].iter().enumerate();
        let is_told = own.all(|(number, &factor)| {
            let is_seen = || parts.numbers().any(|one| one == number);
            factor == 0 || is_seen() || single(values, number).is_some()
        });
        is_told.then(|| self.over(rank, parts, values)).flatten()
    }

    /// Over the nest of `rank` loops and these of what is inside. `None`: the arithmetic overflows.
    pub(super) fn over(self, rank: usize, parts: &Parts, values: &Values) -> Option<Affine> {
        let mut coefficient = tuple(&self.factors[..rank]);
        for (k, number) in parts.numbers().enumerate() {
            coefficient[rank + k] = self.factors[rank + number];
        }
        let mut constant = self.constant;
        for (number, &factor) in self.factors[rank..].iter().enumerate() {
            if factor != 0
                && let Some(value) = single(values, number)
            {
                constant = constant.checked_add(factor.checked_mul(value)?)?;
            }
        }
        Some(Affine {
            coefficient,
            constant,
        })
    }
}
