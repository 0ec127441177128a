//! Preprocessing tokens of C text, with comments and line ends, as byte ranges.
//!
//! Lines spliced by a backslash are one line; a splice may stand anywhere, also inside a word.
//! Works on any text: what is no C token is a token of one character.

use std::borrow::Cow;
use std::ops::Range;

/// Kind of a token. Blanks and splices between tokens are no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PpTokenKind {
    /// Identifier or keyword.
    Word,
    /// Preprocessing number.
    Number,
    /// String or character constant with its prefix; ends at the line end when not closed.
    Quoted,
    /// Operator or separator, longest match.
    Punctuation,
    /// Either kind of comment, without the line end of `//`.
    Comment,
    /// End of a logical line.
    Newline,
}

/// A token of the text the lexer was made for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PpToken {
    pub(crate) kind: PpTokenKind,
    pub(crate) range: Range<usize>,
}

/// Operators of more than one character, longest first.
const LONG: [&[u8]; 24] = [
    b"%:%:", b"<<=", b">>=", b"...", b"->", b"++", b"--", b"<<", b">>", b"<=", b">=", b"==", b"!=",
    b"&&", b"||", b"*=", b"/=", b"%=", b"+=", b"-=", b"&=", b"^=", b"|=", b"##",
];

/// The tokens of `text` from an offset on.
#[derive(Clone)]
pub(crate) struct PpLexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> PpLexer<'a> {
    /// Tokens from `at`, which is not inside a token.
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// Offset behind the last token given.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// Goes on at `offset`.
    pub(crate) fn seek(&mut self, offset: usize) {
        self.at = offset;
    }

    /// The next token that is neither comment nor line end.
    pub(crate) fn next_significant(&mut self) -> Option<PpToken> {
        self.find(|token| !matches!(token.kind, PpTokenKind::Comment | PpTokenKind::Newline))
    }

    /// Behind the bracket that closes the one whose inside starts at `offset()`; `None` when the
    /// text ends first. Other brackets are not matched against it: `)` closes `(` only.
    pub(crate) fn skip_balanced(&mut self, open: &str, close: &str) -> Option<Range<usize>> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let token = self.next_significant()?;
            let word = &self.text[token.range.clone()];
            if word == open {
                depth += 1;
            } else if word == close {
                if depth == 0 {
                    return Some(start..token.range.start);
                }
                depth -= 1;
            }
        }
    }

    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// Length of the splice at `at`: backslash, blanks, line end; 0 for none.
    fn splice(&self, at: usize) -> usize {
        let bytes = self.text.as_bytes();
        if self.byte(at) != b'\\' {
            return 0;
        }
        let blank = |byte: &&u8| matches!(**byte, b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c');
        let blanks = bytes[at + 1..].iter().take_while(blank).count();
        if self.byte(at + 1 + blanks) == b'\n' {
            blanks + 2
        } else {
            0
        }
    }

    /// Behind the splices at `at`.
    fn unspliced(&self, mut at: usize) -> usize {
        loop {
            let length = self.splice(at);
            if length == 0 {
                return at;
            }
            at += length;
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            self.at = self.unspliced(self.at);
            if !matches!(self.byte(self.at), b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c') {
                return;
            }
            self.at += 1;
        }
    }

    /// End of the longest run of bytes for which `inside(previous, byte)` holds, splices included.
    fn run(&self, start: usize, inside: impl Fn(u8, u8) -> bool) -> usize {
        let mut end = start;
        let mut previous = 0;
        loop {
            let next = self.unspliced(end);
            let byte = self.byte(next);
            if next >= self.text.len() || !inside(previous, byte) {
                return end;
            }
            previous = byte;
            end = next + 1;
        }
    }

    fn quoted_end(&self, quote_at: usize) -> usize {
        let quote = self.byte(quote_at);
        let mut at = quote_at + 1;
        while at < self.text.len() {
            at = self.unspliced(at);
            match self.byte(at) {
                b'\n' => return at,
                b'\\' => at = self.after_character(self.unspliced(at + 1)),
                byte if byte == quote => return at + 1,
                _ => at += 1,
            }
        }
        self.text.len()
    }

    /// Behind an escaped character; a line end is left alone.
    fn after_character(&self, at: usize) -> usize {
        if at >= self.text.len() || self.byte(at) == b'\n' {
            at.min(self.text.len())
        } else {
            at + 1
        }
    }

    /// End of `R"tag(...)tag"` whose quote is at `quote_at`; `None` when it is no raw string.
    fn raw_string_end(&self, quote_at: usize) -> Option<usize> {
        let rest = &self.text[quote_at + 1..];
        let tag_length = rest.find('(').filter(|length| *length <= 16)?;
        let tag = &rest[..tag_length];
        if tag.contains([' ', ')', '\\', '\n', '"']) {
            return None;
        }
        let close = rest[tag_length..].find(&format!("){tag}\""))?;
        Some(quote_at + 1 + tag_length + close + tag_length + 2)
    }

    fn comment_end(&self, start: usize) -> Option<usize> {
        match self.byte(start + 1) {
            b'/' => Some(self.run(start, |_, byte| byte != b'\n')),
            b'*' => {
                let inside = &self.text[start + 2..];
                Some(
                    inside
                        .find("*/")
                        .map_or(self.text.len(), |length| start + length + 4),
                )
            }
            _ => None,
        }
    }

    fn word(&self, start: usize) -> (PpTokenKind, usize) {
        let end = self.run(start, |_, byte| is_word(byte));
        if !matches!(self.byte(end), b'"' | b'\'') {
            return (PpTokenKind::Word, end);
        }
        match &self.text[start..end] {
            "L" | "u" | "U" | "u8" => (PpTokenKind::Quoted, self.quoted_end(end)),
            "R" | "LR" | "uR" | "UR" | "u8R" if self.byte(end) == b'"' => self
                .raw_string_end(end)
                .map_or((PpTokenKind::Word, end), |end| (PpTokenKind::Quoted, end)),
            _ => (PpTokenKind::Word, end),
        }
    }

    fn number_end(&self, start: usize) -> usize {
        self.run(start, |previous, byte| {
            is_word(byte)
                || byte == b'.'
                || (matches!(byte, b'+' | b'-') && matches!(previous, b'e' | b'E' | b'p' | b'P'))
        })
    }

    fn punctuation_end(&self, start: usize) -> usize {
        let rest = &self.text.as_bytes()[start..];
        LONG.iter()
            .find(|long| rest.starts_with(long))
            .map_or(start + 1, |long| start + long.len())
    }

    fn token_at(&self, start: usize) -> (PpTokenKind, usize) {
        match self.byte(start) {
            b'\n' => (PpTokenKind::Newline, start + 1),
            b'/' => match self.comment_end(start) {
                Some(end) => (PpTokenKind::Comment, end),
                None => (PpTokenKind::Punctuation, self.punctuation_end(start)),
            },
            b'"' | b'\'' => (PpTokenKind::Quoted, self.quoted_end(start)),
            b'0'..=b'9' => (PpTokenKind::Number, self.number_end(start)),
            b'.' if self.byte(start + 1).is_ascii_digit() => {
                (PpTokenKind::Number, self.number_end(start))
            }
            byte if is_word(byte) => self.word(start),
            _ => (PpTokenKind::Punctuation, self.punctuation_end(start)),
        }
    }
}

