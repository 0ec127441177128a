//! What the text of a statement tells of its parts.

use dvmdbg::report::{Finding, Language};

use super::directive::Spelling;
use super::name::{Name, split, whole};

/// The element of a reference, as REMOTE_ACCESS names it; `None`: the directive cannot say it.
pub(super) fn element(finding: &Finding, name: &Name) -> Option<String> {
    let reference = whole(&finding.reference);
    if !name.is_written {
        return all(finding, name);
    }
    if finding.language == Language::Fortran || reference.contains('[') {
        return Some(match &name.opened {
            Some(subscripts) => format!("{}{subscripts}", split(reference).0),
            None => reference.to_owned(),
        });
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

/// What fetches elements for a statement of the sequential part: these, or what they are cannot be said. `dummy`: they were passed.
pub(super) fn fetched_before(
    items: &[String],
    dummy: Option<&Finding>,
    spelling: Spelling,
) -> String {
    let word = spelling.keyword("REMOTE_ACCESS");
    match (items, dummy) {
        ([], Some(finding)) => format!(
            "the call is at fault: an element of {} is no argument; pass a variable with its value, assigned under {word}, for {}",
            finding.variable, finding.reference
        ),
        ([], None) => format!("put {word} of the element before the statement"),
        (items, _) => format!(
            "put {} before the statement",
            spelling.clause("REMOTE_ACCESS", items)
        ),
    }
}

/// What no REMOTE_ACCESS, written as `word`, can name.
pub(super) fn unnamed(word: &str, variables: &str, the_loop: &str) -> String {
    format!(
        "{word} names no element of {variables}: copy what is needed into an array of {the_loop} before"
    )
}

/// What is read where no REMOTE_ACCESS of the loop reaches.
pub(super) fn out_of_reach(word: &str, variables: &str, the_loop: &str) -> String {
    format!(
        "{word} of {the_loop} does not reach what is read here of {variables}: read it in {the_loop} and pass its value, or copy what is needed into an array of {the_loop} before"
    )
}

/// All elements of an array of Fortran that is named as a whole.
fn all(finding: &Finding, name: &Name) -> Option<String> {
    let reference = whole(&finding.reference);
    let is_whole = finding.language == Language::Fortran
        && finding.choosing == 0
        && reference.eq_ignore_ascii_case(&name.text);
    let rank = finding
        .element
        .as_ref()
        .map(Vec::len)
        .filter(|_| is_whole && name.is_known)?;
    Some(format!("{reference}({})", vec![":"; rank].join(",")))
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
