//! Executions of constructs: from the epoch in a shadow word back to the iteration that set it
//! (debugger.md 1.1; header, "Epochs").
//!
//! Rectangular loops are decoded by arithmetic; loops whose inner bounds vary keep a log of rows.
//! What an access means is the matter of `control`.

pub(crate) mod history;
mod rows;
pub(crate) mod units;

use rows::Rows;

use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Construct;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

/// One execution of a parallel loop.
#[derive(Debug)]
pub(crate) struct Activation {
    pub(crate) construct: Construct,
    pub(crate) frame: LoopFrame,
    /// The user's bounds.
    pub(crate) space: Space,
    /// Bit d set: the bounds of loop d vary; those in `space` say nothing.
    pub(crate) irregular: u32,
    /// Its first epoch, even.
    pub(crate) base: u32,
    /// Iterations renumbered so often that they cannot be told apart any more.
    pub(crate) blurred: bool,
    rows: Rows,
}

impl Activation {
    pub(crate) fn new(
        construct: Construct,
        frame: LoopFrame,
        space: Space,
        irregular: u32,
    ) -> Activation {
        Activation {
            construct,
            frame,
            space,
            irregular,
            base: 0,
            blurred: false,
            rows: Rows::new(space.rank),
        }
    }

    /// Logs that the next iterations are those of a run of the innermost loop. `epoch`: of the
    /// iteration before them.
    pub(crate) fn begin_row(&mut self, epoch: u32) {
        let (first, _, step) = self.frame.innermost(self.space.rank);
        self.rows
            .begin(epoch.wrapping_add(2), &self.frame.index(), first, step);
    }

    /// Whether the first iteration of a logged row has this epoch (odd).
    pub(crate) fn begins_row(&self, epoch: u32) -> bool {
        self.rows.begins(epoch)
    }

    /// Index values of the iteration with this epoch (either form). `None`: not known.
    pub(crate) fn iteration(&self, epoch: u32) -> Option<Tuple> {
        let ordinal = u64::from((epoch | 1).checked_sub(self.base + 1)? / 2);
        if self.blurred {
            None
        } else if self.irregular == 0 {
            self.space.iteration(ordinal)
        } else {
            self.rows.iteration(epoch | 1)
        }
    }

    /// All its epochs became smaller by `delta`.
    pub(crate) fn shift(&mut self, delta: u32) {
        self.base = self.base.saturating_sub(delta);
        self.rows.shift(delta);
    }

    /// Its iterations cannot be told apart any more.
    pub(crate) fn blur(&mut self, base: u32) {
        self.base = base;
        self.blurred = true;
    }
}
