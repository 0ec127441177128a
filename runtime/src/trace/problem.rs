//! What is wrong with a file of a trace (spec debugger.md 2.4, reading).

use std::fmt;
use std::ops::Deref;
use std::path::Path;

/// Reasons for which a trace or its configuration file cannot be read further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// ERR_RD_STRUCT
    Structure,
    /// ERR_RD_UNDEF_KEY
    Keyword,
    /// ERR_RD_SYNTAX
    Syntax,
    /// ERR_RD_EMPTY
    Empty,
    /// The file cannot be read, or is not what its beginning says.
    Damaged,
    /// The file ends before the trace does.
    Cut,
}

impl Reason {
    /// Text of the specification.
    pub const fn text(self) -> &'static str {
        match self {
            Reason::Structure => "Bad file structure",
            Reason::Keyword => "Undefined keyword",
            Reason::Syntax => "Bad command syntax",
            Reason::Empty => "No trace",
            Reason::Damaged => "Damaged trace file",
            Reason::Cut => "Incomplete trace file",
        }
    }
}

/// The first thing wrong in a file. Every record comes with the possibility of one, so it is no larger than a pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem(Box<Flaw>);

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// What kind of thing.
    pub reason: Reason,
    /// Line from 1 in text, byte from 0 in a binary trace; `None`: the file as a whole.
    pub line: Option<u64>,
    /// What was found and what was expected.
    pub detail: String,
}

impl Deref for Problem {
    type Target = Flaw;

    fn deref(&self) -> &Flaw {
        &self.0
    }
}

impl Problem {
    /// A problem of the file as a whole.
    #[cold]
    pub fn new(reason: Reason, detail: impl Into<String>) -> Problem {
        let (line, detail) = (None, detail.into());
        Problem(Box::new(Flaw {
            reason,
            line,
            detail,
        }))
    }

    /// A problem of a line.
    #[cold]
    pub fn at(line: u64, reason: Reason, detail: impl Into<String>) -> Problem {
        let mut problem = Problem::new(reason, detail);
        problem.0.line = Some(line);
        problem
    }

    /// With the file it is in: `0.trd:12: Bad command syntax: expected ...`.
    pub fn within(&self, path: &Path) -> String {
        match self.line {
            Some(line) => format!("{}:{line}: {self}", path.display()),
            None => format!("{}: {self}", path.display()),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.reason.text(), self.detail)
    }
}

impl std::error::Error for Problem {}
