//! stub
use crate::{diagnostic::Diagnostic, model::Unit, source::Prepared};
/// stub
pub fn run(_: &Unit, _: &Prepared) -> Vec<Diagnostic> { Vec::new() }
