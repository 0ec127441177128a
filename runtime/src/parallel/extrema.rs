//! MAXLOC and MINLOC of equal extrema: the location of the first one by program order counts, as in the sequential program.
//!
//! Where processes have different parts of the same rows, the outer loops are handed out value by value, and after each it is
//! seen whether the extremum has changed: so it is known which iteration has made it, as far as that tells the processes' apart.

use super::layout::Along;
use super::state::{DividedLoop, IterationBatch, Parallel};
use crate::mapping::alignment::Axis;

impl Parallel {
    /// How many of the outer loops are handed out value by value: those around the innermost one that is divided.
    pub(super) fn single_loops(&self, open: &DividedLoop) -> usize {
        let has_places = open
            .reductions
            .iter()
            .any(|reduction| reduction.has_place());
        if self.size() == 1 || !has_places || open.irregular != 0 {
            return 0;
        }
        let Some((layout, rules)) = open
            .target
            .and_then(|(target, rules)| Some((self.arrays.get(&target)?.layout.as_ref()?, rules)))
        else {
            return 0;
        };
        let divided = layout.along.iter().enumerate().filter_map(|(axis, along)| {
            let Along::Dimension { dim, .. } = along else {
                return None;
            };
            match rules.axes[*dim] {
                Axis::Linear { dim: number, .. } if layout.grid.extent(axis) > 1 => Some(number),
                _ => None,
            }
        });
        divided.max().unwrap_or(0)
    }
}

impl DividedLoop {
    /// Extrema that these iterations have changed are theirs.
    pub(super) fn place_extrema(&mut self, done: &IterationBatch) {
        // Strips are not executed in the order of the program.
        if self.irregular != 0 || !self.pipeline.flows.is_empty() {
            return;
        }
        let turn = |d: usize| match self.space.step[d] {
            0 => 0,
            step => (done.first[d] - self.space.first[d]) / step,
        };
        let number = (0..self.space.rank).fold(0, |number: i128, d| {
            number * i128::from(self.space.trips(d)) + i128::from(turn(d))
        });
        for reduction in &mut self.reductions {
            reduction.place(number);
        }
    }
}
