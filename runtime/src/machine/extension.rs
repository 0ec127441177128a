//! Iterations that other processors repeat (SHADOW_COMPUTE).

use crate::emitted::tables::Site;
use crate::mapping::{MAX_RANK, Tuple};

/// How far iterations are repeated along one loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repeated {
    /// Index of the array along the loop is the variable plus this.
    pub(crate) shift: i64,
    /// Elements there.
    pub(crate) extent: i64,
    pub(crate) low: i64,
    pub(crate) high: i64,
}

/// The repeated iterations of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extension {
    /// Per loop of the nest.
    pub(crate) loops: [Option<Repeated>; MAX_RANK],
    /// The clause.
    pub(crate) site: Option<Site>,
    /// Iterations in the corners of the edges had what they read.
    pub(crate) corners: bool,
}

impl Extension {
    /// Distances of the processors that repeat the iteration, per loop; never all 0.
    pub(crate) fn repetitions(&self, iteration: &Tuple) -> Vec<Tuple> {
        let mut all = vec![[0; MAX_RANK]];
        for (k, repeated) in self.loops.iter().enumerate() {
            let Some(one) = repeated else { continue };
            let index = iteration[k] + one.shift;
            let exists = |distance: &i64| (0..one.extent).contains(&(index - distance));
            let along: Vec<i64> = (-one.low..=one.high).filter(exists).collect();
            all = all
                .iter()
                .flat_map(|base| {
                    along.iter().map(|&distance| {
                        let mut next = *base;
                        next[k] = distance;
                        next
                    })
                })
                .collect();
        }
        all.retain(|distance| *distance != [0; MAX_RANK]);
        all
    }
}
