//! From files to text that a parser accepts, with directives taken out and a map back to the
//! user's lines (design.md section 2, decisions 1 and 3).
//!
//! `cpp` prepares C, `fortran` both forms of Fortran; all give [`Prepared`]. Nothing
//! here parses a directive or a statement, and nothing starts a process or reads a file: the driver
//! lends its hands through `cpp::Preprocess`.
//!
//! Prepared text is a `String`. Bytes that are no UTF-8 (CP1251 or KOI8-R in strings) are carried
//! as private characters by [`crate::bytes::decode`] and come back with [`crate::bytes::encode`].

pub mod cpp;
pub mod edit;
mod expanded;
mod fortran;
mod lines;
mod openmp;

use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::Diagnostic;
pub use crate::diagnostic::Place;
use crate::spelling::Spelling;
pub use edit::{Edit, Side, apply};
pub use fortran::{
    FortranOptions, Includes, ModuleFile, NoIncludes, fixed_form, free_form, in_one_thread,
    line_marker, squeeze,
};
pub use lines::{Line, LineMap};

/// What the parser reads and edits are made on.
pub struct Prepared {
    /// No directive, no `#` line. C: what was taken out is blanks, so that a line of `text` is a
    /// line of the preprocessor's output. Fortran: free form, each statement alone on its line.
    pub text: String,
    /// Offset to file and line.
    pub lines: LineMap,
    /// Directives in order of `at`.
    pub directives: Vec<RawDirective>,
    /// Files as the user or the compiler named them; [`Line::file`] is an index into it.
    pub files: Vec<String>,
    /// `#` lines that the compiler needs again: pragmas of others and `#ident`.
    pub verbatim: Vec<Verbatim>,
    /// System headers included from the user's text, in order; C only.
    pub includes: Vec<Include>,
    /// Uses of index macros (`A(i,j)` for `A[(i)*N+(j)]`), outermost first; C only.
    pub index_marks: Vec<IndexMark>,
    /// Character and Hollerith constants, in order; Fortran only.
    pub constants: Vec<Range<usize>>,
    /// Names that assignments and DO statements begin with, in order: words there whatever keyword
    /// they spell. Fortran only.
    pub assigned: Vec<Range<usize>>,
    /// Modules of other files: the text begins with what is known of them, which is read but not emitted.
    /// Fortran only.
    pub modules: Vec<Module>,
    /// Modules that were built without being instrumented. Fortran only.
    pub plain_modules: Vec<String>,
    /// Lines of directives that go on behind the last column, by the number of their file. Fortran only.
    pub cut_lines: BTreeSet<(usize, u32)>,
    /// Directives of OpenMP were taken out, for all is done in one thread.
    pub one_thread: bool,
    /// What was found wrong on the way.
    pub diagnostics: Vec<Diagnostic>,
    /// Map back to the characters that the user wrote; see [`Prepared::original`].
    pub origins: Box<dyn Origins>,
}

/// In how many threads a program runs that has directives of OpenMP which the compiler obeys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Threads {
    /// In as many as it likes: its directives stay.
    #[default]
    Many,
    /// In one: directives that mean nothing to it are taken out.
    One,
}

/// What stands for a range of the text.
pub type Replacement = (Range<usize>, String);

/// What is known of a module of another file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Its bytes in the prepared text.
    pub range: Range<usize>,
    /// The default kinds it was built with.
    pub kinds: String,
}

/// A directive as found in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawDirective {
    /// Which of the spellings.
    pub spelling: Spelling,
    /// Its text: what stands between the parentheses of `DVM(...)`, after `dvm` of the pragma,
    /// after the sentinel. Comments, continuation marks and line ends inside it are blanks.
    pub text: String,
    /// Offset in [`Prepared::text`] where it stood; it binds to the next construct starting there
    /// or later.
    pub at: usize,
    /// The whole directive in the user's file.
    pub place: Place,
    /// Line and column of some offsets of `text`, by offset; the first is for offset 0.
    pub anchors: Vec<Anchor>,
    /// Macro-expanded text of each name and expression with its range in `text`, in source order:
    /// what `directive::parse_expanded` takes.
    pub expansions: Vec<(Range<usize>, String)>,
}

/// Where a piece of [`RawDirective::text`] stands: from `offset` to the next anchor one character
/// of text is one column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Anchor {
    /// Byte offset in the directive's text.
    pub offset: usize,
    /// Line in the user's file, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
}

/// A `#` line that stands blanked in the prepared text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim {
    /// Its bytes in the prepared text, without the line end.
    pub range: Range<usize>,
    /// What stood there.
    pub text: String,
}

impl Verbatim {
    /// An OpenMP pragma: the compiler makes threads of it.
    #[must_use]
    pub fn is_openmp(&self) -> bool {
        let rest = self.text.trim_start().trim_start_matches('#').trim_start();
        let mut words = rest.split_whitespace();
        words.next() == Some("pragma") && words.next() == Some("omp")
    }
}

