//! Names of inputs.

use super::arguments::{Input, InputKind};
use crate::source::free_form::is_free_form;
use std::ffi::OsString;

/// By this name dvmcc stands where a Fortran compiler stood, as mpifort does beside mpicc.
pub(super) const FORTRAN_NAME: &str = "dvmfort";

/// An input with its language where the compiler does not know the suffix.
pub(super) fn plain_input(input: &Input) -> Vec<OsString> {
    let path: OsString = (&input.path).into();
    match plain_language(input) {
        Some(language) => vec!["-x".into(), language, path, "-x".into(), "none".into()],
        None => vec![path],
    }
}

/// The file that holds what came from the standard input.
pub(super) const STANDARD_INPUT: &str = "-.c";

/// Options that name the folders of files that text of the standard input includes.
pub(super) fn folders(input: &Input) -> Vec<OsString> {
    match input
        .path
        .file_name()
        .is_some_and(|name| name == STANDARD_INPUT)
    {
        true => vec!["-iquote".into(), ".".into()],
        false => Vec::new(),
    }
}

/// C text in which all macros are expanded.
pub(super) fn is_preprocessed(input: &Input) -> bool {
    match &input.language {
        Some(language) => language == "cpp-output",
        None => input.path.extension().is_some_and(|suffix| suffix == "i"),
    }
}

/// What `-x` must say of an input; `None` if the compiler knows its suffix.
pub(super) fn plain_language(input: &Input) -> Option<OsString> {
    let suffix = input.path.extension().and_then(|suffix| suffix.to_str());
    match (&input.language, input.kind, suffix) {
        (Some(named), _, _) => Some(named.clone()),
        (None, InputKind::C, Some("cdv")) => Some("c".into()),
        (None, InputKind::Fortran, Some("fdv")) => {
            let text = std::fs::read(&input.path).unwrap_or_default();
            Some(if is_free_form(&text) { "f95" } else { "f77" }.into())
        }
        _ => None,
    }
}
