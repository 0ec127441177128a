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
