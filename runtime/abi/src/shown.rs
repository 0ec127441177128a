//! Text of others as both commands print it: what a terminal would obey is shown instead.

use std::borrow::Cow;

/// The text with a picture for each control character but line breaks and tabs: escapes that stand in sources, names
/// and traces must not reach the terminal. Marks of the direction of writing, which hide what a line says, are
/// replaced as well. Characters keep their number.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_obeyed) {
        let (plain, behind) = rest.split_at(at);
        result.push_str(plain);
        rest = behind;
        if let Some(found) = rest.chars().next() {
            rest = &rest[found.len_utf8()..];
            // A line break of two characters is one.
            let breaks = found == '\r' && rest.starts_with('\n');
            result.push(if breaks { found } else { picture(found) });
        }
    }
    result.push_str(rest);
    Cow::Owned(result)
}

fn is_obeyed(character: char) -> bool {
    let control = character.is_control() && !matches!(character, '\n' | '\t');
    let direction = matches!(character,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    control || direction
}

fn picture(character: char) -> char {
    const PICTURES: u32 = 0x2400;
    match character {
        '\u{7F}' => Some('\u{2421}'),
        '\0'..='\u{1F}' => char::from_u32(PICTURES + u32::from(character)),
        _ => None,
    }
    .unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_terminals_obey_is_shown() {
        assert_eq!(
            shown("a\x1b[31m\x07\u{9B}2J\u{202E}b\x7f"),
            "a␛[31m␇\u{FFFD}2J\u{FFFD}b␡"
        );
        assert_eq!(shown("one\r\ntwo\rthree\n"), "one\r\ntwo␍three\n");
        let plain = "\tplain я, Ω\n";
        assert!(matches!(shown(plain), Cow::Borrowed(text) if text == plain));
    }
}
