//! The log of rows of a loop nest that is not rectangular.

use crate::mapping::{MAX_RANK, Tuple};

/// Runs of the innermost loop, by the stamp of their first iteration.
#[derive(Debug)]
pub(super) struct Rows {
    rank: usize,
    stamps: Vec<u32>,
    /// Per row: the values of the outer loops, then first value and step of the innermost one.
    values: Vec<i64>,
}

impl Rows {
    pub(super) fn new(rank: usize) -> Rows {
        Rows {
            rank,
            stamps: Vec::new(),
            values: Vec::new(),
        }
    }

    /// A row whose first iteration has `stamp` (odd). A row without iterations is overwritten.
    pub(super) fn begin(&mut self, stamp: u32, outer: &Tuple, first: i64, step: i64) {
        if self.stamps.last() == Some(&stamp) {
            self.values.truncate(self.values.len() - self.width());
        } else {
            self.stamps.push(stamp);
        }
        self.values.extend_from_slice(&outer[..self.rank - 1]);
        self.values.extend_from_slice(&[first, step]);
    }

    /// Whether a row begins with this stamp.
    pub(super) fn begins(&self, stamp: u32) -> bool {
        self.stamps.binary_search(&stamp).is_ok()
    }

    fn width(&self) -> usize {
        self.rank + 1
    }

    pub(super) fn iteration(&self, stamp: u32) -> Option<Tuple> {
        let row = self
            .stamps
            .partition_point(|&first| first <= stamp)
            .checked_sub(1)?;
        let values = &self.values[row * self.width()..][..self.width()];
        let turn = i64::from((stamp - self.stamps[row]) / 2);
        let mut index = [0; MAX_RANK];
        index[..self.rank - 1].copy_from_slice(&values[..self.rank - 1]);
        index[self.rank - 1] = values[self.rank - 1] + turn * values[self.rank];
        Some(index)
    }

    pub(super) fn shift(&mut self, delta: u32) {
        for stamp in &mut self.stamps {
            *stamp = stamp.saturating_sub(delta);
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
        let mut stamp = 101;
        let mut executed = Vec::new();
        for i in 1..4 {
            let first = 1 + i % 2;
            rows.begin(stamp, &tuple(&[i]), first, 2);
            for j in (first..6).step_by(2) {
                executed.push((stamp, tuple(&[i, j])));
                stamp += 2;
            }
        }
        for (stamp, index) in &executed {
            assert_eq!(rows.iteration(*stamp), Some(*index));
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
