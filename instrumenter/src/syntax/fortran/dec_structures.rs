//! STRUCTURE and RECORD of DEC Fortran as derived types, character by character, for the grammar does not know them:
//! `STRUCTURE /T/` is `TYPE T`, `RECORD /T/ R` is `TYPE (T) R`, and `R.X` is `R%X`.
//!
//! What UNION and MAP hold are plain components: the bytes that they share are known by their addresses. A structure inside
//! of another is a component of a type that nobody knows.

use std::collections::BTreeSet;

use super::plain_lines::{split_label, starts_with_word};

/// Words between dots that are no components.
const OPERATORS: &[&str] = &[
    "AND", "EQ", "EQV", "FALSE", "GE", "GT", "LE", "LT", "NE", "NEQV", "NOT", "OR", "TRUE", "XOR",
];

/// A text with structures as the grammar reads it; any other text stays as it is.
pub(super) fn as_derived_types(text: String) -> String {
    let is_structure = |line: &str| starts_with_word(split_label(line).1, "STRUCTURE");
    if !text.lines().any(is_structure) {
        return text;
    }
    let operators = operators(&text);
    let mut depth = 0;
    text.split_inclusive('\n')
        .map(|line| plain_line(line, &mut depth, &operators))
        .collect()
}

/// The operators of the language and those that the text defines.
fn operators(text: &str) -> BTreeSet<String> {
    let upper = text.to_ascii_uppercase();
    let own = upper.match_indices("OPERATOR").filter_map(|(at, word)| {
        let rest = upper[at + word.len()..].trim_start().strip_prefix('(')?;
        let name = rest.trim_start().strip_prefix('.')?;
        Some(name.split_once('.')?.0.to_owned())
    });
    let known = OPERATORS.iter().map(|word| (*word).to_owned());
    own.chain(known).collect()
}

/// `depth`: how many structures are open.
fn plain_line(line: &str, depth: &mut usize, operators: &BTreeSet<String>) -> String {
    let (label, rest) = split_label(line);
    let instead = |word: &str, with: &str| {
        let pad = " ".repeat(word.len() - with.len());
        format!("{label}{with}{pad}{}", &rest[word.len()..])
    };
    let blank = || {
        let end = line.trim_end_matches(['\n', '\r']).len();
        format!("{}{}", " ".repeat(end), &line[end..])
    };
    let words: Vec<String> = rest
        .split_whitespace()
        .take(2)
        .map(str::to_ascii_uppercase)
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let named = rest.contains('/');
    match words.as_slice() {
        [word, ..] if word.starts_with("STRUCTURE") && starts_with_word(rest, "STRUCTURE") => {
            *depth += 1;
            match *depth {
                1 => instead("STRUCTURE", "TYPE").replacen('/', " ", 2),
                2 if named => in_parentheses(&instead("STRUCTURE", "TYPE")),
                2 => instead("STRUCTURE", "TYPE(XXX)"),
                _ => blank(),
            }
        }
        ["END", "STRUCTURE"] | ["ENDSTRUCTURE"] if *depth > 0 => {
            *depth = depth.saturating_sub(1);
            match *depth {
                0 => {
                    let end = rest.len() - rest.trim_start_matches(is_letter_or_blank).len();
                    let pad = " ".repeat(end - "END TYPE".len());
                    format!("{label}END TYPE{pad}{}", &rest[end..])
                }
                _ => blank(),
            }
        }
        _ if *depth > 1 => blank(),
        ["UNION" | "MAP"] | ["END", "UNION" | "MAP"] | ["ENDUNION" | "ENDMAP"] if *depth > 0 => {
            blank()
        }
        [word, ..] if word.starts_with("RECORD") && starts_with_word(rest, "RECORD") && named => {
            in_parentheses(&instead("RECORD", "TYPE"))
        }
        _ if *depth > 0 => with_values(&line.replace("%FILL", " FILL").replace("%fill", " fill")),
        _ => with_components(line, operators),
    }
}

