//! Sources through the front end.

use instrumenter::diagnostic::Diagnostic;
use instrumenter::pipeline::{self, Output, Purpose};
use instrumenter::source::{FortranOptions, Includes, NoIncludes};
use instrumenter::syntax::fortran::Defaults;

/// What `dvmcc` writes of the modules of a source in free form.
pub(crate) fn modules_of(name: &str, text: &str) -> Vec<(String, String)> {
    let output = instrumented(name, text, true, &NoIncludes, pipeline::Audience::Compiler).1;
    output
        .map(|output| output.emitted.modules)
        .unwrap_or_default()
}

/// Fortran, for a compiler or a person.
pub(crate) fn instrumented(
    name: &str,
    text: &str,
    free: bool,
    includes: &dyn Includes,
    reader: pipeline::Audience,
) -> (Vec<Diagnostic>, Option<Output>) {
    let (options, defaults) = (FortranOptions::default(), Defaults::default());
    pipeline::fortran(
        name,
        text,
        free,
        &options,
        defaults,
        includes,
        (reader, Purpose::Debug),
    )
}