impl Iterator for PpLexer<'_> {
    type Item = PpToken;

    fn next(&mut self) -> Option<PpToken> {
        self.skip_blanks();
        let start = self.at;
        if start >= self.text.len() {
            return None;
        }
        let (kind, end) = self.token_at(start);
        self.at = end;
        Some(PpToken {
            kind,
            range: start..end,
        })
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// The text of a token with splices taken out.
pub(crate) fn spelling<'a>(text: &'a str, token: &PpToken) -> Cow<'a, str> {
    let raw = &text[token.range.clone()];
    if !raw.contains('\n') || token.kind == PpTokenKind::Newline {
        return Cow::Borrowed(raw);
    }
    let lexer = PpLexer::new(raw, 0);
    let mut joined = String::with_capacity(raw.len());
    let mut at = 0;
    for character in raw.char_indices().map(|(offset, _)| offset) {
        if character < at {
            continue;
        }
        at = lexer.unspliced(character);
        if at == character {
            at += raw[character..].chars().next().map_or(1, char::len_utf8);
            joined.push_str(&raw[character..at]);
        }
    }
    Cow::Owned(joined)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tokens(text: &str) -> Vec<String> {
        PpLexer::new(text, 0)
            .map(|token| spelling(text, &token).into_owned())
            .collect()
    }

    #[test]
    fn operators_are_longest_matches() {
        assert_eq!(
            tokens("a+++b>>=c...d->e"),
            ["a", "++", "+", "b", ">>=", "c", "...", "d", "->", "e"]
        );
    }

    #[test]
    fn numbers_take_exponents_and_suffixes() {
        assert_eq!(
            tokens("1.5e-3f .5 0x1p+4 1..2"),
            ["1.5e-3f", ".5", "0x1p+4", "1..2"]
        );
    }

    #[test]
    fn quotes_and_comments_hide_each_other() {
        assert_eq!(
            tokens("\"/*\" x /* \" */ '\"' // '\ny"),
            ["\"/*\"", "x", "/* \" */", "'\"'", "// '", "\n", "y"]
        );
    }

    #[test]
    fn splices_join_words_lines_and_comments() {
        assert_eq!(
            tokens("ab\\\ncd e \\ \nf // g\\\nh\ni"),
            ["abcd", "e", "f", "// gh", "\n", "i"]
        );
    }

    #[test]
    fn strings_have_prefixes_and_end_with_the_line() {
        assert_eq!(
            tokens("L\"a\\\"b\" u8'c' R\"x(\")\" \\)x\" \"open\nz"),
            [
                "L\"a\\\"b\"",
                "u8'c'",
                "R\"x(\")\" \\)x\"",
                "\"open",
                "\n",
                "z"
            ]
        );
    }

    #[test]
    fn brackets_are_skipped_over_strings() {
        let text = "(a, ')', (b)) c";
        let mut lexer = PpLexer::new(text, 1);
        assert_eq!(
            lexer.skip_balanced("(", ")").map(|inside| &text[inside]),
            Some("a, ')', (b)")
        );
        assert_eq!(
            lexer.next_significant().map(|token| &text[token.range]),
            Some("c")
        );
    }

    proptest! {
        /// Whatever the text: tokens advance, lie apart, and split no character.
        #[test]
        fn any_text_has_tokens(text in "[a\\\\\n\r \"'/*R()01.+é-]{0,40}|\\PC{0,20}") {
            let mut at = 0;
            for token in PpLexer::new(&text, 0) {
                prop_assert!(token.range.start >= at && token.range.end > token.range.start);
                prop_assert!(text.get(token.range.clone()).is_some());
                let _ = spelling(&text, &token);
                at = token.range.end;
            }
            prop_assert!(at <= text.len());
        }
    }
}
