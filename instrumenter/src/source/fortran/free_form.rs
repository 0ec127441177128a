//! Free-form Fortran to prepared text (spec/languages.md 1.4).
//!
//! Joins lines at `&`, splits them at `;`, drops comments and takes out `!DVM$` lines. Blanks between
//! words stay as the user put them, one for many.

use super::fixed_lines::{FOREIGN, line_marker};
use super::statement::{At, Cut, Item, Piece, Statement, prepare as write};
use super::{FortranOptions, Includes};
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
    write(reader.cut, false)
}

/// Whether a file whose suffix does not tell is written in free form: a statement begins in the
/// columns where fixed form has labels and comment marks, or a line ends with `&`.
#[must_use]
pub fn is_free_form(text: &[u8]) -> bool {
    text.split(|byte| *byte == b'\n').any(|line| {
        let line = line.trim_ascii_end();
        let margin = &line[..line.len().min(5)];
        let is_comment = line.first().is_some_and(|byte| b"cC*!#dD".contains(byte));
        let begins = margin.iter().find(|byte| !byte.is_ascii_whitespace());
        let has_tab = margin.contains(&b'\t');
        !is_comment
            && !has_tab
            && (begins.is_some_and(u8::is_ascii_alphabetic) || line.ends_with(b"&"))
    })
}

struct Reader<'a> {
    options: &'a FortranOptions,
    cut: Cut<'a>,
}

/// What is being read and goes on in the next line.
enum Open {
    Nothing,
    Statement(Joined),
    Directive(Joined),
    Foreign(Joined),
}

/// Pieces of the lines so far.
struct Joined {
    pieces: Vec<Piece>,
    quote: Option<char>,
    gap: bool,
    indent: usize,
    at: At,
    /// The last line ended in `&`.
    continues: bool,
}

