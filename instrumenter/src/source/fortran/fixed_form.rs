//! Fixed-form Fortran to prepared text (spec/languages.md 1.3, ecosystem.md 1.1).
//!
//! Columns 1-5 hold a label or a comment's or directive's sentinel, column 6 the continuation mark,
//! columns 7-72 the text, in which blanks mean nothing. A tab in the first columns jumps to column 7
//! (to column 6 before a digit 1-9), as the compiler has it. Lines are classified first, then read.

use super::fixed_lines::{Fields, LineKind, classify};
use super::gather::{Gathered, Manner, is_blank, width};
use super::item::{At, Item, Piece, Statement};
use super::statement::{CutStatements, lines, prepare as write};
use super::{FortranOptions, Includes, free_form, modules};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::Prepared;

/// Prepares the file `path` with contents `text` (by [`crate::bytes::decode`]).
#[must_use]
pub fn prepare(
    path: &str,
    text: &str,
    options: &FortranOptions,
    includes: &dyn Includes,
) -> Prepared {
    let mut reader = FixedFormReader {
        options,
        cut: CutStatements::new(includes),
    };
    reader.file(path, text);
    write(modules::with_modules(reader.cut, free_form::read), true)
}

struct FixedFormReader<'a> {
    options: &'a FortranOptions,
    cut: CutStatements<'a>,
}

/// The statement that is being read.
struct Pending {
    label: Vec<Piece>,
    text: Gathered,
    /// Blanks to put before it.
    indent: usize,
    at: At,
    /// Bytes that the last line's text field lacks, if a constant goes on.
    missing: usize,
    /// Directives that stand between its lines.
    directives: Vec<Item>,
}

impl FixedFormReader<'_> {
    fn file(&mut self, path: &str, text: &str) {
        self.cut.depth += 1;
        let mut file = self.cut.file_index(path);
        let mut pending: Option<Pending> = None;
        let mut number: u32 = 0;
        for line in lines(text) {
            number = number.saturating_add(1);
            let at = At {
                file,
                line: number,
                column: 1,
            };
            match classify(line, self.options) {
                LineKind::Nothing => {}
                LineKind::Marker(next, name) => {
                    number = next.saturating_sub(1);
                    if let Some(name) = name {
                        file = self.cut.file_index(name);
                    }
                }
                LineKind::Directive(continues, text, is_cut) => {
                    if is_cut {
                        self.cut.cut_lines.insert((file, number));
                    }
                    self.directive(&mut pending, continues, text, at);
                }
                LineKind::Foreign(continues, sentinel, text) => {
                    self.foreign(&mut pending, continues, &sentinel, text, at);
                }
                LineKind::Statement(true, fields) => match &mut pending {
                    Some(pending) => {
                        pending.pad();
                        self.text(pending, &fields, at);
                    }
                    None => self.stray_continuation(at),
                },
                LineKind::Statement(false, fields) => {
                    self.finish(&mut pending);
                    let mut new = Pending::new(at, &fields, self.manner());
                    self.text(&mut new, &fields, at);
                    pending = Some(new);
                }
            }
        }
        self.finish(&mut pending);
        self.cut.depth -= 1;
    }

    fn manner(&self) -> Manner {
        Manner {
            blank_free: true,
            hollerith: true,
        }
    }

    fn stray_continuation(&mut self, at: At) {
        let place = Place::span(self.cut.files[at.file].clone(), at.line, 6..7);
        self.cut.diagnostics.push(
            Diagnostic::new(
                &codes::STRAY_CONTINUATION,
                "nothing stands before this continuation line",
            )
            .at(place, "continuation mark in column 6"),
        );
    }

    /// Reads a text field into the pending statement; `;` ends statements within it.
    fn text(&mut self, pending: &mut Pending, fields: &Fields, at: At) {
        let mut used = 0;
        for &(ch, column) in &fields.text {
            let at = At { column, ..at };
            used += width(ch);
            match ch {
                '!' if !pending.text.in_constant() => break,
                ';' if !pending.text.in_constant() => {
                    let mut next = Pending::empty(at, pending.indent, self.manner());
                    next.directives = std::mem::take(&mut pending.directives);
                    let ended = std::mem::replace(pending, next);
                    self.statement(ended);
                }
                _ => pending.text.push(ch, at),
            }
        }
        pending.missing = fields.width.map_or(0, |width| width.saturating_sub(used));
    }

    /// The statement ends; what stood between its lines follows it.
    fn finish(&mut self, pending: &mut Option<Pending>) {
        if let Some(mut pending) = pending.take() {
            if pending.text.in_hollerith() {
                pending.pad();
            }
            self.statement(pending);
        }
    }

    fn statement(&mut self, pending: Pending) {
        let statement = Statement {
            label: pending.label,
            pieces: pending.text.pieces,
            indent: pending.indent,
            at: pending.at,
            made: String::new(),
        };
        if let Some((path, text)) = self.cut.statement(statement) {
            self.file(&path, &text);
        }
        self.cut.items.extend(pending.directives);
    }

    /// Where a directive goes: the statement before it may go on in a later line.
    fn items<'s>(&'s mut self, pending: &'s mut Option<Pending>) -> &'s mut Vec<Item> {
        match pending {
            Some(pending) => &mut pending.directives,
            None => &mut self.cut.items,
        }
    }

    fn directive(
        &mut self,
        pending: &mut Option<Pending>,
        continues: bool,
        text: Vec<(char, u32)>,
        at: At,
    ) {
        let pieces = directive_pieces(text, at);
        let items = self.items(pending);
        match items.last_mut() {
            Some(Item::Directive(before)) if continues => before.extend(pieces),
            _ if continues => self.stray_continuation(at),
            _ => items.push(Item::Directive(pieces)),
        }
    }

    fn foreign(
        &mut self,
        pending: &mut Option<Pending>,
        continues: bool,
        sentinel: &str,
        text: Vec<(char, u32)>,
        at: At,
    ) {
        let items = self.items(pending);
        let mut pieces = directive_pieces(text, at);
        if let Some(Item::Foreign(before)) = items.last_mut().filter(|_| continues) {
            // A name of a list goes on there.
            if let Some(first) = pieces.first_mut() {
                first.gap &= !is_in_list(before);
            }
            before.extend(pieces);
            return;
        }
        if let Some(first) = pieces.first_mut() {
            first.gap = true;
        }
        let mut whole: Vec<Piece> = Vec::new();
        for (column, ch) in (1..).zip(sentinel.chars()) {
            whole.push(Piece {
                ch,
                at: At { column, ..at },
                quoted: false,
                gap: false,
            });
        }
        whole.extend(pieces);
        items.push(Item::Foreign(whole));
    }
}

