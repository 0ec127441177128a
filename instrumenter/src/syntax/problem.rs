//! Problems of directives as diagnostics in the user's file; for all front ends.

use crate::diagnostic::Diagnostic;
use crate::directive::Problem;
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
    found = found.original(problem.original);
    match &problem.help {
        Some(help) => found.help(help.clone()),
        None => found,
    }
}
