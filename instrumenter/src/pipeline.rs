//! From source text to emitted text: the order of the steps, once for C and once for Fortran
//! (design.md section 2). No input or output: the driver lends its hands for preprocessing.

use crate::diagnostic::{Diagnostic, Severity};
use crate::model::Unit;
use crate::plan::Plan;
use crate::source::{Prepared, bytes, cpp};
use crate::{emit, lint, plan, source, syntax};

/// What the compiler gets.
pub struct Emitted {
    /// C: preprocessed text. Fortran: free-form text.
    pub text: Vec<u8>,
    /// Fortran: the unit's C companion.
    pub companion: Option<Vec<u8>>,
    /// What `dvmcc --emit` prints.
    pub listing: Vec<u8>,
}

/// Diagnostics in order of place and, unless one of them is an error, what to compile.
pub type Instrumented = (Vec<Diagnostic>, Option<Emitted>);

/// Instruments a C unit. `path` is the file as named on the command line.
///
/// # Errors
/// When the preprocessor cannot be run or fails.
pub fn c(path: &str, text: &[u8], preprocessor: &dyn cpp::Preprocess) -> Result<Instrumented, cpp::Failure> {
    let prepared = cpp::prepare(path, text, preprocessor)?;
    let (unit, found) = syntax::c::lower(&prepared, path);
    Ok(finish(&prepared, &unit, found, |plan| {
        let text = emit::c::emit(&unit, plan, &prepared);
        Emitted { listing: bytes::encode(&emit::c::listing(&unit, plan, &prepared)), text: bytes::encode(&text), companion: None }
    }))
}

/// Lints, plans and, if nothing forbids it, emits.
fn finish(prepared: &Prepared, unit: &Unit, mut found: Vec<Diagnostic>, emit: impl FnOnce(&Plan) -> Emitted) -> Instrumented {
    found.extend(prepared.diagnostics.iter().cloned());
    found.extend(lint::run(unit, prepared));
    let (plan, planned) = plan::plan(unit, prepared);
    found.extend(planned);
    found.sort_by(|a, b| a.place().cmp(&b.place()));
    found.dedup();
    let stops = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    (found, (!stops).then(|| emit(&plan)))
}
