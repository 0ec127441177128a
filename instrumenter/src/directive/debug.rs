//! `DEBUG` fragments and `TRACE` (spec/languages.md 3, 5.2; meaning 6.19).

use super::{Text, part, part::Part};

/// Begin of a debug fragment: `DEBUG 1 -d2 -e0`, `DEBUG 1 (D=2, E=0)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debug {
    /// The fragment's number.
    pub number: Text,
    /// Trace and performance levels, in source order.
    pub levels: Vec<DebugLevel>,
}

/// A level of a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebugLevel {
    /// `-dN`, `D=N`: highest trace level.
    Trace(Text),
    /// `-eN`, `E=N`: highest performance level.
    Performance(Text),
}

/// End of a debug fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndDebug {
    /// The fragment's number.
    pub number: Text,
}

/// `TRACE ON`, `TRACE OFF`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// Tracing goes on.
    On,
    /// Tracing pauses.
    Off,
}

impl Debug {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::expression(&self.number, into);
        for level in &self.levels {
            match level {
                DebugLevel::Trace(text) | DebugLevel::Performance(text) => {
                    part::expression(text, into);
                }
            }
        }
    }
}
