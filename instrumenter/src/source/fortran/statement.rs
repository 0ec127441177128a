//! Fortran statements between the two source forms and the prepared text (design decision 3).
//!
//! `fixed_form` and `free_form` cut a file into [`Item`]s; here they become [`Prepared`]: one
//! statement on one line of free form, continuation lines joined, comments gone, labelled loops
//! ended by `END DO`, and a byte map back to the characters of the user. Nothing here knows columns
//! or continuation marks.

use super::item::{At, Item, Piece, Statement};
use std::collections::BTreeSet;
use std::ops::Range;

use super::gather::is_word;
use super::{Includes, label_loops, spacing};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::{
    Anchor, Line, LineMap, Module, Original, Origins, Prepared, RawDirective, Spelling,
};

/// The lines of a file. A mark of UTF-8 at its beginning is no text.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.strip_prefix('\u{feff}').unwrap_or(text).split('\n')
}

/// Files that include each other stop here.
const MAX_INCLUDE_DEPTH: usize = 16;

/// What a form pass has found so far.
pub(super) struct CutStatements<'a> {
    includes: &'a dyn Includes,
    pub(super) items: Vec<Item>,
    pub(super) files: Vec<String>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Files that are being read, outermost first.
    pub(super) depth: usize,
    /// Modules of other files, each behind those that it uses.
    pub(super) imported: Vec<Imported>,
    /// Modules of other files that were not instrumented.
    pub(super) plain_modules: Vec<String>,
    /// Lines of directives that go on behind the last column.
    pub(super) cut_lines: BTreeSet<(usize, u32)>,
}

/// What is known of a module of another file.
pub(super) struct Imported {
    pub(super) items: Vec<Item>,
    pub(super) kinds: String,
}

impl<'a> CutStatements<'a> {
    pub(super) fn new(includes: &'a dyn Includes) -> Self {
        Self {
            includes,
            items: Vec::new(),
            files: Vec::new(),
            diagnostics: Vec::new(),
            depth: 0,
            imported: Vec::new(),
            plain_modules: Vec::new(),
            cut_lines: BTreeSet::new(),
        }
    }

    /// Who lends the texts of other files.
    pub(super) fn lender(&self) -> &'a dyn Includes {
        self.includes
    }

    /// Index of `path` in `files`, added when new.
    pub(super) fn file_index(&mut self, path: &str) -> usize {
        match self.files.iter().position(|known| known == path) {
            Some(index) => index,
            None => {
                self.files.push(path.to_owned());
                self.files.len() - 1
            }
        }
    }

    /// Takes a whole statement. If it is an `INCLUDE` line, gives the name and text of the file to
    /// read in its place.
    #[must_use]
    pub(super) fn statement(&mut self, statement: Statement) -> Option<(String, String)> {
        if statement.pieces.is_empty() {
            return None;
        }
        if let Some(name) = spacing::included_name(&statement.pieces) {
            let from = self.files[statement.at.file].clone();
            if self.depth < MAX_INCLUDE_DEPTH
                && let Some(found) = self.includes.include(&name)
            {
                return Some(found);
            }
            self.diagnostics.push(
                Diagnostic::new(&codes::NO_INCLUDE, format!("cannot include `{name}`"))
                    .at(Place::line(from, statement.at.line), "included here"),
            );
        }
        self.items.push(Item::Statement(statement));
        None
    }
}

/// Makes the prepared text. `blank_free`: blanks mean nothing in this form, so statements and
/// directives are spaced anew.
pub(super) fn prepare(cut: CutStatements<'_>, blank_free: bool) -> Prepared {
    let CutStatements {
        mut items,
        files,
        diagnostics,
        imported,
        plain_modules,
        cut_lines,
        ..
    } = cut;
    if blank_free {
        spacing::space(&mut items);
    }
    let items = label_loops::close(items);
    let mut writer = StatementWriter {
        files: &files,
        ..StatementWriter::default()
    };
    let modules = imported.into_iter().map(|module| writer.module(module));
    let modules = modules.collect();
    for item in &items {
        writer.item(item);
    }
    let StatementWriter {
        text,
        mut lines,
        directives,
        runs,
        constants,
        assigned,
        ..
    } = writer;
    if lines.is_empty() {
        lines.push(Line {
            start: 0,
            file: 0,
            number: 1,
            in_system_header: false,
        });
    }
    Prepared {
        text,
        lines: LineMap::new(lines),
        directives,
        files,
        verbatim: Vec::new(),
        includes: Vec::new(),
        index_marks: Vec::new(),
        constants,
        assigned,
        modules,
        plain_modules,
        cut_lines,
        one_thread: false,
        diagnostics,
        origins: Box::new(ByteMap { runs }),
    }
}

#[derive(Default)]
struct StatementWriter<'a> {
    files: &'a [String],
    text: String,
    lines: Vec<Line>,
    directives: Vec<RawDirective>,
    runs: Vec<ColumnRun>,
    constants: Vec<Range<usize>>,
    assigned: Vec<Range<usize>>,
}