/// Behind this part of the definition of a structure a UNION is open. What it holds lies where other components do.
pub(super) fn is_in_union(before: &str) -> bool {
    let last = before.lines().rev().find_map(|line| {
        let words = split_label(line).1.split_whitespace();
        let text: String = words.map(str::to_ascii_uppercase).collect();
        match text.as_str() {
            "UNION" => Some(true),
            "ENDUNION" => Some(false),
            _ => None,
        }
    });
    last.unwrap_or(false)
}

/// `TYPE   /T/ R` becomes `TYPE   (T) R`.
fn in_parentheses(line: &str) -> String {
    line.replacen('/', "(", 1).replacen('/', ")", 1)
}

/// `INTEGER I /5/, J /1, 2/` becomes `INTEGER I =5 , J =1+ 2 `: that there are values is enough.
fn with_values(line: &str) -> String {
    let mut inside = false;
    let plain = line.chars().map(|ch| match ch {
        '/' => {
            inside = !inside;
            if inside { '=' } else { ' ' }
        }
        ',' if inside => '+',
        other => other,
    });
    plain.collect()
}

/// `R.X` becomes `R%X`, outside of constants.
fn with_components(line: &str, operators: &BTreeSet<String>) -> String {
    let mut bytes = line.as_bytes().to_vec();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let (mut quote, mut at) = (None, 0);
    while at < bytes.len() {
        match (bytes[at], quote) {
            (mark @ (b'\'' | b'"'), None) => quote = Some(mark),
            (mark, Some(open)) if mark == open => quote = None,
            (b'.', None) => {
                let behind = &line[at + 1..];
                let length = behind.bytes().take_while(|byte| is_word(byte)).count();
                let word = behind[..length].to_ascii_uppercase();
                if operators.contains(&word) && behind[length..].starts_with('.') {
                    at += length + 1;
                } else if begins_name(&word) && ends_designator(&line[..at]) {
                    bytes[at] = b'%';
                }
            }
            _ => {}
        }
        at += 1;
    }
    String::from_utf8(bytes).unwrap_or_else(|_| line.to_owned())
}

fn is_letter_or_blank(ch: char) -> bool {
    ch == ' ' || ch.is_ascii_alphabetic()
}

fn begins_name(word: &str) -> bool {
    word.starts_with(|ch: char| ch.is_ascii_alphabetic())
}

/// A name or a parenthesis, no number.
fn ends_designator(before: &str) -> bool {
    let word = before.len()
        - before
            .trim_end_matches(|ch: char| ch.is_ascii_alphanumeric() || ch == '_')
            .len();
    before.ends_with(')') || begins_name(&before[before.len() - word..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_become_derived_types_of_the_same_length() {
        let text = "structure /t/\n integer i /5/, j(2) /1, 2/\n union\n map\n  real x\n end map\n end union\n \
                    structure /u/ a, b(2)\n  integer k\n end structure\nend structure\n10 record /t/ r, q(2)\n\
                    r.i = q(2).j(1) + 1.e0\nif (r.i.eq.3.or.1.eq.r.a.k) s = 'r.i'\nendstructure = 3\n";
        let plain = as_derived_types(text.to_owned());
        assert_eq!(plain.len(), text.len());
        assert_eq!(
            plain.lines().map(str::trim_end).collect::<Vec<_>>(),
            [
                "TYPE       t",
                " integer i =5 , j(2) =1+ 2",
                "",
                "",
                "  real x",
                "",
                "",
                " TYPE      (u) a, b(2)",
                "",
                "",
                "END TYPE",
                "10 TYPE   (t) r, q(2)",
                "r%i = q(2)%j(1) + 1.e0",
                "if (r%i.eq.3.or.1.eq.r%a%k) s = 'r.i'",
                "endstructure = 3",
            ]
        );
    }

    #[test]
    fn other_texts_stay_as_they_are() {
        let text = "x = a.b.c\nstructured = 3\n";
        assert_eq!(as_derived_types(text.to_owned()), text);
    }
}
