//! Parentheses and quotes in a piece of Fortran that is not, or not rightly, parsed.

/// The characters outside of quotes, each with its place and the number of parentheses that are open
/// behind it. `open`: how many are at the beginning.
fn unquoted(text: &str, open: i32) -> impl Iterator<Item = (usize, char, i32)> {
    let (mut depth, mut quote) = (open, None);
    text.char_indices().filter_map(move |(at, ch)| {
        match (ch, quote) {
            (_, Some(begun)) => {
                quote = quote.filter(|_| ch != begun);
                return None;
            }
            ('\'' | '"', None) => {
                quote = Some(ch);
                return None;
            }
            ('(', None) => depth += 1,
            (')', None) => depth -= 1,
            _ => {}
        }
        Some((at, ch, depth))
    })
}

/// Where the first of the `open` parentheses before the text is closed; of a text that begins with one,
/// with none before it, where that one is.
pub(super) fn closing(text: &str, open: i32) -> Option<usize> {
    unquoted(text, open)
        .find(|&(_, ch, depth)| ch == ')' && depth == 0)
        .map(|(at, ..)| at)
}

/// Where a mark stands outside of parentheses and quotes.
pub(super) fn top_level(text: &str, mark: char) -> impl Iterator<Item = usize> {
    unquoted(text, 0)
        .filter(move |&(_, ch, depth)| ch == mark && depth == 0)
        .map(|(at, ..)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_closed_outside_of_quotes() {
        assert_eq!(closing("(a, (b)) c)", 0), Some(7));
        assert_eq!(closing("(a == ')')", 0), Some(9));
        assert_eq!(closing(", c(i) == \")\") x", 1), Some(13));
        assert_eq!(closing("(a", 0), None);
    }

    #[test]
    fn marks_count_outside_of_groups() {
        let places = |text| top_level(text, ',').collect::<Vec<_>>();
        assert_eq!(places("a, (b, c), ',', 'it''s, so', d"), [1, 9, 14, 27]);
        assert_eq!(places("a), b"), [0; 0]);
    }
}
