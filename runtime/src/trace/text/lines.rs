//! Significant lines of a file (spec debugger.md 4.2).

use std::io::{BufRead, Read};

use super::super::problem::{Problem, Reason};

/// Longest line that is read, bytes. Memory for a damaged file must not grow with it.
pub(super) const LONGEST: usize = 1 << 20;

/// The lines of a file without comments, blank ones left out.
pub struct Lines<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
    cut: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            line: Vec::new(),
            number: 0,
            cut: false,
        }
    }

    /// The same behind this many lines of the file.
    pub fn behind(input: R, number: u64) -> Lines<R> {
        Lines {
            number,
            ..Lines::new(input)
        }
    }

    /// Moves to the next significant line; false at the end. [`Lines::text`] is that line.
    ///
    /// # Errors
    /// The file cannot be read, or a line has more than a mebibyte.
    pub fn advance(&mut self) -> Result<bool, Problem> {
        loop {
            self.line.clear();
            let read = self
                .input
                .by_ref()
                .take(LONGEST as u64)
                .read_until(b'\n', &mut self.line)
                .map_err(|error| self.problem(Reason::Damaged, error.to_string()))?;
            if read == 0 {
                return Ok(false);
            }
            self.number += 1;
            if self.line.last() == Some(&b'\n') {
                self.line.pop();
            } else if self.line.len() == LONGEST {
                return Err(self.problem(
                    Reason::Damaged,
                    format!("a line of more than {LONGEST} bytes"),
                ));
            } else {
                self.cut = true;
            }
            let end = comment(&self.line);
            self.line.truncate(end);
            self.line.truncate(self.line.trim_ascii_end().len());
            if !self.line.trim_ascii_start().is_empty() {
                return Ok(true);
            }
        }
    }

    /// What is known of the lines that follow without a further look at the input; perhaps nothing.
    #[inline]
    pub(super) fn ahead(&mut self) -> Option<&[u8]> {
        self.input.fill_buf().ok()
    }

    /// The next line has been taken, of this length.
    #[inline]
    pub(super) fn pass(&mut self, length: usize) {
        self.input.consume(length);
        self.number += 1;
    }

    /// The line, without comment and blanks at its ends.
    pub fn text(&self) -> &[u8] {
        self.line.trim_ascii_start()
    }

    /// Number of the line, from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Whether the file ended without a line break behind this line, so that it may be half a line.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// A problem of this line.
    pub fn problem(&self, reason: Reason, detail: impl Into<String>) -> Problem {
        Problem::at(self.number, reason, detail)
    }
}

/// Where the comment of a line begins. A number sign begins one even in a string, unless a backslash
/// stands before it.
fn comment(line: &[u8]) -> usize {
    if !line.contains(&b'#') {
        return line.len();
    }
    (0..line.len())
        .find(|&at| line[at] == b'#' && (at == 0 || line[at - 1] != b'\\'))
        .unwrap_or(line.len())
}
