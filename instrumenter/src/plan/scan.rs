//! Formats of input (`scanf`): which conversion fills which argument.

/// What fills one argument. Numbers count the conversions that the result of the call counts, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conversion {
    /// A number or pointer.
    Value(usize),
    /// One character.
    Character(usize),
    /// Characters and a final zero.
    Text(usize),
    /// Characters and a final zero, in new memory.
    Made(usize),
    /// Something that the result does not tell: `%n`, several characters.
    Any,
}

/// Per argument its conversion. `literal`: string literals as in the source, side by side. `None`: a
/// format that cannot be followed.
pub(super) fn conversions(literal: &str) -> Option<Vec<Conversion>> {
    let format = joined(literal)?;
    let mut rest = format.chars().peekable();
    let (mut found, mut counted) = (Vec::new(), 0);
    while let Some(character) = rest.next() {
        if character != '%' {
            continue;
        }
        let suppressed = rest.next_if_eq(&'*').is_some();
        let mut width = String::new();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            width.push(digit);
        }
        let mut length = String::new();
        while let Some(letter) = rest.next_if(|&c| "hlqjztLm".contains(c)) {
            length.push(letter);
        }
        let letter = rest.next()?;
        if letter == '%' {
            continue;
        }
        if letter == '[' {
            skip_set(&mut rest)?;
        }
        if suppressed {
            continue;
        }
        if letter == 'n' {
            found.push(Conversion::Any);
            continue;
        }
        counted += 1;
        let plain = length.is_empty();
        found.push(match letter {
            'd' | 'i' | 'o' | 'u' | 'x' | 'X' | 'a' | 'A' | 'e' | 'E' | 'f' | 'F' | 'g' | 'G'
            | 'p' => Conversion::Value(counted),
            'c' if plain && matches!(width.as_str(), "" | "1") => Conversion::Character(counted),
            's' | '[' if plain => Conversion::Text(counted),
            's' | '[' if length == "m" => Conversion::Made(counted),
            'c' | 's' | 'C' | 'S' | '[' => Conversion::Any,
            // Arguments by position, or an extension.
            _ => return None,
        });
    }
    Some(found)
}

/// Skips the characters of `%[...]` behind the bracket.
fn skip_set(rest: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<()> {
    rest.next_if_eq(&'^');
    rest.next_if_eq(&']');
    rest.find(|&c| c == ']').map(|_| ())
}

/// The text between the quotes of literals that stand side by side. Escape sequences are no part of
/// a conversion: each becomes a blank.
fn joined(literal: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = literal.chars();
    let mut inside = false;
    while let Some(character) = rest.next() {
        match character {
            '"' => inside = !inside,
            '\\' if inside => {
                rest.next()?;
                text.push(' ');
            }
            _ if inside => text.push(character),
            _ if character.is_whitespace() => {}
            _ => return None,
        }
    }
    (!inside).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::Conversion::*;
    use super::conversions;

    #[test]
    fn the_result_counts_what_is_assigned_but_for_positions() {
        let found = |literal: &str| conversions(literal);
        assert_eq!(found(r#""%d %*d%lf %%""#), Some(vec![Value(1), Value(2)]));
        assert_eq!(found(r#""%d%n%hhu""#), Some(vec![Value(1), Any, Value(2)]));
        assert_eq!(
            found(r#""%c%3c%9s%[^]x]%[]a]%ms""#),
            Some(vec![Character(1), Any, Text(3), Text(4), Text(5), Made(6)])
        );
    }

    #[test]
    fn literals_side_by_side_are_one_format() {
        assert_eq!(
            conversions(r#""%" "l" "d\n\"%d""#),
            Some(vec![Value(1), Value(2)])
        );
    }

    #[test]
    fn what_cannot_be_followed_is_not_guessed() {
        for literal in ["format", r#""%1$d""#, r#""%""#, r#""%[abc""#, r#"L"%d""#] {
            assert_eq!(conversions(literal), None, "{literal}");
        }
    }
}
