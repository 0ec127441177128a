//! Problems of directives as diagnostics in the user's file; for all front ends.

use crate::diagnostic::Diagnostic;
use crate::directive::{Problem, Spelling};
use crate::source::RawDirective;

/// A problem found by `directive::parse`, at its column in the user's file.
#[must_use]
pub fn diagnostic(problem: &Problem, raw: &RawDirective) -> Diagnostic {
    let mut found = Diagnostic::new(problem.code, problem.message.clone())
        .severity(problem.severity)
        .at(raw.place_of(problem.range.clone()), problem.label.clone());
    if let Some((range, reason)) = &problem.related {
        found = found.because(raw.place_of(range.clone()), reason.clone());
    }
    if !problem.original.is_empty() {
        found = found.note(original_number(problem.original, raw.spelling));
    }
    match &problem.help {
        Some(help) => found.help(help.clone()),
        None => found,
    }
}

/// The number under which users and old scripts know a rule (spec/languages.md 8).
#[must_use]
pub fn original_number(number: &str, spelling: Spelling) -> String {
    let translator = match spelling {
        Spelling::ClassicC => "C-DVM",
        Spelling::PragmaC => "C-DVMH",
        Spelling::Fortran => "Fortran-DVM",
    };
    format!("number {number} of the {translator} translator")
}
