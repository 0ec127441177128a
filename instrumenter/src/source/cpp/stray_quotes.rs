//! Quotes that open nothing, for step 1 (design.md decision 1).
//!
//! Prose in a part of the text that is conditioned out (`#if 0`) may hold a lone apostrophe. The
//! compiler passes over it, but not in the mode of step 1, which refuses a literal without an end
//! wherever it stands. No text that is compiled has one, so that the rest of such a line may be
//! left out. Does not ask whether a part is conditioned out: the plain source is compiled as well,
//! and an error in it is told there.

/// The text with blanks from each lone quote to the end of its line; `None` if there is none.
/// Lengths and lines stay.
pub(super) fn blank_stray_quotes(text: &[u8]) -> Option<Vec<u8>> {
    let mut result = text.to_vec();
    let mut at = 0;
    while at < text.len() {
        at = match text[at] {
            b'/' if text[at + 1..].starts_with(b"*") => block_comment_end(text, at + 2),
            b'/' if text[at + 1..].starts_with(b"/") => line_end(text, at),
            b'#' if starts_line(text, at) => directive_end(text, at),
            quote @ (b'"' | b'\'') => match literal_end(text, at + 1, quote) {
                Ok(end) => end,
                Err(end) => {
                    for byte in result[at..end].iter_mut().filter(|byte| **byte != b'\n') {
                        *byte = b' ';
                    }
                    end
                }
            },
            _ => at + 1,
        };
    }
    (result != text).then_some(result)
}

/// Behind the closing quote, or the end of the line that has none.
fn literal_end(text: &[u8], from: usize, quote: u8) -> Result<usize, usize> {
    let mut at = from;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            b'\n' => return Err(at),
            byte if byte == quote => return Ok(at + 1),
            _ => at += 1,
        }
    }
    Err(text.len())
}

fn block_comment_end(text: &[u8], from: usize) -> usize {
    let end = text[from..].windows(2).position(|two| two == b"*/");
    end.map_or(text.len(), |end| from + end + 2)
}

/// The end of the line, lines joined by a backslash counting as one.
fn line_end(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < text.len() && text[at] != b'\n' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    at.min(text.len())
}

/// Directives are read as usual in every mode; only a comment leads out of their line.
fn directive_end(text: &[u8], from: usize) -> usize {
    let end = line_end(text, from);
    let mut at = from;
    while at < end {
        at = match text[at] {
            b'/' if text[at + 1..].starts_with(b"*") => block_comment_end(text, at + 2),
            b'/' if text[at + 1..].starts_with(b"/") => return end,
            quote @ (b'"' | b'\'') => match literal_end(text, at + 1, quote) {
                Ok(end) | Err(end) => end,
            },
            _ => at + 1,
        };
    }
    at
}

fn starts_line(text: &[u8], at: usize) -> bool {
    let before = text[..at].iter().rev();
    let mut before = before.skip_while(|byte| matches!(byte, b' ' | b'\t'));
    before.next().is_none_or(|byte| *byte == b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blanked(text: &str) -> Option<String> {
        blank_stray_quotes(text.as_bytes())
            .map(|text| String::from_utf8(text).expect("blanks are text"))
    }

    #[test]
    fn lone_quotes_are_blanked_to_the_end_of_their_line() {
        assert_eq!(
            blanked("#if 0\n don't /* open\n say \"so\n#endif\nint i;\n").as_deref(),
            Some("#if 0\n don          \n say    \n#endif\nint i;\n")
        );
    }

    #[test]
    fn closed_literals_comments_and_directives_stay() {
        for text in [
            "char c = '\\'', *s = \"it's\";\n",
            "/* don't\n won't */ int i; // can't\n",
            "#error don't\n#define A x /* y\n isn't */\nint i;\n",
            "char *s = \"a\\\n b\";\n",
            "'",
        ] {
            let changed = blanked(text);
            assert_eq!(changed.as_deref(), (text == "'").then_some(" "), "{text}");
        }
    }
}
