//! What the text of a statement tells of its parts.

use dvmdbg::report::{Finding, Language};

use super::name::{Name, split, whole};

/// The element of a reference, as REMOTE_ACCESS names it; `None`: the directive cannot say it.
pub(super) fn element(finding: &Finding, name: &Name) -> Option<String> {
    let reference = whole(&finding.reference);
    if !name.is_written {
        return None;
    }
    if finding.language == Language::Fortran || reference.contains('[') {
        return Some(reference.to_owned());
    }
    // A macro of the program: the directive wants the brackets of the array.
    let element = finding.element.as_ref()?;
    let given = arguments(reference).filter(|given| given.len() == element.len());
    let is_same = |(argument, index): (&String, &i64)| {
        argument
            .parse::<i64>()
            .map_or(true, |value| value == *index)
    };
    let given = given.filter(|given| given.iter().zip(element).all(is_same));
    let subscripts = given.unwrap_or_else(|| vec![String::new(); element.len()]);
    Some(format!("{}[{}]", finding.variable, subscripts.join("][")))
}

/// Arguments of a macro of C.
fn arguments(reference: &str) -> Option<Vec<String>> {
    let (_, rest) = split(reference);
    let inside = rest.trim().strip_prefix('(')?.strip_suffix(')')?;
    let mut depth = 0;
    let mut given = vec![String::new()];
    for letter in inside.chars() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        match given.last_mut() {
            Some(last) if depth > 0 || letter != ',' => last.push(letter),
            _ => given.push(String::new()),
        }
    }
    let given = given.iter().map(|argument| argument.trim().to_owned());
    (depth == 0).then(|| given.collect())
}

/// The operation by which a statement gathers values in `variable`: `s += x`, `s = s * x`, `s = max(s, x)`.
pub(super) fn operation(statement: &str, variable: &str) -> Option<&'static str> {
    let dense: String = statement
        .split_whitespace()
        .collect::<String>()
        .to_lowercase();
    let name = variable.to_lowercase();
    for (assignment, operation) in [("+=", "SUM"), ("-=", "SUM"), ("*=", "PRODUCT")] {
        if dense.contains(&format!("{name}{assignment}")) {
            return Some(operation);
        }
    }
    let start = format!("{name}={name}");
    let behind = dense.find(&start).map(|at| &dense[at + start.len()..]);
    match behind.and_then(|rest| rest.chars().next()) {
        Some('+' | '-') => return Some("SUM"),
        Some('*') => return Some("PRODUCT"),
        _ => {}
    }
    let called = dense.split_once(&format!("{name}=")).map(|(_, call)| call);
    [
        ("max", "MAX"),
        ("fmax", "MAX"),
        ("dmax1", "MAX"),
        ("amax1", "MAX"),
        ("min", "MIN"),
        ("fmin", "MIN"),
        ("dmin1", "MIN"),
        ("amin1", "MIN"),
    ]
    .into_iter()
    .find(|(function, _)| called.is_some_and(|call| call.starts_with(&format!("{function}("))))
    .map(|(_, operation)| operation)
}
