//! Objects: which need a companion cell, which enter the table of the runtime.

use super::ArrayPlan;

/// What is done for an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjectPlan {
    /// A scalar with a `struct dvm_cell` beside it, of the same scope.
    pub cell: bool,
    /// How the runtime learns of it; `None`: it does not.
    pub registration: Option<Registration>,
    /// It has a value at birth.
    pub initialised: bool,
    /// It is a distributed array (or a pointer to one), described by directives.
    pub array: Option<ArrayPlan>,
}

/// How an object enters the table of the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Lives as long as the program: `dyn_DefineStatic` in the constructor of the unit.
    Static,
    /// Born where its declaration is executed, dead at the end of its scope: `dyn_DefineLocal`,
    /// `dyn_RemoveVar`.
    Local,
}
