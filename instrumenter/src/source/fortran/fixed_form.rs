//! Fixed-form Fortran to prepared text (spec/languages.md 1.3, ecosystem.md 1.1).
//!
//! Columns 1-5 hold a label or a comment's or directive's sentinel, column 6 the continuation mark,
//! columns 7-72 the text, in which blanks mean nothing. A tab in the first columns jumps to column 7
//! (to column 6 before a digit 1-9), as the compiler has it. Lines are classified first, then read.

use super::fixed_lines::{Fields, LineKind, classify};
use super::statement::{At, Cut, Item, Piece, Statement, prepare as write};
use super::{FortranOptions, Includes};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::Prepared;

/// Prepares the file `path` with contents `text` (by [`crate::source::bytes::decode`]).
#[must_use]
pub fn prepare(
    path: &str,
    text: &str,
    options: &FortranOptions,
    includes: &dyn Includes,
) -> Prepared {
    let mut reader = Reader {
        options,
        cut: Cut::new(includes),
    };
    reader.file(path, text);
    write(reader.cut, true)
}

struct Reader<'a> {
    options: &'a FortranOptions,
    cut: Cut<'a>,
}

/// A character or Hollerith constant that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quote {
    None,
    Open(char),
    Hollerith(usize),
}

/// The statement that is being read.
struct Pending {
    statement: Statement,
    quote: Quote,
    /// Characters that the last line's text field lacks, if a constant goes on.
    missing: usize,
    gap: bool,
}

impl Reader<'_> {
    fn file(&mut self, path: &str, text: &str) {
        self.cut.depth += 1;
        let mut file = self.cut.file_index(path);
        let mut pending: Option<Pending> = None;
        let mut number: u32 = 0;
        for line in text.lines() {
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
                LineKind::Directive(continues, text) => {
                    self.finish(&mut pending);
                    self.directive(continues, text, at);
                }
                LineKind::Foreign(continues, sentinel, text) => {
                    self.finish(&mut pending);
                    self.foreign(continues, &sentinel, text, at);
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
                    let mut new = Pending::new(at, &fields);
                    self.text(&mut new, &fields, at);
                    pending = Some(new);
                }
            }
        }
        self.finish(&mut pending);
        self.cut.depth -= 1;
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
        let mut used = fields.text.len();
        for (index, &(ch, column)) in fields.text.iter().enumerate() {
            let at = At { column, ..at };
            match pending.quote {
                Quote::None if ch == '!' => {
                    used = index;
                    break;
                }
                Quote::None if ch == ';' => {
                    let next = Pending::empty(at, pending.statement.indent);
                    let ended = std::mem::replace(pending, next);
                    self.statement(ended.statement);
                }
                _ => pending.push(ch, at),
            }
        }
        pending.missing = fields.width.map_or(0, |width| width.saturating_sub(used));
    }

    fn finish(&mut self, pending: &mut Option<Pending>) {
        if let Some(mut pending) = pending.take() {
            if matches!(pending.quote, Quote::Hollerith(_)) {
                pending.pad();
            }
            self.statement(pending.statement);
        }
    }

    fn statement(&mut self, statement: Statement) {
        if let Some((path, text)) = self.cut.statement(statement) {
            self.file(&path, &text);
        }
    }

    fn directive(&mut self, continues: bool, text: Vec<(char, u32)>, at: At) {
        let pieces = directive_pieces(text, at);
        match self.cut.items.last_mut() {
            Some(Item::Directive(before)) if continues => before.extend(pieces),
            _ if continues => self.stray_continuation(at),
            _ => self.cut.items.push(Item::Directive(pieces)),
        }
    }

    fn foreign(&mut self, continues: bool, sentinel: &str, text: Vec<(char, u32)>, at: At) {
        let mut pieces = directive_pieces(text, at);
        if let Some(Item::Foreign(before)) = self.cut.items.last_mut().filter(|_| continues) {
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
        self.cut.items.push(Item::Foreign(whole));
    }
}

impl Pending {
    fn new(at: At, fields: &Fields) -> Self {
        let first = fields.text.iter().find(|(ch, _)| !ch.is_whitespace());
        let column = first.map_or(7, |(_, column)| *column);
        let blank = fields.text.iter().take_while(|(ch, _)| ch.is_whitespace());
        let mut pending = Self::empty(At { column, ..at }, 6 + blank.count());
        for &(ch, column) in fields.label.iter().filter(|(ch, _)| !ch.is_whitespace()) {
            let piece = Piece {
                ch,
                at: At { column, ..at },
                quoted: false,
                gap: false,
            };
            pending.statement.label.push(piece);
        }
        pending
    }

