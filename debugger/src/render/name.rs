//! How a directive names what a finding is about.

use dvmdbg::report::{Finding, Language};

use super::directive::DirectivePlace;
use super::gathering::may_gather;
use super::procedure::{Procedure, Standing, is_macro, is_of_name, macro_names, macro_words};
use super::source::Sources;

/// The name of the variable of a finding, as its directive can say it.
#[derive(Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    /// The directive can say the reference as it is written.
    pub(crate) is_written: bool,
    /// Subscripts for REMOTE_ACCESS where the loop changes variables of those that are written.
    pub(crate) opened: Option<String>,
    /// The procedure of the directive names it.
    pub(crate) is_known: bool,
    /// The reference stands in the procedure of the directive.
    pub(crate) is_here: bool,
    /// The reference, which no directive reaches, is a dummy.
    pub(crate) is_dummy: bool,
}

impl Name {
    /// A dummy's, where the directive stands in the procedure of the access. Macros, pointers and what ASSOCIATE names are
    /// no arrays of a directive: these are named themselves.
    pub(crate) fn of(
        finding: &Finding,
        directive: Option<&DirectivePlace>,
        sources: &mut Sources,
    ) -> Name {
        let procedure = directive.map(|place| Procedure::of(place, finding.language, sources));
        let here = procedure.as_ref();
        let here = here.filter(|procedure| procedure.reaches(finding));
        let (name, rest) = split(&finding.reference);
        let rest = rest.trim_start();
        let has_subscripts = rest.starts_with(['(', '[']);
        let is_seen = here.is_none_or(|here| here.sees(rest, finding));
        let own = (directive.is_none() && finding.language == Language::Fortran).then(|| {
            let place = (finding.file.clone(), finding.line);
            Procedure::of(&place, finding.language, sources)
        });
        let written = subscripts(whole(&finding.reference));
        let opened = here
            .or(own.as_ref())
            .and_then(|here| here.opened(written, finding));
        let is_other = directive.is_none() && !is_name_of(name, finding);
        let standing = is_other.then(|| Standing::of(name, finding, sources));
        let of = |text: &str, is_written: bool, is_known: bool| Name {
            text: text.to_owned(),
            is_written: is_written && is_seen,
            opened: opened.clone(),
            is_known: is_known || directive.is_none(),
            is_here: here.is_some(),
            is_dummy: standing == Some(Standing::Dummy),
        };
        let variable = finding.variable.as_str();
        if let Some((array, _)) = chosen(finding) {
            return of(&format!("({array})"), false, true);
        }
        if is_name_of(name, finding) {
            return of(variable, has_subscripts, true);
        }
        if standing == Some(Standing::Mapped) && has_subscripts {
            return of(name, !is_part(&finding.reference), true);
        }
        let is_call = finding.language == Language::C && rest.starts_with('(');
        if is_call || finding.language == Language::C && is_macro(&finding.file, name, sources) {
            let dummies = macro_words(&finding.file, name, sources);
            let mut dummies = dummies
                .iter()
                .filter(|word| here.is_some_and(|here| here.maps(word)));
            if let Some(dummy) = dummies.next() {
                return of(dummy, false, true);
            }
            let is_known = macro_names(&finding.file, name, variable, sources);
            return of(variable, false, is_known);
        }
        let Some(here) = here else {
            let is_known = procedure
                .as_ref()
                .is_some_and(|procedure| procedure.uses(variable));
            return of(variable, false, is_known);
        };
        let may_be = !name.is_empty() && (has_subscripts || rest.is_empty());
        let is_own = may_be
            && !is_part(&finding.reference)
            && match has_subscripts && !is_gathered(finding) {
                true => here.maps(name),
                false => here.is_variable(name),
            };
        match is_own {
            true => of(name, has_subscripts, true),
            false => of(variable, false, here.knows(variable, sources)),
        }
    }
}

/// Whether it is about a variable of the iterations, which no directive maps.
fn is_gathered(finding: &Finding) -> bool {
    let remedy = finding.remedy.as_ref();
    remedy.is_some_and(|remedy| may_gather(remedy.mend))
}

/// Whether this is the name of the variable. Case counts in C.
fn is_name_of(name: &str, finding: &Finding) -> bool {
    match finding.language {
        Language::Fortran => name.eq_ignore_ascii_case(&finding.variable),
        Language::C => name == finding.variable,
    }
}

/// The reference names one of several arrays by the subscripts that choose it, and by no pointer or dummy, which directives could say.
pub(crate) fn is_one_of_several(finding: &Finding) -> bool {
    finding.choosing != 0 && is_name_of(split(&finding.reference).0, finding)
}

/// Of an element of one of several arrays: the array, and what follows.
fn chosen(finding: &Finding) -> Option<(&str, &str)> {
    let reference = finding.reference.as_str();
    let (_, mut rest) = split(reference);
    if !is_one_of_several(finding) {
        return None;
    }
    for _ in 0..finding.choosing {
        let mut depth = 0;
        let end = rest.find(|letter| {
            depth += i32::from(letter == '[') - i32::from(letter == ']');
            depth == 0
        })?;
        rest = &rest[end + 1..];
    }
    let array = &reference[..reference.len() - rest.len()];
    rest.starts_with('[').then_some((array, rest))
}

/// The reference of a finding as a directive spells it.
pub(crate) fn in_directive(finding: &Finding) -> String {
    chosen(finding).map_or_else(
        || finding.reference.clone(),
        |(array, subscripts)| format!("({array}){subscripts}"),
    )
}

/// The name that a reference begins with, and what follows.
pub(crate) fn split(reference: &str) -> (&str, &str) {
    let end = reference.find(|c: char| !is_of_name(c));
    reference.split_at(end.unwrap_or(reference.len()))
}

/// Subscripts of a reference to an element of an array.
pub(crate) fn subscripts(reference: &str) -> Vec<String> {
    let (_, rest) = split(reference);
    let mut found = Vec::new();
    let mut depth = 0;
    for letter in rest.chars() {
        let is_open = "([".contains(letter);
        depth -= i32::from(")]".contains(letter));
        match letter {
            _ if is_open && depth == 0 => found.push(String::new()),
            ',' if depth == 1 => found.push(String::new()),
            _ => {
                if let Some(last) = found.last_mut().filter(|_| depth > 0) {
                    last.push(letter);
                }
            }
        }
        depth += i32::from(is_open);
    }
    found
}

/// Whether a reference is one to a part of a record or of a text, whatever its subscripts are.
pub(crate) fn is_part(reference: &str) -> bool {
    whole(reference).len() < reference.len()
}

/// The array element that a reference to a part of a record, or of a text of Fortran, begins with.
pub(crate) fn whole(reference: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in reference.char_indices() {
        let is_behind = reference[..at].trim_end().ends_with(')');
        match letter {
            '(' if depth == 0 && is_behind => return reference[..at].trim_end(),
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '.' | '%' if depth == 0 => return &reference[..at],
            '-' if depth == 0 && reference[at..].starts_with("->") => return &reference[..at],
            _ => {}
        }
    }
    reference
}
