//! Every number of the original translators that spec/languages.md 8 names is carried by a code, and
//! a small program provokes it, or it is left out with the reason.

mod classic;
mod fortran;
mod pragma;

use std::collections::BTreeSet;

use crate::diagnostic::originals::{LEFT_OUT, explain};
use crate::diagnostic::translator::Translator;
use crate::diagnostic::{Diagnostic, codes, short};
use crate::lint::run;
use crate::source::{FortranOptions, NoIncludes, free_form};
use crate::syntax::c::lower;
use crate::syntax::c::tests::prepare::prepared;
use crate::syntax::fortran as front_end;

/// Numbers and a program with their fault.
type Case = (&'static [&'static str], &'static str);

/// What a translator checked, as the specification tells it, and how each of it is provoked.
struct Table {
    translator: Translator,
    /// All its numbers.
    numbers: BTreeSet<String>,
    /// A finding gives the number.
    given: &'static [Case],
    /// A finding's code carries the number: it is one of several for a condition that the
    /// specification does not tell apart.
    carried: &'static [Case],
}

/// All that is found in a C unit.
fn c_findings(source: &str) -> Vec<Diagnostic> {
    let prepared = prepared(source);
    let (unit, mut found) = lower(&prepared, "test.c");
    found.extend(run(&unit, &prepared));
    found
}

/// All that is found in free-form Fortran.
fn free_form_findings(source: &str) -> Vec<Diagnostic> {
    let prepared = free_form::prepare("a.f90", source, &FortranOptions::default(), &NoIncludes);
    let (unit, mut found) = front_end::lower(&prepared, "a.f90", front_end::Defaults::default());
    found.extend(prepared.diagnostics.iter().cloned());
    found.extend(run(&unit, &prepared));
    found
}

impl Table {
    fn check(&self, findings: fn(&str) -> Vec<Diagnostic>) {
        let given = |one: &Diagnostic, number: &str| one.original == Some(number);
        let carried = |one: &Diagnostic, number: &str| one.code.carries(number);
        let mut all = missing(self.given, findings, given);
        all.extend(missing(self.carried, findings, carried));
        assert!(all.is_empty(), "{}", all.join("\n"));

        let cases = self.given.iter().chain(self.carried);
        let provoked = cases.flat_map(|(numbers, _)| *numbers);
        let left_out = LEFT_OUT.iter().flat_map(|(numbers, _)| *numbers);
        let left_out = left_out.filter(|number| Translator::of(number) == self.translator);
        let mut listed = BTreeSet::new();
        for number in provoked.chain(left_out) {
            let new = listed.insert((*number).to_owned());
            assert!(new, "{number} is listed twice");
            let explained = explain(number).unwrap_or_default();
            assert!(explained.contains(number), "{number}: {explained}");
        }
        assert_eq!(listed, self.numbers);
        for number in codes::ALL.iter().flat_map(|code| code.originals) {
            let is_of_it = Translator::of(number) == self.translator;
            assert!(!is_of_it || listed.contains(*number), "{number} is unknown");
        }
    }
}

/// Numbers that no finding in their program `has`.
fn missing(
    cases: &[Case],
    findings: fn(&str) -> Vec<Diagnostic>,
    has: fn(&Diagnostic, &str) -> bool,
) -> Vec<String> {
    let mut missing = Vec::new();
    for (numbers, source) in cases {
        let found = findings(source);
        for number in *numbers {
            if !found.iter().any(|one| has(one, number)) {
                let found = short::render(&found);
                missing.push(format!("{number} is not found in\n{source}\nbut\n{found}"));
            }
        }
    }
    missing
}

#[test]
fn numbers_that_are_left_out_have_a_reason_and_no_code() {
    for (numbers, reason) in LEFT_OUT {
        assert!(reason.ends_with('.'), "{reason}");
        for number in *numbers {
            assert_eq!(codes::find(number), [] as [&codes::Code; 0], "{number}");
            let text = explain(&number.to_lowercase()).expect("an explanation");
            assert!(text.contains("is not checked\n\n"), "{text}");
        }
    }
}
