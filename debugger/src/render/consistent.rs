//! Clauses CONSISTENT, as the help proposes them: Fortran alone has them.

use dvmdbg::report::Language;

use super::directive::Directive;
use super::help::Writer;
use super::name::{split, subscripts};
use super::need::Fault;
use super::procedure::{Procedure, words};

impl Writer<'_> {
    /// How the loop that gave a consistent array its values keeps them.
    pub(super) fn produced(&mut self, fault: &Fault<'_>) -> Option<String> {
        let finding = fault.finding;
        let place = self.directive.clone()?;
        let name = fault.name.text.clone();
        if finding.language != Language::Fortran {
            return None;
        }
        let procedure = Procedure::of(&place, finding.language, self.sources);
        let write = (finding.related.iter()).find(|one| one.what.ends_with("last write"))?;
        if !procedure.is_consistent(&name) {
            return None;
        }
        let line =
            String::from_utf8_lossy(self.sources.bytes(&write.file, write.line)).into_owned();
        let element = self.in_consistent(target(&line, &name)?)?;
        let has_clause = self.text_of_directive()?.has("CONSISTENT");
        let directive = self.the_directive();
        Some(match has_clause {
            true => format!("add {element} to CONSISTENT in {directive}"),
            false => format!("add CONSISTENT ({element}) to {directive}"),
        })
    }

    /// An element, if CONSISTENT of the directive can say it: some subscripts have variables of the directive, and no other names.
    pub(super) fn in_consistent(&mut self, reference: String) -> Option<String> {
        let directive = self.text_of_directive()?;
        let list = subscripts(&reference);
        let is_said = |one: &String| is_linear(one, &directive);
        let follows = list
            .iter()
            .any(|one| words(one).any(|name| directive.is_variable(name)));
        (follows && list.iter().all(is_said)).then_some(reference)
    }
}

/// Whether a subscript has numbers and variables of the directive alone.
fn is_linear(subscript: &str, directive: &Directive) -> bool {
    words(subscript).all(|word| {
        directive.is_variable(word) || word.bytes().all(|letter| letter.is_ascii_digit())
    })
}

/// The element that a line assigns to.
fn target(line: &str, name: &str) -> Option<String> {
    let starts = line.char_indices().map(|(at, _)| at);
    let mut found = starts.filter_map(|at| {
        let rest = &line[at..];
        let (own, behind) = split(rest);
        let is_whole = at == 0
            || split(&line[line[..at].char_indices().last()?.0..])
                .0
                .is_empty();
        let end = behind.find(')')?;
        let is_set = behind.starts_with('(') && behind[end + 1..].trim_start().starts_with('=');
        (is_whole && is_set && own.eq_ignore_ascii_case(name))
            .then(|| rest[..own.len() + end + 1].to_owned())
    });
    found.next()
}
