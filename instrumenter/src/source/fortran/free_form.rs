//! Free-form Fortran to prepared text (spec/languages.md 1.4).
//!
//! Joins lines at `&`, splits them at `;`, drops comments and takes out `!DVM$` lines. Blanks between
//! words stay as the user put them, one for many.

use super::fixed_lines::{FOREIGN, columns, cut, line_marker};
use super::gather::{Gathered, Manner, is_blank};
use super::item::{At, Item, Piece, Statement};
use super::statement::{CutStatements, lines, prepare as write};
use super::{FortranOptions, Includes, modules};
use crate::source::Prepared;

/// Prepares the file `path` with contents `text` (by [`crate::bytes::decode`]).
#[must_use]
pub fn prepare(
    path: &str,
    text: &str,
    options: &FortranOptions,
    includes: &dyn Includes,
) -> Prepared {
    let mut reader = FreeFormReader {
        options,
        cut: CutStatements::new(includes),
    };
    reader.file(path, text);
    write(modules::with_modules(reader.cut, read), false)
}

/// Adds the items of a text that needs no options, and includes nothing, to those of `cut`.
pub(super) fn read<'a>(cut: CutStatements<'a>, path: &str, text: &str) -> CutStatements<'a> {
    let options = FortranOptions {
        free_line_length: None,
        ..FortranOptions::default()
    };
    let mut reader = FreeFormReader {
        options: &options,
        cut,
    };
    reader.file(path, text);
    reader.cut
}

/// Whether a file whose suffix does not tell is written in free form: a statement begins in the
/// columns where fixed form has labels and comment marks, or a line ends with `&` behind these and
/// before the columns that fixed form leaves out.
#[must_use]
pub fn is_free_form(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    text.split(|byte| *byte == b'\n').any(|line| {
        let line = line.trim_ascii_end();
        let margin = &line[..line.len().min(5)];
        let is_comment = line.first().is_some_and(|byte| b"cC*!#dD".contains(byte));
        let begins = margin.iter().find(|byte| !byte.is_ascii_whitespace());
        let has_tab = margin.contains(&b'\t');
        let continues = line.ends_with(b"&") && (7..=72).contains(&line.len());
        !is_comment && !has_tab && (begins.is_some_and(u8::is_ascii_alphabetic) || continues)
    })
}

struct FreeFormReader<'o, 'a> {
    options: &'o FortranOptions,
    cut: CutStatements<'a>,
}

/// What is being read and goes on in the next line.
#[derive(Default)]
struct OpenLiteral {
    statement: Option<Joined>,
    /// It may stand between the lines of the statement.
    directive: Option<(Joined, Sentinel)>,
    /// Directives that stand between the lines of the statement.
    held: Vec<Item>,
}

/// Whose directive it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sentinel {
    Dvm,
    Foreign,
}

/// Pieces of the lines so far.
struct Joined {
    text: Gathered,
    indent: usize,
    at: At,
    /// The last line ended in `&`.
    continues: bool,
}

impl FreeFormReader<'_, '_> {
    fn file(&mut self, path: &str, text: &str) {
        self.cut.depth += 1;
        let mut file = self.cut.file_index(path);
        let mut open = OpenLiteral::default();
        let mut number: u32 = 0;
        for line in lines(text) {
            number = number.saturating_add(1);
            if line.starts_with('#') {
                // The compiler obeys line markers and skips all other lines of this kind.
                if let Some((next, name)) = line_marker(line) {
                    number = next.saturating_sub(1);
                    if let Some(name) = name {
                        file = self.cut.file_index(name);
                    }
                }
                continue;
            }
            let at = At {
                file,
                line: number,
                column: 1,
            };
            self.line(&mut open, &columns(line), at);
        }
        self.finish(&mut open);
        self.cut.depth -= 1;
    }

    fn line(&mut self, open: &mut OpenLiteral, line: &[(char, u32)], at: At) {
        let blank = line.iter().take_while(|(ch, _)| is_blank(*ch)).count();
        let Some((first, column)) = line.get(blank).copied() else {
            return;
        };
        let at = At { column, ..at };
        if first == '!' {
            return self.comment_line(open, line, blank, at);
        }
        let mut line = line.to_vec();
        cut(&mut line, self.options.free_line_length);
        let rest = line.get(blank..).unwrap_or_default();
        let continued = open.statement.take_if(|joined| joined.continues);
        let mut joined = continued.unwrap_or_else(|| {
            self.finish(open);
            Joined::new(at, blank, self.manner(true))
        });
        joined.resume(rest);
        self.text(open, joined, rest, at);
    }

    fn manner(&self, hollerith: bool) -> Manner {
        Manner {
            blank_free: false,
            hollerith,
        }
    }

    /// A comment, a directive or a conditional line, which begins behind `blank` blanks.
    fn comment_line(&mut self, open: &mut OpenLiteral, line: &[(char, u32)], blank: usize, at: At) {
        let rest = &line[blank..];
        let sentinel: String = rest
            .iter()
            .skip(1)
            .take(4)
            .map(|(ch, _)| ch.to_ascii_uppercase())
            .collect();
        let obeyed = self.options.obeys(&sentinel);
        if sentinel == "DVM$" {
            self.directive(open, Sentinel::Dvm, rest, at);
        } else if obeyed && FOREIGN.contains(&sentinel.as_str()) {
            self.directive(open, Sentinel::Foreign, rest, at);
        } else if self.options.openmp && sentinel.starts_with("$ ") {
            let mut code = line.to_vec();
            for column in &mut code[blank..blank + 2] {
                column.0 = ' ';
            }
            self.line(open, &code, at);
        }
    }

