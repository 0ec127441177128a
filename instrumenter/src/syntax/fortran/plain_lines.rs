//! Statements that the grammar does not know, as plainer ones that are as long: FORMAT with any
//! edit descriptor, labels of declarations, lengths of single names, groups of NAMELIST, types of array
//! constructors and of ALLOCATE, PARAMETER without parentheses, `%VAL` and its like, PAUSE.

use super::parentheses::{closing, top_level};

/// Keywords of headings and declarations, which a label may stand before.
const DECLARATIONS: &[&str] = &[
    "ALLOCATABLE",
    "ASYNCHRONOUS",
    "BYTE",
    "CHARACTER",
    "CLASS",
    "COMMON",
    "COMPLEX",
    "CONTIGUOUS",
    "DATA",
    "DIMENSION",
    "DOUBLE",
    "ELEMENTAL",
    "EQUIVALENCE",
    "EXTERNAL",
    "FUNCTION",
    "IMPLICIT",
    "IMPURE",
    "INTEGER",
    "INTENT",
    "INTRINSIC",
    "LOGICAL",
    "MODULE",
    "NAMELIST",
    "OPTIONAL",
    "PARAMETER",
    "POINTER",
    "PROCEDURE",
    "PROGRAM",
    "PURE",
    "REAL",
    "RECURSIVE",
    "SAVE",
    "SUBROUTINE",
    "TARGET",
    "TYPE",
    "USE",
    "VALUE",
    "VOLATILE",
];

/// A line as the grammar reads it.
pub(super) fn plain_line(line: &str) -> String {
    let plain = without_descriptors(line).or_else(|| without_declaration_label(line));
    let plain = without_own_lengths(plain.unwrap_or_else(|| line.to_owned()));
    let plain = without_commas_of_groups(with_typed_parameter(plain));
    let plain = without_argument_functions(without_allocated_type(plain));
    stop_for_jump(stop_for_pause(&without_derived_types(plain)))
}

/// Whether a GO TO by a variable that lists no labels is read as a STOP.
pub(super) fn is_jump_by_variable(text: &str) -> bool {
    starts_with_word(text, "GO") || starts_with_word(text, "GOTO")
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
        Some('(') => {
            let is_name_or_list =
                |ch: char| ch.is_ascii_alphabetic() || matches!(ch, '*' | ',' | ':' | '/');
            ends_there(behind)
                || closing(behind, 0)
                    .is_some_and(|end| behind[end + 1..].trim_start().starts_with(is_name_or_list))
        }
        // In old programs TYPE prints.
        Some(_) if *word == "TYPE" => false,
        Some(first) => first.is_ascii_alphabetic() || matches!(first, '/' | '*' | ':' | ','),
    };
    declares.then(|| format!("{}{rest}", " ".repeat(label.len())))
}

/// `CHARACTER A*(N + 1)` becomes `CHARACTER A*1      `.
fn without_own_lengths(mut line: String) -> String {
    let (label, rest) = split_label(&line);
    if !starts_with_word(rest, "CHARACTER") {
        return line;
    }
    let start = label.len() + "CHARACTER".len();
    let stars: Vec<usize> = top_level(&line[start..], '*')
        .map(|at| start + at)
        .collect();
    for star in stars {
        let behind = &line[star + 1..];
        let open = star + 1 + behind.len() - behind.trim_start().len();
        let own = !line[start..star].trim().is_empty() && line[open..].starts_with('(');
        if let Some(end) = closing(&line[open..], 0).filter(|_| own)
            && line[open + 1..open + end].trim() != "*"
        {
            line.replace_range(open..=open + end, &format!("1{}", " ".repeat(end)));
        }
    }
    line
}

/// `NAMELIST /A/ X, /B/ Y` loses its comma before the name of a group.
fn without_commas_of_groups(mut line: String) -> String {
    let (_, rest) = split_label(&line);
    if starts_with_word(rest, "NAMELIST") {
        let commas: Vec<usize> = top_level(&line, ',').collect();
        for comma in commas {
            if line[comma + 1..].trim_start().starts_with('/') {
                line.replace_range(comma..=comma, " ");
            }
        }
    }
    line
}

/// Whether a statement is a PARAMETER that is read as a declaration.
pub(super) fn is_bare_parameter(text: &str) -> bool {
    let rest = text.get("PARAMETER".len()..).unwrap_or_default();
    let behind = rest.trim_start().trim_start_matches(is_name).trim_start();
    let begins = rest.starts_with(' ') && behind.len() < rest.trim_start().len();
    starts_with_word(text, "PARAMETER") && begins && behind.starts_with('=')
}

