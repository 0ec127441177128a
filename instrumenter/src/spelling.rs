//! How directives are written in a file.

/// The four ways that languages.md describes; fixed and free form of Fortran have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spelling {
    /// `DVM(...)` macro calls with upper-case keywords.
    ClassicC,
    /// `#pragma dvm` with lower-case keywords.
    PragmaC,
    /// Comment lines with a `DVM$` sentinel, either source form, keywords in any case.
    Fortran,
}