    fn directive(
        &mut self,
        open: &mut OpenLiteral,
        sentinel: Sentinel,
        line: &[(char, u32)],
        at: At,
    ) {
        let continued = open
            .directive
            .take_if(|(joined, kind)| joined.continues && *kind == sentinel);
        let mut joined = match continued {
            Some((joined, _)) => joined,
            None => {
                self.finish_directive(open);
                let mut joined = Joined::new(at, 0, self.manner(false));
                if sentinel == Sentinel::Foreign {
                    joined.directive_text(&line[..5], at);
                }
                joined
            }
        };
        joined.resume(&line[5..]);
        joined.directive_text(&line[5..], at);
        let continues = joined.continues;
        open.directive = Some((joined, sentinel));
        if !continues {
            self.finish_directive(open);
        }
    }

    /// Reads the text of one line; whole statements before a `;` are done with.
    fn text(&mut self, open: &mut OpenLiteral, mut joined: Joined, line: &[(char, u32)], at: At) {
        let skip = usize::from(joined.continues && line.first().is_some_and(|(ch, _)| *ch == '&'));
        joined.continues = false;
        for (index, &(ch, column)) in line.iter().enumerate().skip(skip) {
            let at = At { column, ..at };
            let in_constant = joined.text.in_constant();
            match ch {
                '!' if !in_constant => break,
                ';' if !in_constant => {
                    let next = Joined::new(at, joined.indent, self.manner(true));
                    let ended = std::mem::replace(&mut joined, next);
                    self.statement(ended);
                }
                '&' if ends_line(&line[index + 1..], in_constant) => {
                    joined.continues = true;
                    break;
                }
                _ => joined.text.push(ch, at),
            }
        }
        let continues = joined.continues;
        open.statement = Some(joined);
        if !continues {
            self.finish(open);
        }
    }

    /// Everything that is open ends.
    fn finish(&mut self, open: &mut OpenLiteral) {
        if let Some(joined) = open.statement.take() {
            self.statement(joined);
        }
        self.cut.items.append(&mut open.held);
        self.finish_directive(open);
    }

    fn finish_directive(&mut self, open: &mut OpenLiteral) {
        let Some((joined, sentinel)) = open.directive.take() else {
            return;
        };
        let pieces = joined.text.pieces;
        let item = match sentinel {
            Sentinel::Dvm => Item::Directive(pieces),
            Sentinel::Foreign => Item::Foreign(pieces),
        };
        match open.statement {
            Some(_) => open.held.push(item),
            None => self.cut.items.push(item),
        }
    }

    fn statement(&mut self, joined: Joined) {
        let Joined {
            text, indent, at, ..
        } = joined;
        let mut pieces = text.pieces;
        let digits = pieces
            .iter()
            .take_while(|piece| piece.ch.is_ascii_digit())
            .count();
        let label: Vec<Piece> = pieces.drain(..digits).collect();
        let statement = Statement {
            label,
            pieces,
            indent,
            at,
            made: String::new(),
        };
        if let Some((path, text)) = self.cut.statement(statement) {
            self.file(&path, &text);
        }
    }
}

/// An `&` with `rest` behind it continues the line. Inside a constant nothing may follow it.
fn ends_line(rest: &[(char, u32)], in_constant: bool) -> bool {
    let next = rest.iter().find(|(ch, _)| !is_blank(*ch));
    next.is_none_or(|(ch, _)| !in_constant && *ch == '!')
}

impl Joined {
    fn new(at: At, indent: usize, manner: Manner) -> Self {
        Self {
            text: Gathered::new(manner),
            indent,
            at,
            continues: false,
        }
    }

    /// A new line goes on: without its own `&` it begins a new word, unless it doubles the quotation mark that the
    /// line before ended with.
    fn resume(&mut self, line: &[(char, u32)]) {
        let joins = line
            .iter()
            .find(|(ch, _)| !is_blank(*ch))
            .is_some_and(|(ch, _)| *ch == '&' || self.text.ends_in_quote(*ch));
        if self.continues && !joins && !self.text.in_constant() {
            self.text.word_ends();
        }
    }

    /// One line of a directive: a leading `&` is dropped, a trailing one continues.
    fn directive_text(&mut self, line: &[(char, u32)], at: At) {
        let blank = line.iter().take_while(|(ch, _)| is_blank(*ch)).count();
        let skip = blank + usize::from(line.get(blank).is_some_and(|(ch, _)| *ch == '&'));
        if self.continues || skip > 0 {
            self.text.word_ends();
        }
        self.continues = false;
        for (index, &(ch, column)) in line.iter().enumerate().skip(skip) {
            let in_constant = self.text.in_constant();
            match ch {
                '!' if !in_constant && !self.text.pieces.is_empty() => break,
                '&' if !in_constant && ends_line(&line[index + 1..], false) => {
                    self.continues = true;
                    break;
                }
                _ => self.text.push(ch, At { column, ..at }),
            }
        }
    }
}