impl Pending {
    fn new(at: At, fields: &Fields, manner: Manner) -> Self {
        let first = fields.text.iter().find(|(ch, _)| !is_blank(*ch));
        let column = first.map_or(7, |(_, column)| *column);
        let blank = fields.text.iter().take_while(|(ch, _)| is_blank(*ch));
        let mut pending = Self::empty(At { column, ..at }, 6 + blank.count(), manner);
        for &(ch, column) in fields.label.iter().filter(|(ch, _)| !is_blank(*ch)) {
            pending.label.push(Piece {
                ch,
                at: At { column, ..at },
                quoted: false,
                gap: false,
            });
        }
        pending
    }

    fn empty(at: At, indent: usize, manner: Manner) -> Self {
        Self {
            label: Vec::new(),
            text: Gathered::new(manner),
            indent,
            at,
            missing: 0,
            directives: Vec::new(),
        }
    }

    /// A constant goes on in the next line, or its last characters are blanks that nobody typed: the
    /// rest of this line's field belongs to it.
    fn pad(&mut self) {
        if !self.text.in_constant() {
            return;
        }
        let Some(last) = self.text.pieces.last().map(|piece| piece.at) else {
            return;
        };
        for column in (last.column + 1..).take(self.missing) {
            if self.text.in_constant() {
                self.text.push(' ', At { column, ..last });
            }
        }
    }
}

/// Text of one line of a directive, up to a comment.
fn directive_pieces(text: Vec<(char, u32)>, at: At) -> Vec<Piece> {
    let mut gathered = Gathered::new(Manner {
        blank_free: true,
        hollerith: false,
    });
    gathered.word_ends();
    for (ch, column) in text {
        if ch == '!' && !gathered.in_constant() {
            break;
        }
        gathered.push(ch, At { column, ..at });
    }
    gathered.pieces
}

/// What stands behind these pieces stands in parentheses.
fn is_in_list(before: &[Piece]) -> bool {
    let count = |mark: char| {
        let marks = before.iter().filter(|it| it.ch == mark && !it.quoted);
        marks.count()
    };
    count('(') > count(')')
}
