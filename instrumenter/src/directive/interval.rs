//! `INTERVAL`: performance brackets (spec/languages.md 3, 4.1, 5.2; meaning 6.19).

use super::Text;

/// Begin of an interval.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    /// Its number, where written.
    pub number: Option<Text>,
}

/// Premature end of intervals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitInterval {
    /// Numbers of the intervals; at least one.
    pub numbers: Vec<Text>,
}
