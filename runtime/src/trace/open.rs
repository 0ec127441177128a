//! Constructs that are open while a run is recorded.

use super::id::ConstructId;
use super::structure::{Hull, Level};

/// Bounds of one dimension of a loop, as it is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// First index value.
    pub first: i64,
    /// Last index value that is allowed.
    pub last: i64,
    /// Distance of the values; negative for a descending loop.
    pub step: i64,
}

impl Bounds {
    /// The smallest and the largest value and a positive step (spec debugger.md 1.1).
    pub fn hull(self) -> Hull {
        if self.step >= 0 {
            return Hull {
                first: self.first,
                last: self.last,
                step: self.step,
            };
        }
        let distance = i128::from(self.first) - i128::from(self.last);
        let step = -i128::from(self.step);
        let reached = if distance < 0 {
            self.last
        } else {
            (i128::from(self.first) - distance / step * step) as i64
        };
        Hull {
            first: reached,
            last: self.first,
            step: self.step.checked_neg().unwrap_or(i64::MAX),
        }
    }
}

/// An execution of a construct that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenStructure<'a> {
    /// The construct.
    pub construct: ConstructId,
    /// Level in force.
    pub level: Level,
    /// Nothing of this execution is recorded.
    pub is_skipped: bool,
    /// Its iteration is outside of the ranges asked for.
    pub is_excluded: bool,
    /// Bounds by dimension; empty: not known.
    pub bounds: &'a [Hull],
    /// Index values; `None` before the first iteration.
    pub index: Option<&'a [i64]>,
}

/// An open construct.
pub(super) struct Frame {
    pub(super) construct: ConstructId,
    pub(super) level: Level,
    /// Nothing of this execution is recorded.
    pub(super) skipped: bool,
    /// Bounds of this execution by dimension; empty: not known.
    pub(super) hull: Vec<Hull>,
    pub(super) index: Vec<i64>,
    pub(super) number: i64,
    pub(super) iteration: Iteration,
}

/// The current iteration of a construct.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Iteration {
    /// There was none yet.
    None,
    /// It is outside of the ranges asked for.
    Excluded,
    /// It has no record yet.
    Waiting,
    /// Its record has been made.
    Recorded,
}

impl Frame {
    /// Whether what happens inside is recorded, if it has this level.
    #[inline]
    pub(super) fn wants(&self, level: Level) -> bool {
        !self.skipped && self.iteration != Iteration::Excluded && self.level >= level
    }
}

/// Index values between the bounds, steps not counted.
pub(super) fn extent(hull: Hull) -> i64 {
    hull.last.wrapping_sub(hull.first).wrapping_add(1).max(0)
}