/// `PARAMETER N = 3` becomes `INTEGER:: N = 3`.
fn with_typed_parameter(mut line: String) -> String {
    let at = split_label(&line).0.len();
    if is_bare_parameter(&line[at..]) {
        line.replace_range(at..at + "PARAMETER".len(), "INTEGER::");
    }
    line
}

/// `ALLOCATE (T(3) :: A)` of a type with parameters becomes `ALLOCATE (        A)`.
fn without_allocated_type(mut line: String) -> String {
    let upper = line.to_ascii_uppercase();
    let Some(open) = upper
        .find("ALLOCATE")
        .and_then(|at| Some(at + upper[at..].find('(')?))
    else {
        return line;
    };
    let inside = line[open + 1..].trim_start();
    let behind = inside.trim_start_matches(is_name);
    let word = &inside[..inside.len() - behind.len()];
    let behind = behind.trim_start();
    let parameters = closing(behind, 0).filter(|_| behind.starts_with('('));
    if let Some(end) = parameters
        && !TYPES.iter().any(|known| word.eq_ignore_ascii_case(known))
    {
        let rest = behind[end + 1..].trim_start();
        if let Some(objects) = rest.strip_prefix("::") {
            let span = open + 1..line.len() - objects.len();
            line.replace_range(span.clone(), &" ".repeat(span.len()));
        }
    }
    line
}

/// `%VAL(A)` becomes `    (A)`, `%LOC(A)` a function, `%REF(A)` the plain argument `A`.
fn without_argument_functions(mut line: String) -> String {
    let signs: Vec<usize> = line.match_indices('%').map(|(at, _)| at).collect();
    for at in signs {
        let component = line[..at]
            .trim_end()
            .ends_with(|ch| is_name(ch) || ")]".contains(ch));
        // `VAL`, `LOC` and `REF` are as long.
        let Some((word, rest)) = line[at + 1..].split_at_checked("VAL".len()) else {
            continue;
        };
        let word = word.to_ascii_uppercase();
        let open = line.len() - rest.trim_start_matches(' ').len();
        let end = line.get(open..).filter(|rest| rest.starts_with('('));
        let Some(end) = end.and_then(|rest| closing(rest, 0)).filter(|_| !component) else {
            continue;
        };
        let blanked = match word.as_str() {
            "LOC" => at..at + 1,
            "VAL" => at..at + 4,
            "REF" => at..open + 1,
            _ => continue,
        };
        if word == "REF" {
            line.replace_range(open + end..=open + end, " ");
        }
        line.replace_range(blanked.clone(), &" ".repeat(blanked.len()));
    }
    line
}

fn is_name(ch: char) -> bool {
    ch.is_ascii_alphanumeric() || ch == '_'
}

/// `[T :: A, B]` of a derived type becomes `[     A, B]`, and `[T ::]` becomes `[1   ]`. Types that the language has are
/// known to the grammar.
fn without_derived_types(mut line: String) -> String {
    let begun: Vec<usize> = ["[", "(/"]
        .iter()
        .flat_map(|open| line.match_indices(open).map(|(at, open)| at + open.len()))
        .collect();
    for start in begun {
        let rest = &line[start..];
        let name = rest.trim_start();
        let behind = name.trim_start_matches(is_name).trim_start();
        let word = &name[..name.len() - name.trim_start_matches(is_name).len()];
        let typed = word.starts_with(|ch: char| ch.is_ascii_alphabetic())
            && behind.starts_with("::")
            && !TYPES.iter().any(|known| word.eq_ignore_ascii_case(known));
        if typed {
            let values = behind[2..].trim_start();
            let empty = values.starts_with([']', '/']);
            let end = line.len() - behind.len() + 2;
            let plain = " ".repeat(end - start - 1);
            line.replace_range(
                start..end,
                &format!("{}{plain}", if empty { "1" } else { " " }),
            );
        }
    }
    line
}

/// Types of the language that one word names.
const TYPES: &[&str] = &[
    "INTEGER",
    "REAL",
    "COMPLEX",
    "LOGICAL",
    "CHARACTER",
    "DOUBLEPRECISION",
];

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

