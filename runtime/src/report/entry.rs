//! What a report holds: distinct findings, and what was checked.

use super::finding::Finding;

/// What was checked, told at the end of every report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Accesses judged, proven ones included.
    pub accesses: u64,
    /// Distinct constructs executed under control.
    pub constructs: u64,
    /// What was left out and why: `object part.o: not instrumented`.
    pub skipped: Vec<String>,
    /// The program has distributed arrays or parallel constructs, executed or not.
    pub has_directives: bool,
    /// Accesses were judged when the program was built, which are not counted.
    pub settled: bool,
}

impl Summary {
    /// Nothing was judged, though there was something to judge: the run shows nothing.
    pub fn is_empty(&self) -> bool {
        self.accesses == 0 && (self.has_directives || !self.settled && !self.skipped.is_empty())
    }

    /// All that was judged, was so when the program was built.
    pub fn is_settled(&self) -> bool {
        self.accesses == 0 && self.settled
    }
}

/// A distinct finding and how often it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// As first found.
    pub finding: Finding,
    /// Occurrences, at least 1.
    pub count: u64,
}