    fn empty(at: At, indent: usize) -> Self {
        let statement = Statement {
            label: Vec::new(),
            pieces: Vec::new(),
            indent,
            at,
            made: String::new(),
        };
        Self {
            statement,
            quote: Quote::None,
            missing: 0,
            gap: false,
        }
    }

    /// A constant goes on in the next line, or its last characters are blanks that nobody typed: the
    /// rest of this line's field belongs to it.
    fn pad(&mut self) {
        if self.quote == Quote::None {
            return;
        }
        let Some(last) = self.statement.pieces.last().map(|piece| piece.at) else {
            return;
        };
        for column in (last.column + 1..).take(self.missing) {
            self.push(' ', At { column, ..last });
        }
    }

    fn push(&mut self, ch: char, at: At) {
        let quoted = self.quote != Quote::None || ch == '\'' || ch == '"';
        if !quoted && ch.is_whitespace() {
            self.gap = true;
            return;
        }
        let gap = std::mem::take(&mut self.gap) && self.quote == Quote::None;
        self.quote = match self.quote {
            Quote::Open(open) if open == ch => Quote::None,
            Quote::None if quoted => Quote::Open(ch),
            Quote::Hollerith(1) => Quote::None,
            Quote::Hollerith(left) => Quote::Hollerith(left - 1),
            same => same,
        };
        self.statement.pieces.push(Piece {
            ch,
            at,
            quoted,
            gap,
        });
        if !quoted
            && ch.eq_ignore_ascii_case(&'h')
            && let Some(count) = hollerith_count(&self.statement.pieces)
        {
            let digits = count.to_string().len();
            let from = self.statement.pieces.len() - digits - 1;
            for piece in &mut self.statement.pieces[from..] {
                piece.quoted = true;
            }
            self.quote = Quote::Hollerith(count);
        }
    }
}

/// The pieces end in an `H`: if a constant begins there, its length.
///
/// The digits must not belong to a name, to a real number or to the length of a type
/// (`REAL*8 H`, `CHARACTER*4 H1`).
fn hollerith_count(pieces: &[Piece]) -> Option<usize> {
    let (_, before) = pieces.split_last()?;
    let digits = before
        .iter()
        .rev()
        .take_while(|piece| piece.ch.is_ascii_digit())
        .count();
    let (rest, number) = before.split_at(before.len() - digits);
    let number: String = number.iter().map(|piece| piece.ch).collect();
    let last = rest.last()?;
    let begins = match last.ch {
        '*' => is_repeat(rest),
        other => matches!(other, '(' | ',' | '/' | '='),
    };
    (begins && !last.quoted)
        .then(|| number.parse().ok())
        .flatten()
        .filter(|count| *count > 0)
}

/// The `*` that ends `pieces` repeats a value of `DATA`; it is not the length of a type.
fn is_repeat(pieces: &[Piece]) -> bool {
    let statement: String = pieces.iter().take(4).map(|piece| piece.ch).collect();
    statement.eq_ignore_ascii_case("DATA")
}

