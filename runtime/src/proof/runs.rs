//! The elements of a region as runs in memory, as few as there can be.

use crate::mapping::{MAX_RANK, Tuple};

use super::region::Region;

/// Elements at equal distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Linear index of the first one.
    pub first: i64,
    /// How many there are; at least 1.
    pub count: i64,
    /// From one to the next, in elements.
    pub distance: i64,
}

impl Region {
    /// Goes through its elements by runs; `act` says whether to go on. False: it said no.
    ///
    /// `stride`: distance of neighbours in each dimension, in elements. The elements must lie in memory: nothing
    /// overflows then.
    pub fn each_run(&self, stride: &Tuple, mut act: impl FnMut(Run) -> bool) -> bool {
        let first = (0..self.rank).map(|d| self.first[d] * stride[d]).sum();
        let (axes, rank) = self.axes(stride);
        let (innermost, outer) = match axes[..rank].split_first() {
            Some((&innermost, outer)) => (innermost, outer),
            None => ((1, 1), &[][..]),
        };
        let mut run = Run {
            first,
            count: innermost.0,
            distance: innermost.1,
        };
        let mut turns = [0; MAX_RANK];
        loop {
            if !act(run) {
                return false;
            }
            let mut k = 0;
            loop {
                let Some(&(count, distance)) = outer.get(k) else {
                    return true;
                };
                turns[k] += 1;
                run.first += distance;
                if turns[k] < count {
                    break;
                }
                run.first -= count * distance;
                turns[k] = 0;
                k += 1;
            }
        }
    }

    /// Numbers of elements and their distances, those next to each other first: dimensions that continue each other
    /// are one.
    fn axes(&self, stride: &Tuple) -> ([(i64, i64); MAX_RANK], usize) {
        let mut axes = [(1, 0); MAX_RANK];
        let mut rank = 0;
        for d in 0..self.rank {
            let count = (self.last[d] - self.first[d]) / self.step[d] + 1;
            if count > 1 {
                axes[rank] = (count, stride[d] * self.step[d]);
                rank += 1;
            }
        }
        axes[..rank].sort_unstable_by_key(|&(_, distance)| distance);
        let mut joined = 0;
        for k in 1..rank {
            let (count, distance) = axes[joined];
            if axes[k].1 == count * distance {
                axes[joined].0 *= axes[k].0;
            } else {
                joined += 1;
                axes[joined] = axes[k];
            }
        }
        (axes, rank.min(joined + 1))
    }
}
