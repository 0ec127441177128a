//! What dvmcc says about the user's program: the `Diagnostic` value, the table of codes and the
//! renderers, one file each (style.md section 5, design.md section 1).
//!
//! A diagnostic points into the user's own files, never into prepared text. Nothing here reads
//! files: a renderer that shows source lines is handed their text.

pub mod codes;
pub mod human;
pub mod json;
pub mod originals;
mod severity;
pub mod short;
pub(crate) mod translator;

use std::fmt;
use std::ops::Range;

pub use codes::Code;

pub(crate) use severity::Severity;

/// A stretch of a user's file. Lines and columns count from 1; columns count characters (a tab is
/// one, a byte that is no UTF-8 is one).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    /// The file as the user or the compiler named it.
    pub file: String,
    /// First line; 0 when the place is the file as a whole.
    pub line: u32,
    /// First column; 0 when only the line is known.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column behind the last character; equal to `column` for a point, 0 when only lines are known.
    pub end_column: u32,
}

impl Place {
    /// A whole line.
    #[must_use]
    pub fn line(file: impl Into<String>, line: u32) -> Self {
        Self {
            file: file.into(),
            line,
            column: 0,
            end_line: line,
            end_column: 0,
        }
    }

    /// `columns` of one line, from 1, end exclusive.
    #[must_use]
    pub fn span(file: impl Into<String>, line: u32, columns: Range<u32>) -> Self {
        Self {
            file: file.into(),
            line,
            column: columns.start,
            end_line: line,
            end_column: columns.end,
        }
    }

    /// The file as a whole.
    #[must_use]
    pub fn file(file: impl Into<String>) -> Self {
        Self::line(file, 0)
    }
}

/// A place with a remark.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What to see there; may be empty.
    pub message: String,
    /// The place of the fault itself; others explain it.
    pub primary: bool,
}

/// One finding about the user's program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Entry of the code table.
    pub code: &'static Code,
    /// At first the default of the code; a rule may lower or raise it.
    pub severity: Severity,
    /// One sentence, lower case, no full stop, names in back quotes: what was found and expected.
    pub title: String,
    /// Primary labels first. At least one, except for findings about no place at all.
    pub labels: Vec<Label>,
    /// The number that the original translator gave the condition; among the notes too.
    pub original: Option<&'static str>,
    /// Further facts, each a sentence.
    pub notes: Vec<String>,
    /// An edit that can be pasted, or what to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A finding of `code` with its own sentence; labels follow.
    #[must_use]
    pub fn new(code: &'static Code, title: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity,
            title: title.into(),
            labels: Vec::new(),
            original: None,
            notes: Vec::new(),
            help: None,
        }
    }

    /// Adds the place of the fault.
    #[must_use]
    pub fn at(self, place: Place, message: impl Into<String>) -> Self {
        self.label(place, message, true)
    }

    /// Adds a place that explains the fault ("declared here").
    #[must_use]
    pub fn because(self, place: Place, message: impl Into<String>) -> Self {
        self.label(place, message, false)
    }

    fn label(mut self, place: Place, message: impl Into<String>, primary: bool) -> Self {
        self.labels.push(Label {
            place,
            message: message.into(),
            primary,
        });
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds the number that the original translator gave the condition; nothing if it is empty. The
    /// code must carry it.
    #[must_use]
    pub fn original(self, number: &'static str) -> Self {
        if number.is_empty() {
            return self;
        }
        debug_assert!(self.code.carries(number), "{number} in {}", self.code.id);
        let found = self.note(originals::note(number));
        Self {
            original: Some(number),
            ..found
        }
    }

    /// Sets what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Overrides the severity of the code.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// The label at the fault itself: the first primary one, else the first.
    #[must_use]
    pub fn primary_label(&self) -> Option<&Label> {
        let primary = self.labels.iter().find(|label| label.primary);
        primary.or(self.labels.first())
    }

    /// The place of the fault.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.primary_label().map(|label| &label.place)
    }
}

/// Sorts by file and place; findings about no place come first. Each finding stands once.
pub fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics
        .sort_by(|a, b| (a.place(), a.code.id, &a.title).cmp(&(b.place(), b.code.id, &b.title)));
    diagnostics.dedup();
}

/// `file:line:column`, without what is not known.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        match (self.line, self.column) {
            (0, _) => Ok(()),
            (line, 0) => write!(f, ":{line}"),
            (line, column) => write!(f, ":{line}:{column}"),
        }
    }
}
