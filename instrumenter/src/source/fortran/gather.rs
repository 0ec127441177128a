//! The characters of a statement, one by one: which belong to a constant, and where blanks stood.
//!
//! Both forms gather statements and directives here, so that a quotation mark or a Hollerith count means
//! the same wherever a line ends. A backslash never escapes a quotation mark (`-fbackslash` escapes others).

use super::item::{At, Piece};
use crate::bytes::carried;

/// What a form and the compiler's options say of constants.
#[derive(Debug, Clone, Copy)]
pub(super) struct Manner {
    /// Blanks mean nothing outside constants (fixed form).
    pub(super) blank_free: bool,
    /// There are Hollerith constants: in statements, not in directives.
    pub(super) hollerith: bool,
}

/// A constant that is being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenText {
    Nothing,
    Quote(char),
    /// Bytes that are still to come.
    Hollerith(usize),
}

/// Pieces so far.
#[derive(Debug, Clone)]
pub(super) struct Gathered {
    pub(super) pieces: Vec<Piece>,
    open: OpenText,
    gap: bool,
    manner: Manner,
}

impl Gathered {
    pub(super) fn new(manner: Manner) -> Self {
        Self {
            pieces: Vec::new(),
            open: OpenText::Nothing,
            gap: false,
            manner,
        }
    }

    /// A constant has begun and not ended.
    pub(super) fn in_constant(&self) -> bool {
        self.open != OpenText::Nothing
    }

    /// A Hollerith constant has begun and not ended.
    pub(super) fn in_hollerith(&self) -> bool {
        matches!(self.open, OpenText::Hollerith(_))
    }

    /// The last character was the quotation mark `mark`, which has ended a constant.
    pub(super) fn ends_in_quote(&self, mark: char) -> bool {
        let is_mark = |piece: &Piece| piece.quoted && piece.ch == mark;
        let ends = matches!(mark, '\'' | '"') && self.pieces.last().is_some_and(is_mark);
        ends && !self.gap && !self.in_constant()
    }

    /// The next character begins a new word.
    pub(super) fn word_ends(&mut self) {
        self.gap = true;
    }

    /// Takes a character; a blank outside constants is a gap only.
    pub(super) fn push(&mut self, ch: char, at: At) {
        let quoted = self.in_constant() || ch == '\'' || ch == '"';
        if !quoted && is_blank(ch) {
            self.gap = true;
            return;
        }
        let gap = std::mem::take(&mut self.gap) && !self.in_constant();
        self.open = match self.open {
            OpenText::Quote(mark) if mark == ch => OpenText::Nothing,
            OpenText::Nothing if quoted => OpenText::Quote(ch),
            OpenText::Hollerith(left) => match left.saturating_sub(width(ch)) {
                0 => OpenText::Nothing,
                left => OpenText::Hollerith(left),
            },
            same => same,
        };
        self.pieces.push(Piece {
            ch,
            at,
            quoted,
            gap,
        });
        if !quoted && ch.eq_ignore_ascii_case(&'h') {
            self.begin_hollerith();
        }
    }

    fn begin_hollerith(&mut self) {
        if !self.manner.hollerith {
            return;
        }
        if let Some((count, digits)) = hollerith(&self.pieces, self.manner.blank_free) {
            let from = self.pieces.len() - digits - 1;
            for piece in &mut self.pieces[from..] {
                piece.quoted = true;
            }
            self.open = OpenText::Hollerith(count);
        }
    }
}

/// Part of a name or a number.
pub(super) fn is_word(ch: char) -> bool {
    ch.is_alphanumeric() || matches!(ch, '_' | '$')
}

/// What the compiler skips between words.
pub(super) fn is_blank(ch: char) -> bool {
    matches!(ch, ' ' | '\t' | '\x0c')
}

/// Bytes of a character in the user's file.
pub(super) fn width(ch: char) -> usize {
    carried(ch).map_or(ch.len_utf8(), |_| 1)
}

/// The pieces end in an `H`: if a constant begins there, its length in bytes and the number of its
/// digits.
///
/// The digits must not belong to a name, to a real number or to the length of a type
/// (`REAL*8 H`, `CHARACTER*4 H1`).
fn hollerith(pieces: &[Piece], blank_free: bool) -> Option<(usize, usize)> {
    let (mark, before) = pieces.split_last()?;
    let mut gap = mark.gap;
    let digits = before
        .iter()
        .rev()
        .take_while(|piece| {
            let joined = blank_free || !gap;
            gap = piece.gap;
            joined && piece.ch.is_ascii_digit() && !piece.quoted
        })
        .count();
    let (rest, number) = before.split_at(before.len() - digits);
    let count: usize = text(number).parse().ok().filter(|count| *count > 0)?;
    let last = rest.last()?;
    let begins = match last.ch {
        _ if is_format(pieces) => {
            last.quoted || last.ch.eq_ignore_ascii_case(&'x') || !last.ch.is_ascii_alphanumeric()
        }
        _ if last.quoted => false,
        '*' => text(&rest[..rest.len().min(4)]).eq_ignore_ascii_case("DATA"),
        // `.EQ.4HABCD`, but not `1.5H`.
        '.' => rest.len() > 1 && rest[rest.len() - 2].ch.is_ascii_alphabetic(),
        other => "(,/=)<>".contains(other),
    };
    begins.then_some((count, digits))
}

fn is_format(pieces: &[Piece]) -> bool {
    let word = pieces.get(..7).map(text).unwrap_or_default();
    word.eq_ignore_ascii_case("FORMAT(")
}

fn text(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| piece.ch).collect()
}
