//! What the tests of all checks share.

mod originals;

use super::run;
use crate::diagnostic::Diagnostic;
use crate::source::{FortranOptions, NoIncludes, fixed_form, free_form};
use crate::syntax::c::lower;
use crate::syntax::c::tests::prepare::prepared;
use crate::syntax::fortran;

/// What lint finds in `source`: `line:column severity title number`, by place.
pub(super) fn findings(source: &str) -> Vec<String> {
    let prepared = prepared(source);
    let (unit, _) = lower(&prepared, "test.c");
    shown(run(&unit, &prepared))
}

/// The same for Fortran in fixed form.
pub(super) fn fortran_findings(source: &str) -> Vec<String> {
    let options = FortranOptions::default();
    let prepared = fixed_form::prepare("test.f", source, &options, &NoIncludes);
    let (unit, _) = fortran::lower(&prepared, "test.f", fortran::Defaults::default());
    shown(run(&unit, &prepared))
}

/// The same for free-form Fortran, with what its lowering finds.
pub(super) fn free_form_findings(source: &str) -> Vec<String> {
    let prepared = free_form::prepare("a.f90", source, &FortranOptions::default(), &NoIncludes);
    let (unit, mut found) = fortran::lower(&prepared, "a.f90", Default::default());
    found.extend(run(&unit, &prepared));
    shown(found)
}

fn shown(mut found: Vec<Diagnostic>) -> Vec<String> {
    found.sort_by_key(|one| one.place().map(|place| (place.line, place.column)));
    found
        .iter()
        .map(|one| {
            let place = one.place().expect("a place");
            let number = one.original.map(|number| format!(" {number}"));
            let number = number.unwrap_or_default();
            format!(
                "{}:{} {} {}{number}",
                place.line, place.column, one.severity, one.title
            )
        })
        .collect()
}
