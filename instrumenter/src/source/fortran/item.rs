//! Statements as they are read.

/// Where a character of the user stands: index into `Prepared::files`, line and column from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct At {
    pub(super) file: usize,
    pub(super) line: u32,
    pub(super) column: u32,
}

/// One significant character of a statement. Blanks are no pieces, except inside constants.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) ch: char,
    pub(super) at: At,
    /// Part of a character or Hollerith constant, delimiters included.
    pub(super) quoted: bool,
    /// A blank stands before it.
    pub(super) gap: bool,
}

/// A logical statement.
#[derive(Debug, Clone)]
pub(super) struct Statement {
    pub(super) label: Vec<Piece>,
    pub(super) pieces: Vec<Piece>,
    /// Blanks to put before it, for readers of the emitted text.
    pub(super) indent: usize,
    /// Line it begins on.
    pub(super) at: At,
    /// Text that stands after the pieces and that nobody wrote.
    pub(super) made: String,
}

impl Statement {
    /// A statement nobody wrote, on the line `at`.
    pub(super) fn made(text: impl Into<String>, at: At, indent: usize) -> Self {
        Self {
            label: Vec::new(),
            pieces: Vec::new(),
            indent,
            at,
            made: text.into(),
        }
    }

    /// Value of the label.
    pub(super) fn label_value(&self) -> Option<u32> {
        let digits: String = self.label.iter().map(|piece| piece.ch).collect();
        digits.parse().ok()
    }
}

/// A piece of a file, in order.
#[derive(Debug, Clone)]
pub(super) enum Item {
    Statement(Statement),
    /// Text of a DVM directive behind its sentinel, lines joined.
    Directive(Vec<Piece>),
    /// A directive of another system that the compiler obeys, whole: `!$OMP PARALLEL`.
    Foreign(Vec<Piece>),
}
