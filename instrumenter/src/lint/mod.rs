//! Static rules of directives, a file each.

use crate::diagnostic::Diagnostic;
use crate::model::Unit;
use crate::source::Prepared;

/// Checks a unit.
#[must_use]
pub fn run(_: &Unit, _: &Prepared) -> Vec<Diagnostic> {
    Vec::new()
}
