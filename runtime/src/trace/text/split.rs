//! Single lines for who reads a trace file by himself: keywords, numbers between other characters (spec
//! debugger.md 3.5, `trc_rd_search_key` and `trc_rd_split`).

use super::super::record::{AccessMode, ConstructKind};
use super::cursor::Cursor;
use crate::trace::keyword;

/// Keywords of trace and configuration files; the position is the code in calls.
pub const KEYWORDS: [&str; 17] = [
    ConstructKind::SequentialLoop.keyword(),
    ConstructKind::ParallelLoop.keyword(),
    ConstructKind::TaskRegion.keyword(),
    keyword::END,
    keyword::ITERATION,
    AccessMode::Before.keyword(false),
    AccessMode::After.keyword(false),
    AccessMode::Read.keyword(false),
    AccessMode::Before.keyword(true),
    AccessMode::After.keyword(true),
    AccessMode::Read.keyword(true),
    keyword::RESULT,
    keyword::SKIP,
    "MODE",
    "EMPTYITER",
    "END_HEADER",
    "END_TRACE",
];

/// Code of the keyword that a line begins with, if `:`, `=` or the end of the line follows.
pub fn keyword_code(line: &[u8]) -> Option<usize> {
    let mut cursor = Cursor::new(line);
    let word = cursor.word();
    let ends = cursor.is_at_end() || cursor.take(b':') || cursor.take(b'=');
    KEYWORDS.iter().position(|&known| ends && known == word)
}

/// A number that a format asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// `#i`
    Int(i32),
    /// `#l`
    Long(i64),
    /// `#f`
    Float(f32),
    /// `#d`
    Double(f64),
}

/// How far a line fits a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The whole format does; where the rest of the line begins.
    Whole(usize),
    /// The first piece of the format does not.
    Nothing,
    /// A later one does not, or the format asks for something that there is not.
    Part,
}

/// Takes a line apart: `#i`, `#l`, `#f` and `#d` in the format are numbers, which are handed to `store`;
/// other characters stand for themselves, blanks for nothing.
pub fn split(line: &[u8], format: &[u8], mut store: impl FnMut(Number)) -> Fit {
    let mut cursor = Cursor::new(line);
    let mut is_first = true;
    let mut format = format.iter().filter(|byte| !byte.is_ascii_whitespace());
    while let Some(&piece) = format.next() {
        let fits = match piece {
            b'#' => number(&mut cursor, format.next().copied()).map(&mut store),
            other => cursor.take(other).then_some(()),
        };
        if fits.is_none() {
            return if is_first { Fit::Nothing } else { Fit::Part };
        }
        is_first = false;
    }
    Fit::Whole(cursor.position())
}

fn number(cursor: &mut Cursor<'_>, kind: Option<u8>) -> Option<Number> {
    match kind? {
        b'i' => {
            let number = cursor.integer_from("an INT", i32::MIN.into(), i32::MAX.into());
            number.ok().map(|number| Number::Int(number as i32))
        }
        b'l' => cursor.integer().ok().map(Number::Long),
        b'f' => cursor.real().ok().map(Number::Float),
        b'd' => cursor.real().ok().map(Number::Double),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(line: &str, format: &str) -> (Fit, Vec<Number>) {
        let mut numbers = Vec::new();
        let fit = split(line.as_bytes(), format.as_bytes(), |number| {
            numbers.push(number);
        });
        (fit, numbers)
    }

    #[test]
    fn keywords_are_those_of_files() {
        for (code, keyword) in KEYWORDS.iter().enumerate() {
            for end in ["", ":", " : 3", "=", "= FULL"] {
                let line = format!("{keyword}{end}");
                assert_eq!(keyword_code(line.as_bytes()), Some(code), "{line}");
            }
        }
        for other in ["", "SLX:", "SL 3", "sl:", ":", "R V:"] {
            assert_eq!(keyword_code(other.as_bytes()), None, "{other}");
        }
    }

    #[test]
    fn numbers_are_found_between_other_characters() {
        let numbers = vec![Number::Long(35), Number::Int(2), Number::Double(-0.5)];
        let line = "IT: 35, ( 2 ) = -5e-1; rest";
        assert_eq!(
            apart(line, "IT:#l,(#i)=#d;"),
            (Fit::Whole(22), numbers.clone())
        );
        assert_eq!(&line[22..], " rest");
        assert_eq!(
            apart("1.5", " # f "),
            (Fit::Whole(3), vec![Number::Float(1.5)])
        );
        assert_eq!(apart("x", ""), (Fit::Whole(0), Vec::new()));
    }

    #[test]
    fn lines_that_do_not_fit_are_told_apart() {
        assert_eq!(apart("SL: 1", "IT:#l"), (Fit::Nothing, Vec::new()));
        assert_eq!(apart("", "#l"), (Fit::Nothing, Vec::new()));
        assert_eq!(apart("1,x", "#l,#l"), (Fit::Part, vec![Number::Long(1)]));
        for (line, format) in [
            ("2147483648", "#i"),
            ("9223372036854775808", "#l"),
            ("1", "#z"),
            ("1", "#"),
        ] {
            assert_eq!(apart(line, format), (Fit::Nothing, Vec::new()), "{line}");
        }
    }
}
