//! Names beyond ASCII: gcc's preprocessor prints the `Ы` of a name as `\U0000042b`, in pragmas also
//! before macros are expanded.
//!
//! Spelled as the user did they are tokens like any other, and reports show them so. What stands
//! in quotes stays as it is.

use std::iter::Peekable;

use super::lexer::{PpLexer, PpToken, PpTokenKind};
use crate::bytes;

/// `text` with the universal character names of its identifiers spelled out.
pub(super) fn spelled(text: String) -> String {
    if !text.contains("\\U") && !text.contains("\\u") {
        return text;
    }
    let mut spelled = String::with_capacity(text.len());
    let mut copied = 0;
    let mut tokens = PpLexer::new(&text, 0).peekable();
    while let Some(token) = tokens.next() {
        if let Some((character, length)) = universal(&text, &token, &mut tokens) {
            spelled.push_str(&text[copied..token.range.start]);
            spelled.push(character);
            copied = token.range.start + length;
        }
    }
    spelled.push_str(&text[copied..]);
    spelled
}

/// The character that the backslash `token` and the word after it name, and the bytes they take.
fn universal(
    text: &str,
    token: &PpToken,
    tokens: &mut Peekable<PpLexer<'_>>,
) -> Option<(char, usize)> {
    if &text[token.range.clone()] != "\\" {
        return None;
    }
    let word = tokens
        .peek()
        .filter(|next| next.kind == PpTokenKind::Word)?;
    let word = &text[word.range.clone()];
    let digits = match word.as_bytes().first()? {
        b'u' => word.get(1..5)?,
        b'U' => word.get(1..9)?,
        _ => return None,
    };
    let number = u32::from_str_radix(digits, 16).ok()?;
    let character = char::from_u32(number)?;
    let is_name = !character.is_ascii() && bytes::carried(character).is_none();
    is_name.then_some((character, digits.len() + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str) -> String {
        spelled(text.to_owned())
    }

    #[test]
    fn names_are_spelled_out_and_quotes_are_not() {
        assert_eq!(
            after(r#"double \U0000042b[8], na\U000000efve = "\U0000042b" + '\u042b';"#),
            r#"double Ы[8], naïve = "\U0000042b" + '\u042b';"#
        );
        assert_eq!(after(r"\u0416\u0417x1"), "ЖЗx1");
    }

    #[test]
    fn other_backslashes_stay() {
        for text in [
            r"\ U0000042b",
            r"\u12",
            r"\u0024",
            r"\Uffffffff",
            "\\u+123",
            "\\",
        ] {
            assert_eq!(after(text), text);
        }
    }
}
