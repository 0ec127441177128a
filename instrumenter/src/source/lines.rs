//! Offset of prepared text to file and line, one entry per line of the text.

/// One line of the prepared text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Offset of its first byte in the prepared text.
    pub start: usize,
    /// Index into `Prepared::files`.
    pub file: usize,
    /// Line of that file, from 1.
    pub number: u32,
    /// In a header that the compiler calls a system header.
    pub in_system_header: bool,
}

/// All lines of a prepared text, by offset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineMap {
    lines: Vec<Line>,
}

impl LineMap {
    /// A map of these lines: sorted by `start`, the first starting at 0.
    ///
    /// # Panics
    ///
    /// When `lines` is empty or does not start at 0: every offset must have a line.
    #[must_use]
    pub fn new(lines: Vec<Line>) -> Self {
        assert!(
            lines.first().is_some_and(|line| line.start == 0),
            "the first line starts at 0"
        );
        debug_assert!(
            lines.is_sorted_by(|a, b| a.start < b.start),
            "lines are in order"
        );
        Self { lines }
    }

    /// The line that holds `offset`; the last line for offsets behind the text.
    #[must_use]
    pub fn at(&self, offset: usize) -> Line {
        self.lines[self.index(offset)]
    }

    /// Number (from 0) of the text line that holds `offset`.
    #[must_use]
    pub fn index(&self, offset: usize) -> usize {
        self.lines
            .partition_point(|line| line.start <= offset)
            .saturating_sub(1)
    }

    /// All lines in order.
    #[must_use]
    pub fn all(&self) -> &[Line] {
        &self.lines
    }
}
