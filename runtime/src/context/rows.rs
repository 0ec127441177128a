//! The log of rows of a loop nest that is not rectangular.

use crate::mapping::{MAX_RANK, Tuple};

/// Runs of the innermost loop, by the epoch of their first iteration.
#[derive(Debug)]
pub(super) struct Rows {
    rank: usize,
    epochs: Vec<u32>,
    /// Per row: the values of the outer loops, then first value and step of the innermost one.
    values: Vec<i64>,
}

impl Rows {
    pub(super) fn new(rank: usize) -> Rows {
        Rows {
            rank,
            epochs: Vec::new(),
            values: Vec::new(),
        }
    }

    /// A row whose first iteration has `epoch` (odd). A row without iterations is overwritten.
    pub(super) fn begin(&mut self, epoch: u32, outer: &Tuple, first: i64, step: i64) {
        if self.epochs.last() == Some(&epoch) {
            self.values.truncate(self.values.len() - self.width());
        } else {
            self.epochs.push(epoch);
        }
        self.values.extend_from_slice(&outer[..self.rank - 1]);
        self.values.extend_from_slice(&[first, step]);
    }

    /// Whether a row begins with this epoch.
    pub(super) fn begins(&self, epoch: u32) -> bool {
        self.epochs.binary_search(&epoch).is_ok()
    }

    fn width(&self) -> usize {
        self.rank + 1
    }

    pub(super) fn iteration(&self, epoch: u32) -> Option<Tuple> {
        let row = self
            .epochs
            .partition_point(|&first| first <= epoch)
            .checked_sub(1)?;
        let values = &self.values[row * self.width()..][..self.width()];
        let turn = i64::from((epoch - self.epochs[row]) / 2);
        let mut index = [0; MAX_RANK];
        index[..self.rank - 1].copy_from_slice(&values[..self.rank - 1]);
        index[self.rank - 1] = values[self.rank - 1] + turn * values[self.rank];
        Some(index)
    }

    pub(super) fn shift(&mut self, delta: u32) {
        for epoch in &mut self.epochs {
            *epoch = epoch.saturating_sub(delta);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::mapping::tuple;
    use super::*;

    #[test]
    fn rows_of_a_red_black_nest() {
        // for i in 1..4 { for j in 1 + i % 2 .. 6 step 2 }
        let mut rows = Rows::new(2);
        let mut epoch = 101;
        let mut executed = Vec::new();
        for i in 1..4 {
            let first = 1 + i % 2;
            rows.begin(epoch, &tuple(&[i]), first, 2);
            for j in (first..6).step_by(2) {
                executed.push((epoch, tuple(&[i, j])));
                epoch += 2;
            }
        }
        for (epoch, index) in &executed {
            assert_eq!(rows.iteration(*epoch), Some(*index));
        }
        assert_eq!(rows.iteration(99), None);
    }

    #[test]
    fn an_empty_row_leaves_no_trace() {
        let mut rows = Rows::new(2);
        rows.begin(5, &tuple(&[1]), 9, 1);
        rows.begin(5, &tuple(&[2]), 4, 1);
        assert_eq!(rows.iteration(5), Some(tuple(&[2, 4])));
    }
}