impl StatementWriter<'_> {
    fn module(&mut self, module: Imported) -> Module {
        let start = self.text.len();
        module.items.iter().for_each(|item| self.item(item));
        Module {
            range: start..self.text.len(),
            kinds: module.kinds,
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Statement(statement) => self.statement(statement),
            Item::Foreign(pieces) => {
                if let Some(first) = pieces.first() {
                    self.begin_line(first.at);
                    self.pieces(pieces);
                    self.text.push('\n');
                }
            }
            Item::Directive(pieces) => self.directive(pieces),
        }
    }

    fn begin_line(&mut self, at: At) {
        self.lines.push(Line {
            start: self.text.len(),
            file: at.file,
            number: at.line,
            in_system_header: false,
        });
    }

    fn statement(&mut self, statement: &Statement) {
        self.begin_line(statement.at);
        self.pieces(&statement.label);
        let margin = statement.indent.saturating_sub(statement.label.len());
        let margin = if statement.label.is_empty() {
            margin
        } else {
            margin.max(1)
        };
        self.text.extend(std::iter::repeat_n(' ', margin));
        let offsets = self.pieces(&statement.pieces);
        if let Some(name) = spacing::assigned(&statement.pieces)
            && let (Some(&start), Some(&last)) =
                (offsets.get(name.start), offsets.get(name.end - 1))
            && last - start == name.len() - 1
        {
            let width = statement.pieces[name.end - 1].ch.len_utf8();
            self.assigned.push(start..last + width);
        }
        if !statement.made.is_empty() {
            self.runs.push(ColumnRun {
                offset: self.text.len(),
                at: None,
            });
            self.text.push_str(&statement.made);
        }
        self.text.push('\n');
    }

    /// Writes the pieces; the offset of each.
    fn pieces(&mut self, pieces: &[Piece]) -> Vec<usize> {
        let mut offsets = Vec::with_capacity(pieces.len());
        let mut next: Option<At> = None;
        for (place, piece) in pieces.iter().enumerate() {
            if piece.gap && place > 0 {
                self.text.push(' ');
                next = None;
            }
            if next != Some(piece.at) {
                self.runs.push(ColumnRun {
                    offset: self.text.len(),
                    at: Some(piece.at),
                });
            }
            let start = self.text.len();
            offsets.push(start);
            self.text.push(piece.ch);
            if piece.quoted {
                self.constant(start);
            }
            next = Some(At {
                column: piece.at.column + 1,
                ..piece.at
            });
        }
        offsets
    }

    /// The character from `start` on belongs to a constant.
    fn constant(&mut self, start: usize) {
        match self.constants.last_mut() {
            Some(last) if last.end == start => last.end = self.text.len(),
            _ => self.constants.push(start..self.text.len()),
        }
    }

    fn directive(&mut self, pieces: &[Piece]) {
        let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else {
            return;
        };
        let mut text = String::new();
        let mut anchors = Vec::new();
        let mut next: Option<At> = None;
        for (place, piece) in pieces.iter().enumerate() {
            if piece.gap && place > 0 {
                text.push(' ');
                next = None;
            }
            if next != Some(piece.at) {
                anchors.push(Anchor {
                    offset: text.len(),
                    line: piece.at.line,
                    column: piece.at.column,
                });
            }
            text.push(piece.ch);
            next = Some(At {
                column: piece.at.column + 1,
                ..piece.at
            });
        }
        self.directives.push(RawDirective {
            spelling: Spelling::Fortran,
            text,
            at: self.text.len(),
            place: Place {
                file: self.files[first.at.file].clone(),
                line: first.at.line,
                column: first.at.column,
                end_line: last.at.line,
                end_column: last.at.column + 1,
            },
            anchors,
            expansions: Vec::new(),
        });
    }
}

/// From `offset` to the next run one character of text is one column of the user's line.
struct ColumnRun {
    offset: usize,
    /// `None`: nobody wrote it.
    at: Option<At>,
}

struct ByteMap {
    runs: Vec<ColumnRun>,
}

impl ByteMap {
    /// Where the character at `offset` stands; for a blank between tokens the place behind it.
    fn at(&self, text: &str, offset: usize) -> Option<At> {
        let behind = self.runs.partition_point(|run| run.offset <= offset);
        let run = self.runs.get(behind.checked_sub(1)?)?;
        let at = run.at?;
        let columns = text.get(run.offset..offset)?.chars().count();
        Some(At {
            column: at.column + u32::try_from(columns).ok()?,
            ..at
        })
    }
}

impl Origins for ByteMap {
    fn original(&self, prepared: &Prepared, range: Range<usize>) -> Option<Original> {
        let slice = prepared.text.get(range.clone())?;
        let blank = slice.len() - slice.trim_start().len();
        let at = self.at(&prepared.text, range.start + blank)?;
        let last = slice.trim_end().char_indices().next_back()?.0;
        let end = self.at(&prepared.text, range.start + last).unwrap_or(at);
        let text = squeeze(slice);
        (!text.is_empty()).then(|| Original {
            file: prepared.files[at.file].clone(),
            line: at.line,
            column: at.column,
            end_line: end.line,
            end_column: end.column + 1,
            text,
        })
    }
}

/// Text without the blanks that mean nothing: `A( I - 1, J )` is `A(I-1,J)`. Character constants
/// and blanks between two words stay.
#[must_use]
pub fn squeeze(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut quote: Option<char> = None;
    let mut gap = false;
    for ch in text.trim().chars() {
        if quote.is_none() && ch.is_whitespace() {
            gap = true;
            continue;
        }
        if gap && is_word(ch) && result.chars().next_back().is_some_and(is_word) {
            result.push(' ');
        }
        gap = false;
        quote = match quote {
            Some(open) if open == ch => None,
            None if ch == '\'' || ch == '"' => Some(ch),
            other => other,
        };
        result.push(ch);
    }
    result
}