impl Reader<'_> {
    fn file(&mut self, path: &str, text: &str) {
        self.cut.depth += 1;
        let mut file = self.cut.file_index(path);
        let mut open = Open::Nothing;
        let mut number: u32 = 0;
        for line in text.lines() {
            number = number.saturating_add(1);
            if let Some((next, name)) = line_marker(line) {
                number = next.saturating_sub(1);
                if let Some(name) = name {
                    file = self.cut.file_index(name);
                }
                continue;
            }
            let at = At {
                file,
                line: number,
                column: 1,
            };
            open = self.line(open, line, at);
        }
        self.finish(open);
        self.cut.depth -= 1;
    }

    fn line(&mut self, open: Open, line: &str, at: At) -> Open {
        let columns: Vec<(char, u32)> = line.chars().zip(1..).collect();
        let blank = columns
            .iter()
            .take_while(|(ch, _)| ch.is_whitespace())
            .count();
        let rest = &columns[blank..];
        let Some((first, column)) = rest.first().copied() else {
            return open;
        };
        let at = At { column, ..at };
        if first == '!' && !in_constant(&open) {
            return self.comment_line(open, rest, at);
        }
        let mut joined = match open {
            Open::Statement(joined) if joined.continues => joined,
            other => {
                self.finish(other);
                Joined::new(at, blank)
            }
        };
        joined.resume(rest);
        let joined = self.text(joined, rest, at);
        if joined.continues {
            Open::Statement(joined)
        } else {
            self.finish(Open::Statement(joined));
            Open::Nothing
        }
    }

    /// A comment, a directive or a conditional line.
    fn comment_line(&mut self, open: Open, line: &[(char, u32)], at: At) -> Open {
        let sentinel: String = line
            .iter()
            .skip(1)
            .take(4)
            .map(|(ch, _)| ch.to_ascii_uppercase())
            .collect();
        if sentinel == "DVM$" {
            let mut joined = match open {
                Open::Directive(joined) if joined.continues => joined,
                other => {
                    self.finish(other);
                    Joined::new(at, 0)
                }
            };
            joined.resume(&line[5..]);
            joined.directive_text(&line[5..], at);
            return self.keep_open(joined, Open::Directive);
        }
        let obeyed = !sentinel.starts_with('$') || self.options.openmp;
        if obeyed && FOREIGN.contains(&sentinel.as_str()) {
            let mut joined = match open {
                Open::Foreign(joined) if joined.continues => joined,
                other => {
                    self.finish(other);
                    let mut joined = Joined::new(at, 0);
                    joined.directive_text(&line[..5], at);
                    joined
                }
            };
            joined.resume(&line[5..]);
            joined.directive_text(&line[5..], at);
            return self.keep_open(joined, Open::Foreign);
        }
        if self.options.openmp && sentinel.starts_with("$ ") {
            let code: String = line[2..].iter().map(|(ch, _)| *ch).collect();
            let column = at.column - 1;
            return self.line(
                open,
                &format!("{}  {code}", " ".repeat(column as usize)),
                at,
            );
        }
        open
    }

    fn keep_open(&mut self, joined: Joined, kind: fn(Joined) -> Open) -> Open {
        if joined.continues {
            return kind(joined);
        }
        self.finish(kind(joined));
        Open::Nothing
    }

    /// Reads the text of one line; whole statements before a `;` are done with.
    fn text(&mut self, mut joined: Joined, line: &[(char, u32)], at: At) -> Joined {
        let skip = usize::from(joined.continues && line.first().is_some_and(|(ch, _)| *ch == '&'));
        joined.continues = false;
        for (index, &(ch, column)) in line.iter().enumerate().skip(skip) {
            let at = At { column, ..at };
            match (joined.quote, ch) {
                (None, '!') => break,
                (None, ';') => {
                    let next = Joined::new(at, joined.indent);
                    self.finish(Open::Statement(std::mem::replace(&mut joined, next)));
                }
                (_, '&') if ends_line(&line[index + 1..], joined.quote) => {
                    joined.continues = true;
                    break;
                }
                _ => joined.push(ch, at),
            }
        }
        joined
    }

    fn finish(&mut self, open: Open) {
        match open {
            Open::Nothing => {}
            Open::Statement(joined) => self.statement(joined),
            Open::Directive(joined) => self.cut.items.push(Item::Directive(joined.pieces)),
            Open::Foreign(joined) => self.cut.items.push(Item::Foreign(joined.pieces)),
        }
    }

    fn statement(&mut self, joined: Joined) {
        let Joined {
            mut pieces,
            indent,
            at,
            ..
        } = joined;
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

fn in_constant(open: &Open) -> bool {
    matches!(open, Open::Statement(joined) if joined.continues && joined.quote.is_some())
}

/// An `&` with `rest` behind it continues the line. Inside a constant nothing may follow it.
fn ends_line(rest: &[(char, u32)], quote: Option<char>) -> bool {
    let next = rest.iter().find(|(ch, _)| !ch.is_whitespace());
    next.is_none_or(|(ch, _)| quote.is_none() && *ch == '!')
}

impl Joined {
    fn new(at: At, indent: usize) -> Self {
        Self {
            pieces: Vec::new(),
            quote: None,
            gap: false,
            indent,
            at,
            continues: false,
        }
    }

    /// A new line goes on: without its own `&` it begins a new word.
    fn resume(&mut self, line: &[(char, u32)]) {
        let joins = line
            .iter()
            .find(|(ch, _)| !ch.is_whitespace())
            .is_some_and(|(ch, _)| *ch == '&');
        if self.continues && !joins && self.quote.is_none() {
            self.gap = true;
        }
    }

    /// One line of a directive: a leading `&` is dropped, a trailing one continues.
    fn directive_text(&mut self, line: &[(char, u32)], at: At) {
        let blank = line.iter().take_while(|(ch, _)| ch.is_whitespace()).count();
        let skip = blank + usize::from(line.get(blank).is_some_and(|(ch, _)| *ch == '&'));
        if self.continues || skip > 0 {
            self.gap = true;
        }
        self.continues = false;
        for (index, &(ch, column)) in line.iter().enumerate().skip(skip) {
            match (self.quote, ch) {
                (None, '!') if !self.pieces.is_empty() => break,
                (None, '&') if ends_line(&line[index + 1..], None) => {
                    self.continues = true;
                    break;
                }
                _ => self.push(ch, At { column, ..at }),
            }
        }
    }

    fn push(&mut self, ch: char, at: At) {
        let quoted = self.quote.is_some() || ch == '\'' || ch == '"';
        if !quoted && ch.is_whitespace() {
            self.gap = true;
            return;
        }
        let gap = std::mem::take(&mut self.gap) && self.quote.is_none() && !self.pieces.is_empty();
        self.quote = match self.quote {
            Some(open) if open == ch => None,
            None if quoted => Some(ch),
            same => same,
        };
        self.pieces.push(Piece {
            ch,
            at,
            quoted,
            gap,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::NoIncludes;

    fn prepared(text: &str) -> Prepared {
        prepare("a.f90", text, &FortranOptions::default(), &NoIncludes)
    }

    #[test]
    fn free_form_becomes_one_statement_a_line() {
        let prepared = prepared(
            "program p ! heading\n\
             \x20 real :: a(10); integer i\n\
             \x20 a(1) = 1 + & ! first\n\
             \n\
             \x20   ! between\n\
             \x20   2\n\
             \x20 pri&\n\
             \x20    &nt *, 'don''t & stop! &\n\
             \x20    &here'\n\
             10 continue\n\
             end\n",
        );
        insta::assert_snapshot!(prepared.text, @r#"
        program p
          real :: a(10)
          integer i
          a(1) = 1 + 2
          print *, 'don''t & stop! here'
        10 continue
        end
        "#);
    }

    #[test]
    fn directives_are_joined() {
        let prepared = prepared(
            "  !DVM$ parallel (i) on a(i), & ! comment\n\
             !dvm$& shadow_renew (b), &\n\
             !DVM$ private(s)\n\
             do i = 1, n\n\
             end do\n\
             !DVM$ENDREGION\n",
        );
        let texts: Vec<_> = prepared
            .directives
            .iter()
            .map(|directive| directive.text.as_str())
            .collect();
        assert_eq!(
            texts,
            [
                "parallel (i) on a(i), shadow_renew (b), private(s)",
                "ENDREGION"
            ]
        );
        let place = &prepared.directives[0].place;
        assert_eq!((place.line, place.column, place.end_line), (1, 9, 3));
    }

    #[test]
    fn references_are_shown_without_blanks() {
        let prepared = prepared("x = a( i - 1, &\n  j )\n");
        let original = prepared
            .original(4..prepared.text.len() - 1)
            .expect("written by the user");
        assert_eq!((original.column, original.text.as_str()), (5, "a(i-1,j)"));
    }

    #[test]
    fn openmp_lines_count_only_when_asked() {
        let text = "x = 1\n!$ y = 2\n!$omp parallel &\n!$omp& do\nend\n";
        assert_eq!(prepared(text).text, "x = 1\nend\n");
        let options = FortranOptions {
            openmp: true,
            ..FortranOptions::default()
        };
        let prepared = prepare("a.f90", text, &options, &NoIncludes);
        assert_eq!(prepared.text, "x = 1\n   y = 2\n!$omp parallel do\nend\n");
    }
}