fn directive_pieces(text: Vec<(char, u32)>, at: At) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut quote: Option<char> = None;
    let mut gap = true;
    for (ch, column) in text {
        if quote.is_none() && ch == '!' {
            break;
        }
        if quote.is_none() && ch.is_whitespace() {
            gap = true;
            continue;
        }
        let quoted = quote.is_some() || ch == '\'' || ch == '"';
        quote = match quote {
            Some(open) if open == ch => None,
            None if quoted => Some(ch),
            same => same,
        };
        pieces.push(Piece {
            ch,
            at: At { column, ..at },
            quoted,
            gap: std::mem::take(&mut gap),
        });
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::NoIncludes;

    fn prepared(text: &str) -> Prepared {
        prepare("a.f", text, &FortranOptions::default(), &NoIncludes)
    }

    #[test]
    fn fixed_form_becomes_one_statement_a_line() {
        let prepared = prepared(
            "C     a comment\n\
             \x20     PROGRAM P\n\
             * another\n\
             \x20     REAL A(10), MAX EPS ! trailing\n\
             \x20     A(1) = 1 +\n\
             \n\
             C     between\n\
             \x20    +    2 ; MAX EPS = 0.5E - 7\n\
             \tA(2) = 3.\n\
             \t1  + 4.\n\
             \x20  10 IF (A(1) . LT . 2) GO TO 10\n\
             \x20     END\n",
        );
        insta::assert_snapshot!(prepared.text, @r#"
              PROGRAM P
              REAL A(10), MAXEPS
              A(1) = 1+2
              MAXEPS = 0.5E-7
              A(2) = 3.+4.
        10    IF (A(1) .LT. 2) GO TO 10
              END
        "#);
    }

    #[test]
    fn text_behind_column_72_is_dropped() {
        let text = format!("{:<71}YZ\n     1 + 2\n", "      X =");
        assert_eq!(prepared(&text).text, "      X = Y+2\n");
    }

    #[test]
    fn constants_go_on_through_the_blanks_up_to_column_72() {
        let text = "      PRINT *, 'AB\n     1D', 5HIT'S , X\n";
        let constant = format!("'AB{}D'", " ".repeat(72 - 18));
        let expected = format!("      PRINT *, {constant}, 5HIT'S , X\n");
        assert_eq!(prepared(text).text, expected);
    }

    #[test]
    fn directives_keep_their_place_and_lines() {
        let prepared = prepared(
            "      X = 1\n\
             CDVM$ PARALLEL (J, I) ON A(I, J),\n\
             C     comment\n\
             *dvm$*  REDUCTION (MAX(EPS))\n\
             c dvm$ no directive\n\
             \x20     DO 1 J = 1, N\n\
             \x20     DO 1 I = 1, N\n\
             \x20   1 A(I,J) = 0\n\
             !DVM$\tEND REGION\n\
             \x20     END\n",
        );
        let found: Vec<_> = prepared
            .directives
            .iter()
            .map(|directive| (&prepared.text[directive.at..][..8], directive.text.as_str()))
            .collect();
        assert_eq!(
            found,
            [
                (
                    "      DO",
                    "PARALLEL (J, I) ON A(I, J), REDUCTION(MAX(EPS))"
                ),
                ("      EN", "END REGION"),
            ]
        );
        let directive = &prepared.directives[0];
        let reduction = directive.text.find("REDUCTION").expect("the clause");
        let place = directive.place_of(reduction..reduction + 9);
        assert_eq!((place.line, place.column), (4, 9));
    }

    #[test]
    fn every_character_maps_to_its_column() {
        let prepared = prepared("      X = A( I - 1,\n     *  J )\n");
        let start = prepared.text.find("A(").expect("the reference");
        let end = prepared.text.find(')').expect("its end") + 1;
        let original = prepared.original(start..end).expect("written by the user");
        assert_eq!(
            (original.line, original.column, original.text.as_str()),
            (1, 11, "A(I-1,J)")
        );
        let place = prepared.place(end - 2..end);
        assert_eq!((place.line, place.column), (2, 9));
    }

    #[test]
    fn openmp_lines_count_only_when_asked() {
        let text = "      X = 1\n!$    Y = 2\nC$OMP PARALLEL\n      END\n";
        assert_eq!(prepared(text).text, "      X = 1\n      END\n");
        let options = FortranOptions {
            openmp: true,
            ..FortranOptions::default()
        };
        let prepared = prepare("a.f", text, &options, &NoIncludes);
        assert_eq!(
            prepared.text,
            "      X = 1\n      Y = 2\n!$OMP PARALLEL\n      END\n"
        );
    }

    #[test]
    fn included_files_stand_in_place() {
        struct One;
        impl Includes for One {
            fn include(&self, name: &str, from: &str) -> Option<(String, String)> {
                (name == "c.h" && from == "a.f")
                    .then(|| ("inc/c.h".to_owned(), "\n      COMMON /C/ A\n".to_owned()))
            }
        }
        let text = "      PROGRAM P\n      INCLUDE 'c.h'\n      INCLUDE 'd.h'\n      END\n";
        let prepared = prepare("a.f", text, &FortranOptions::default(), &One);
        assert_eq!(
            prepared.text,
            "      PROGRAM P\n      COMMON /C/A\n      INCLUDE 'd.h'\n      END\n"
        );
        let places: Vec<_> = prepared
            .lines
            .all()
            .iter()
            .map(|line| (prepared.files[line.file].as_str(), line.number))
            .collect();
        assert_eq!(places, [("a.f", 1), ("inc/c.h", 2), ("a.f", 3), ("a.f", 4)]);
        assert_eq!(prepared.diagnostics.len(), 1);
    }

    #[test]
    fn preprocessor_lines_set_the_place() {
        let prepared = prepared("# 1 \"a.F\"\n# 7 \"b.h\" 1\n      X = 1\n");
        let line = prepared.lines.at(0);
        assert_eq!(
            (prepared.files[line.file].as_str(), line.number),
            ("b.h", 7)
        );
    }
}
