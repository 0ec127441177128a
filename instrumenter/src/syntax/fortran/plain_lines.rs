//! Statements that the grammar does not know, as plainer ones that are as long: FORMAT with any
//! edit descriptor, labels of declarations, PAUSE.

use super::parentheses::closing;

/// Keywords of declarations, which a label may stand before.
const DECLARATIONS: &[&str] = &[
    "CHARACTER",
    "COMMON",
    "COMPLEX",
    "DATA",
    "DIMENSION",
    "DOUBLE",
    "EQUIVALENCE",
    "EXTERNAL",
    "IMPLICIT",
    "INTEGER",
    "INTRINSIC",
    "LOGICAL",
    "NAMELIST",
    "PARAMETER",
    "REAL",
    "SAVE",
];

/// A line as the grammar reads it.
pub(super) fn plain_line(line: &str) -> String {
    let plain = without_descriptors(line).or_else(|| without_declaration_label(line));
    stop_for_pause(plain.as_deref().unwrap_or(line))
}

/// Whether the statement is a PAUSE that is read as a STOP.
pub(super) fn is_pause(text: &str) -> bool {
    starts_with_word(text, "PAUSE")
}

/// `10 FORMAT (1PE10.3, -1PE10.2)` becomes `10 FORMAT (1X)`, with blanks.
fn without_descriptors(line: &str) -> Option<String> {
    let (label, rest) = split_label(line);
    let behind = rest
        .get(..6)
        .filter(|word| word.eq_ignore_ascii_case("FORMAT"))?;
    let open = label.len() + behind.len() + rest[6..].find('(')?;
    let end = line.trim_end().len();
    let whole = !label.trim().is_empty()
        && line[label.len() + 6..open].trim().is_empty()
        && ends_there(&line[open..end]);
    whole.then(|| {
        let plain = match end - open {
            ..3 => return line.to_owned(),
            3 => "(/)".to_owned(),
            length => format!("(1X{})", " ".repeat(length - 4)),
        };
        format!("{}{plain}{}", &line[..open], &line[end..])
    })
}

/// `FORMAT()`, which the grammar takes for a call.
pub(super) fn is_empty_format(text: &str) -> bool {
    starts_with_word(text, "FORMAT")
}

/// `12 INTEGER X` loses its label.
fn without_declaration_label(line: &str) -> Option<String> {
    let (label, rest) = split_label(line);
    if label.trim().is_empty() {
        return None;
    }
    let word = DECLARATIONS
        .iter()
        .find(|word| starts_with_word(rest, word))?;
    let behind = rest[word.len()..].trim();
    let declares = match behind.chars().next() {
        None => *word == "SAVE",
        Some('(') => ends_there(behind),
        Some(first) => first.is_ascii_alphabetic() || matches!(first, '/' | '*' | ':'),
    };
    declares.then(|| format!("{}{rest}", " ".repeat(label.len())))
}

/// `PAUSE 3` becomes `STOP  3`, also behind a logical IF.
fn stop_for_pause(line: &str) -> String {
    let upper = line.to_ascii_uppercase();
    let Some(at) = upper.find("PAUSE") else {
        return line.to_owned();
    };
    let before = upper[..at].trim_end();
    let digits = before
        .trim_start()
        .bytes()
        .all(|byte| byte.is_ascii_digit());
    let conditional = before.trim_start().starts_with("IF") && before.ends_with(')');
    let behind = upper[at + 5..].trim();
    let code = behind.is_empty()
        || behind.starts_with(|ch: char| ch.is_ascii_digit() || ch == '\'' || ch == '"');
    if (digits || conditional) && code {
        return [&line[..at], "STOP ", &line[at + 5..]].concat();
    }
    line.to_owned()
}

/// The label with the blanks around it, and the statement.
fn split_label(line: &str) -> (&str, &str) {
    let rest = line
        .trim_start()
        .trim_start_matches(|ch: char| ch.is_ascii_digit());
    let length = line.len() - rest.trim_start().len();
    line.split_at(length)
}

fn starts_with_word(text: &str, word: &str) -> bool {
    let starts = text
        .get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word));
    let next = text.get(word.len()..).and_then(|rest| rest.chars().next());
    starts && !next.is_some_and(|ch| ch.is_ascii_alphanumeric() || ch == '_')
}

/// The parenthesis that a text begins with is closed at its end.
fn ends_there(text: &str) -> bool {
    closing(text, 0) == Some(text.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_statements_become_plain_ones_of_the_same_length() {
        for (line, plain) in [
            (
                "10 FORMAT (1PE10.3, -1PE10.2)",
                "10 FORMAT (1X               )",
            ),
            ("10 format(3) = x(1)", "10 format(3) = x(1)"),
            ("10 FORMAT()", "10 FORMAT()"),
            ("10 FORMAT( )", "10 FORMAT(/)"),
            ("format (a)", "format (a)"),
            ("   12 INTEGER XVTN01", "      INTEGER XVTN01"),
            ("22 DATA IVON02/5/", "   DATA IVON02/5/"),
            ("22 DATA = 5", "22 DATA = 5"),
            ("22 REAL(3) = 5", "22 REAL(3) = 5"),
            ("22 PARAMETER (N = 5)", "   PARAMETER (N = 5)"),
            ("PAUSE", "STOP "),
            ("40 PAUSE 'A'", "40 STOP  'A'"),
            ("IF (X .GT. 0) PAUSE 3", "IF (X .GT. 0) STOP  3"),
            ("PAUSE = 3", "PAUSE = 3"),
            ("CALL PAUSE", "CALL PAUSE"),
        ] {
            assert_eq!(plain_line(line), plain);
            assert_eq!(line.len(), plain.len());
        }
    }
}