/// A system header in the prepared text, with all that it includes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Include {
    /// Its bytes in the prepared text: whole lines.
    pub range: Range<usize>,
    /// File with the `#include` line, an index into [`Prepared::files`].
    pub file: usize,
    /// That line.
    pub line: u32,
    /// The line, as `#include <stdio.h>`.
    pub text: String,
}

/// One use of an index macro; in the prepared text it reads
/// `__dvm_index__(A, (arg), (arg), A[...])`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexMark {
    /// The whole call.
    pub range: Range<usize>,
    /// The last operand: the access that is to be compiled.
    pub element: Range<usize>,
    /// The actual arguments, without their parentheses.
    pub arguments: Vec<Range<usize>>,
}

/// What the user wrote for a piece of prepared text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    /// File as in [`Prepared::files`].
    pub file: String,
    /// First line, from 1.
    pub line: u32,
    /// First column, from 1, in characters.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// Column behind the last character.
    pub end_column: u32,
    /// The text on one line, macro uses unexpanded, comments left out.
    pub text: String,
}

/// Map from prepared text to the user's text. C aligns tokens, Fortran keeps a byte map.
pub trait Origins: Send + Sync {
    /// What the user wrote for `range` of `prepared`; `None` where nobody wrote it.
    fn original(&self, prepared: &Prepared, range: Range<usize>) -> Option<Original>;
}

impl Prepared {
    /// Offset at which the file's own text begins, behind that of modules of other files.
    #[must_use]
    pub fn own(&self) -> usize {
        self.modules.last().map_or(0, |module| module.range.end)
    }

    /// Files and lines that only modules of other files stand on.
    #[must_use]
    pub fn imported_lines(&self) -> BTreeSet<(&str, u32)> {
        let own = self.own();
        let mut lines: Vec<(bool, &str, u32)> = Vec::new();
        if own > 0 {
            let all = self.lines.all().iter();
            lines.extend(all.map(|it| (it.start < own, self.files[it.file].as_str(), it.number)));
            for raw in &self.directives {
                let numbers = raw.place.line..=raw.place.end_line;
                let imported = raw.at < own;
                lines.extend(numbers.map(|number| (imported, raw.place.file.as_str(), number)));
            }
        }
        let of = |wanted: bool| {
            let some = lines
                .iter()
                .filter(move |(imported, ..)| *imported == wanted);
            some.map(|(_, file, number)| (*file, *number)).collect()
        };
        let (imported, written): (BTreeSet<_>, BTreeSet<_>) = (of(true), of(false));
        imported.difference(&written).copied().collect()
    }

    /// What the user wrote for `range` of the text; `None` for a blank range and where no text of
    /// the user corresponds.
    #[must_use]
    pub fn original(&self, range: Range<usize>) -> Option<Original> {
        self.origins.original(self, range)
    }

    /// File, line and columns of `range` in the user's text; at least the line is always known.
    #[must_use]
    pub fn place(&self, range: Range<usize>) -> Place {
        self.written(range).0
    }

    /// File and line where `range`, which begins with a token, begins.
    #[must_use]
    pub fn beginning(&self, range: &Range<usize>) -> Place {
        let place = self.place(range.start..range.start + 1);
        Place::line(place.file, place.line)
    }

    /// The place of `range`, and what the user wrote there, if it is known.
    #[must_use]
    pub fn written(&self, range: Range<usize>) -> (Place, Option<String>) {
        let line = self.lines.at(range.start);
        match self.original(range) {
            Some(Original {
                file,
                line,
                column,
                end_line,
                end_column,
                text,
            }) => {
                let place = Place {
                    file,
                    line,
                    column,
                    end_line,
                    end_column,
                };
                (place, Some(text))
            }
            None => (
                Place::line(self.files[line.file].clone(), line.number),
                None,
            ),
        }
    }
}

impl RawDirective {
    /// Where the bytes `range` of [`RawDirective::text`] stand in the user's file.
    #[must_use]
    pub fn place_of(&self, range: Range<usize>) -> Place {
        let (line, column) = self.position(range.start);
        let (end_line, end_column) = self.position(range.end.max(range.start));
        Place {
            file: self.place.file.clone(),
            line,
            column,
            end_line,
            end_column,
        }
    }

    fn position(&self, offset: usize) -> (u32, u32) {
        let behind = self
            .anchors
            .partition_point(|anchor| anchor.offset <= offset);
        let Some(anchor) = self.anchors.get(behind.wrapping_sub(1)) else {
            return (self.place.line, self.place.column);
        };
        let between = self
            .text
            .get(anchor.offset..offset.min(self.text.len()))
            .unwrap_or("");
        let columns = u32::try_from(between.chars().count()).unwrap_or(u32::MAX);
        (anchor.line, anchor.column.saturating_add(columns))
    }
}
