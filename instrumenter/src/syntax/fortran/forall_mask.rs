//! Masks of FORALL, as the grammar reads them. It knows comparisons and logical operations alone, so that
//! the comma before any other mask becomes a colon: the mask takes the place of the last step.

use super::parentheses::{closing, top_level};

/// A line with that colon, as long as before.
pub(super) fn with_mask_as_step(line: &str) -> String {
    match mask_comma(line) {
        Some(at) => [&line[..at], ":", &line[at + 1..]].concat(),
        None => line.to_owned(),
    }
}

/// Whether the last control of a FORALL whose text this is has a mask for its step.
pub(super) fn has_mask_for_step(control: &str) -> bool {
    top_level(control, ',').next().is_some()
}

/// The comma before a mask behind a control without a step.
fn mask_comma(line: &str) -> Option<usize> {
    let upper = line.to_ascii_uppercase();
    let word = upper.find("FORALL")?;
    let whole = |ch: Option<char>| !ch.is_some_and(|ch| ch.is_ascii_alphanumeric() || ch == '_');
    if !whole(upper[..word].chars().next_back()) {
        return None;
    }
    let behind = &upper[word + 6..];
    let open = word
        + 6
        + behind
            .find('(')
            .filter(|at| behind[..*at].trim().is_empty())?;
    let close = open + closing(&upper[open..], 0)?;
    let header = &upper[open + 1..close];
    let commas: Vec<usize> = top_level(header, ',').collect();
    let last = *commas.last()?;
    let mask = &header[last + 1..];
    let before = commas.iter().rev().nth(1).map_or(0, |at| at + 1);
    let control = &header[before..last];
    let is_control = |text: &str| top_level(text, ':').next().is_some() && text.contains('=');
    let without_step = is_control(control) && top_level(control, ':').count() == 1;
    (!is_control(mask) && without_step).then_some(open + 1 + last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_takes_the_place_of_a_step() {
        for (line, read) in [
            (
                "forall (i = 1:n, m(i)) a(i) = 0",
                "forall (i = 1:n: m(i)) a(i) = 0",
            ),
            (
                "f: FORALL (I=1:N, J=K(1,2):M, .NOT. X(I:I,J))",
                "f: FORALL (I=1:N, J=K(1,2):M: .NOT. X(I:I,J))",
            ),
            (
                "forall (i = 1:n, j = 1:n) a(i, j) = 0",
                "forall (i = 1:n, j = 1:n) a(i, j) = 0",
            ),
            (
                "forall (i = 1:n:2, m(i)) a(i) = 0",
                "forall (i = 1:n:2, m(i)) a(i) = 0",
            ),
            (
                "forall (i = 1:n, a(i) == ',)') b(i) = 0",
                "forall (i = 1:n: a(i) == ',)') b(i) = 0",
            ),
            ("forall = all(1, 2)", "forall = all(1, 2)"),
        ] {
            assert_eq!(with_mask_as_step(line), read);
            assert_eq!(line.len(), read.len());
        }
        assert!(has_mask_for_step("j = 1:n, m(i)"));
        assert!(!has_mask_for_step("j = k(1,2):n:2"));
    }
}
