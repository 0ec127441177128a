//! Reduction variables of parallel loops (languages.md 6.10).
//!
//! Each process begins with the neutral value of the operation, or for an extremum with the value that is there; in the end the
//! results are joined in the order of the processes, behind the value from before the loop. So all processes have the same result,
//! and the start value takes part once.

use super::engine::combine;
use super::reduction::{PartialReduction, PendingReduction};
use super::state::Parallel;
use crate::emitted::frames::LoopFrame;

impl Parallel {
    /// REDUCTION of a loop.
    pub(crate) fn reduction(&mut self, looped: LoopFrame, mut reduction: PartialReduction) {
        if let Some(open) = self.at(looped) {
            reduction.group = open.reduction_group;
            open.reductions.push(reduction);
        }
    }

    /// The reductions of a loop that follow belong to a group.
    pub(crate) fn reduction_group(&mut self, looped: LoopFrame, group: usize) {
        if let Some(open) = self.at(looped) {
            open.reduction_group = group;
        }
    }

    /// The iterations begin.
    pub(super) fn begin_reductions(&mut self, looped: LoopFrame) {
        if self.size() == 1 {
            return;
        }
        let Some(position) = self.loops.iter().rposition(|open| open.is_at(looped)) else {
            return;
        };
        if self.loops[position].is_region {
            return;
        }
        for reduction in &mut self.loops[position].reductions {
            let earlier = self.pending.iter().position(|one| one.is_same(reduction));
            match earlier.map(|earlier| self.pending.remove(earlier)) {
                // Another loop of the same group: it goes on.
                Some(earlier) => {
                    reduction.go_on(earlier.reduction);
                }
                None => {
                    reduction.start = reduction.contents();
                    reduction.partial = reduction.neutral();
                }
            }
            reduction.begin();
        }
    }

    /// They have ended. `takes_part`: of the processes that have executed the same ones, this is the one that counts.
    pub(super) fn end_reductions(&mut self, reductions: Vec<PartialReduction>, takes_part: bool) {
        if self.size() == 1 {
            return;
        }
        for mut reduction in reductions {
            if takes_part {
                reduction.partial = reduction.contents();
            }
            // Of a group the variable is not to be used until the wait, but for one that no iteration has changed.
            let mut own = reduction.start.clone();
            reduction.join(&mut own, &reduction.partial);
            reduction.set(&own);
            match reduction.group {
                0 => self.complete(&reduction),
                _ => self.pending.push(PendingReduction {
                    left: reduction.contents(),
                    reduction,
                }),
            }
        }
    }

    /// REDUCTION_WAIT.
    pub(crate) fn complete_group(&mut self, group: usize) {
        let of_group = |pending: &mut PendingReduction| pending.reduction.group == group;
        let complete: Vec<PendingReduction> = self.pending.extract_if(.., of_group).collect();
        for mut pending in complete {
            let now = pending.reduction.contents();
            if now != pending.left {
                // The program has given it another value since then.
                pending.reduction.restart();
            }
            self.complete(&pending.reduction);
        }
    }

    fn complete(&mut self, reduction: &PartialReduction) {
        self.announce("a reduction");
        let own = reduction.partial.clone();
        let partial = combine(&mut *self.engine, own, |results, partial| {
            reduction.join(results, partial);
        });
        let mut result = reduction.start.clone();
        reduction.join(&mut result, &partial);
        reduction.set(&result);
    }
}
