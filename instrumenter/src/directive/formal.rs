//! Formal parameters that take a mapped array: classic `* DISTRIBUTE`, `* ALIGN`, and
//! `inherit` (spec/languages.md 3, 4.1, 5.1; meaning 6.16).

use super::{Mapping, Text};

/// Classic `* DISTRIBUTE [*][*]` at a formal, or before a function that returns a DVM pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formal {
    /// What the actual argument must have; `Mode::Any` stands for any mode.
    pub mapping: Mapping,
}

/// `inherit(a, b)`: the mapping of these parameters is that of the actual arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inherit {
    /// The parameters.
    pub names: Vec<Text>,
}