/// `GO TO L` becomes `STOP   `, also behind a logical IF: what stands on the next line is no part of it.
fn stop_for_jump(mut line: String) -> String {
    let end = line.trim_end().len();
    let name = line[..end].trim_end_matches(is_name).len();
    let upper = line[..name].trim_end().to_ascii_uppercase();
    let before = upper.strip_suffix("GOTO").or_else(|| {
        let before = upper.strip_suffix("TO")?.trim_end();
        before.strip_suffix("GO")
    });
    let is_statement = |before: &str| {
        let conditional =
            starts_with_word(split_label(before).1, "IF") && before.trim_end().ends_with(')');
        conditional || split_label(before).1.is_empty()
    };
    let by_name = line[name..end].starts_with(|ch: char| ch.is_ascii_alphabetic());
    if let Some(at) = before.filter(|before| by_name && is_statement(before)) {
        let at = at.len();
        let pad = " ".repeat(end - at - "STOP".len());
        line.replace_range(at..end, &format!("STOP{pad}"));
    }
    line
}

/// The label with the blanks around it, and the statement.
pub(super) fn split_label(line: &str) -> (&str, &str) {
    let rest = line
        .trim_start()
        .trim_start_matches(|ch: char| ch.is_ascii_digit());
    let length = line.len() - rest.trim_start().len();
    line.split_at(length)
}

pub(super) fn starts_with_word(text: &str, word: &str) -> bool {
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
            ("  go to l", "  STOP   "),
            ("5 GOTO NEXT\n", "5 STOP     \n"),
            ("IF (N > 4) GOTO L", "IF (N > 4) STOP  "),
            ("GOTO 10", "GOTO 10"),
            ("GO TO (1, 2), I", "GO TO (1, 2), I"),
            ("GO TO L, (1, 2)", "GO TO L, (1, 2)"),
            ("GOTOL = GOTO", "GOTOL = GOTO"),
            ("X = GO TO", "X = GO TO"),
            ("10 FORMAT( )", "10 FORMAT(/)"),
            ("format (a)", "format (a)"),
            ("   12 INTEGER XVTN01", "      INTEGER XVTN01"),
            ("22 DATA IVON02/5/", "   DATA IVON02/5/"),
            ("22 DATA = 5", "22 DATA = 5"),
            ("22 REAL(3) = 5", "22 REAL(3) = 5"),
            ("22 PARAMETER (N = 5)", "   PARAMETER (N = 5)"),
            ("30 REAL(8) :: X", "   REAL(8) :: X"),
            ("30 REAL(8) X", "   REAL(8) X"),
            ("30 REAL, DIMENSION(N) :: X", "   REAL, DIMENSION(N) :: X"),
            ("30 TYPE(T), POINTER :: X", "   TYPE(T), POINTER :: X"),
            ("30 USE M, ONLY: X", "   USE M, ONLY: X"),
            ("30 TYPE *, X", "30 TYPE *, X"),
            ("30 TARGET(3) = 4", "30 TARGET(3) = 4"),
            (
                "30 DATA (M(I), I = 1, 2) /2*1/",
                "   DATA (M(I), I = 1, 2) /2*1/",
            ),
            ("30 DATA(3) = 4", "30 DATA(3) = 4"),
            (
                "CHARACTER A*(N + 1), B*3, C*(*)",
                "CHARACTER A*1      , B*3, C*(*)",
            ),
            ("CHARACTER*(N) A", "CHARACTER*(N) A"),
            ("CHARACTER(2*(N)) :: A", "CHARACTER(2*(N)) :: A"),
            ("NAMELIST /A/ X, Y, /B/ Z", "NAMELIST /A/ X, Y  /B/ Z"),
            ("A = [T :: B, C]", "A = [     B, C]"),
            (
                "CALL S((/T::/), [REAL :: 1])",
                "CALL S((/1  /), [REAL :: 1])",
            ),
            ("A = B(I)", "A = B(I)"),
            ("PARAMETER N = 3, M = N", "INTEGER:: N = 3, M = N"),
            ("parameter (n = 3)", "parameter (n = 3)"),
            ("parameter = 3", "parameter = 3"),
            ("10 SUBROUTINE S(X)", "   SUBROUTINE S(X)"),
            (
                "ALLOCATE (T(3, K = 4) :: A(3))",
                "ALLOCATE (               A(3))",
            ),
            ("ALLOCATE (A(3))", "ALLOCATE (A(3))"),
            ("ALLOCATE (REAL(8) :: A)", "ALLOCATE (REAL(8) :: A)"),
            ("CALL S(%VAL(A), %LOC(B(1)))", "CALL S(    (A),  LOC(B(1)))"),
            (
                "CALL S(%REF (B(1)), A%VAL(3))",
                "CALL S(      B(1) , A%VAL(3))",
            ),
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
