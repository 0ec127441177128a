//! What dvmcc says of a loop that may be proven.

use super::shadow_words::Companion;

use crate::mapping::affine::Affine;
use crate::mapping::space::{Space, trip_count};
use crate::mapping::tuple;
use crate::proof::nest::{Counted, Nest};

/// Loop summary: what the text of a loop says of itself. Whatever it does to checked data goes by its slots, by
/// reductions with shadow words, or reads one of these scalars.
#[derive(Debug, Default)]
pub(crate) struct LoopSummary {
    /// Accesses of an iteration that the loop does not count itself; or `PARTLY`.
    pub(crate) accesses: u64,
    /// One per slot: some iterations may leave the access out, and do not write the element by another one.
    pub(crate) conditional: Vec<bool>,
    pub(crate) scalars: Vec<Companion>,
    /// One per scalar: the loop writes it. Of parallel loops it is private, and each iteration gives it a value before it reads it.
    pub(crate) written: Vec<bool>,
}

impl LoopSummary {
    /// A scalar of the list: told twice if the loop writes it.
    pub(crate) fn tell(&mut self, scalar: Companion) {
        match self.number(scalar) {
            Some(number) => self.written[number] = true,
            None => self.push(scalar),
        }
    }

    /// A scalar that what the loop calls reads.
    pub(crate) fn read(&mut self, scalar: Companion) {
        if self.number(scalar).is_none() {
            self.push(scalar);
        }
    }

    pub(crate) fn writes_scalars(&self) -> bool {
        self.written.contains(&true)
    }

    pub(crate) fn written_scalars(&self) -> impl Iterator<Item = Companion> {
        let scalars = self.scalars.iter().zip(&self.written);
        scalars
            .filter(|(_, written)| **written)
            .map(|(one, _)| *one)
    }

    fn number(&self, scalar: Companion) -> Option<usize> {
        let mut known = self.scalars.iter();
        known.position(|one| one.address() == scalar.address())
    }

    fn push(&mut self, scalar: Companion) {
        self.scalars.push(scalar);
        self.written.push(false);
    }
}

/// The rows of a nest of two loops, the inner bounds of which vary, in two classes: rows of even and of
/// odd number. In each class bounds change by the same from row to row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowBounds {
    /// Number of rows.
    pub(crate) rows: u64,
    /// Of the inner loop.
    pub(crate) step: i64,
    /// First and last value in the first row of each class.
    pub(crate) bounds: [[i64; 2]; 2],
    /// What the next row of the class adds.
    pub(crate) change: [[i64; 2]; 2],
}

impl RowBounds {
    /// First and last value of the inner loop in a row, the first of which is 0.
    pub(crate) fn bounds(&self, row: u64) -> [i64; 2] {
        let (class, turn) = ((row & 1) as usize, (row >> 1) as i64);
        [0, 1].map(|side| {
            let more = turn.wrapping_mul(self.change[class][side]);
            self.bounds[class][side].wrapping_add(more)
        })
    }

    pub(crate) fn iterations(&self) -> u64 {
        let rows = (0..self.rows).map(|row| self.trips(row));
        rows.fold(0, u64::saturating_add)
    }

    /// Each class as a nest, without the rows at its ends that are empty; `outer`: the space of the outer loop.
    pub(crate) fn nests(&self, outer: &Space) -> Option<Vec<Nest>> {
        let (first, step) = (outer.first[0], outer.step[0]);
        let apart = step.checked_mul(2)?;
        let class = |c: usize| {
            let begin = first.checked_add(step.checked_mul(c as i64)?)?;
            let bound = |side: usize| {
                let (value, change) = (self.bounds[c][side], self.change[c][side]);
                let slope = change / apart;
                let constant = value.checked_sub(slope.checked_mul(begin)?)?;
                (slope * apart == change).then_some(Affine {
                    coefficient: tuple(&[slope]),
                    constant,
                })
            };
            let constant = |constant: i64| Affine {
                coefficient: tuple(&[]),
                constant,
            };
            let turn = |turn: i64| begin.checked_add(turn.checked_mul(apart)?);
            let (from, to) = self.filled_rows(c)?;
            let outer = Counted {
                first: constant(turn(from)?),
                last: constant(turn(to)?),
                step: apart,
            };
            let inner = Counted {
                first: bound(0)?,
                last: bound(1)?,
                step: self.step,
            };
            Some(Nest {
                loops: vec![outer, inner],
            })
        };
        let classes = (0..2).filter(|&c| self.filled_rows(c).is_some());
        let found: Option<Vec<Nest>> = classes.map(class).collect();
        found.filter(|_| self.rows == outer.trips(0) && self.step != 0)
    }

    pub(crate) fn trips(&self, row: u64) -> u64 {
        let [first, last] = self.bounds(row);
        trip_count(first, last, self.step)
    }

    /// First and last row of a class, counted in it, that has iterations.
    pub(crate) fn filled_rows(&self, c: usize) -> Option<(i64, i64)> {
        let mut turns = 0..self.rows.saturating_sub(c as u64).div_ceil(2);
        let is_filled = |turn: &u64| self.trips(2 * turn + c as u64) > 0;
        let first = turns.find(is_filled)?;
        let last = turns.rfind(is_filled).unwrap_or(first);
        Some((i64::try_from(first).ok()?, i64::try_from(last).ok()?))
    }
}
