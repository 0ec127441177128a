//! Texts of directives.

use super::lexer::{PpLexer, PpTokenKind, spelling};
use crate::source::Anchor;
use std::ops::Range;

/// What stands before the `)` that closes a directive; the lexer stands behind its `(` and is left
/// behind the `)`. Brackets in `#` lines do not count.
pub(super) fn find_close(text: &str, lexer: &mut PpLexer<'_>) -> Option<Range<usize>> {
    let start = lexer.offset();
    let mut depth = 0_usize;
    let mut at_line_start = false;
    loop {
        let token = lexer.next()?;
        match (token.kind, &text[token.range.clone()]) {
            (PpTokenKind::Newline, _) => {
                at_line_start = true;
                continue;
            }
            (PpTokenKind::Comment, _) => continue,
            (_, "#") if at_line_start => {
                lexer.find(|token| token.kind == PpTokenKind::Newline)?;
                continue;
            }
            (_, "(") => depth += 1,
            (_, ")") if depth == 0 => return Some(start..token.range.start),
            (_, ")") => depth -= 1,
            _ => {}
        }
        at_line_start = false;
    }
}

/// The bytes `body` of `text` with comments, splices, line ends and `#` lines as blanks, byte for
/// byte, trimmed; and where it stands. `position` gives line and column of an offset of `text`.
pub(crate) fn directive_text(
    text: &str,
    body: Range<usize>,
    position: impl Fn(usize) -> (u32, u32),
) -> (String, Vec<Anchor>) {
    let mut clean = vec![b' '; body.len()];
    let mut anchors: Vec<(usize, usize)> = Vec::new();
    let mut lexer = PpLexer::new(&text[..body.end], body.start);
    let mut at_line_start = false;
    let mut broken = true;
    let mut previous = body.start;
    while let Some(token) = lexer.next() {
        match token.kind {
            PpTokenKind::Newline | PpTokenKind::Comment => {
                at_line_start |= token.kind == PpTokenKind::Newline;
                broken = true;
                continue;
            }
            PpTokenKind::Punctuation if at_line_start && &text[token.range.clone()] == "#" => {
                while lexer
                    .next()
                    .is_some_and(|token| token.kind != PpTokenKind::Newline)
                {}
                continue;
            }
            _ => at_line_start = false,
        }
        if broken || text[previous..token.range.start].contains('\n') {
            anchors.push((token.range.start - body.start, token.range.start));
        }
        broken = text[token.range.clone()].contains('\n');
        previous = token.range.end;
        let joined = spelling(text, &token);
        let at = token.range.start - body.start;
        clean[at..at + joined.len()].copy_from_slice(joined.as_bytes());
    }
    let clean = String::from_utf8(clean).expect("whole tokens and blanks are UTF-8");
    trimmed(&clean, &anchors, position)
}

pub(super) fn trimmed(
    clean: &str,
    anchors: &[(usize, usize)],
    position: impl Fn(usize) -> (u32, u32),
) -> (String, Vec<Anchor>) {
    let lead = clean.len() - clean.trim_start_matches(' ').len();
    let anchors = anchors.iter().map(|(offset, at)| {
        let (line, column) = position(*at);
        Anchor {
            offset: offset - lead,
            line,
            column,
        }
    });
    (clean.trim_matches(' ').to_owned(), anchors.collect())
}
