//! Cases as one program in any spelling of DVM.

use super::case::Case;
use super::source::{Language, Source};
use super::{c, fortran};

/// Writes cases as one program.
#[must_use]
pub fn write(cases: &[Case], language: Language) -> Source {
    match language {
        Language::C(spelling) => c::write(cases, spelling),
        Language::Fortran(form) => fortran::write(cases, form),
    }
}
