//! Memory whose birth nobody saw.

use std::collections::HashMap;

/// What was met of it.
#[derive(Debug, Default)]
pub(crate) struct Unknown {
    pub(crate) accesses: u64,
    /// The first of them.
    pub(crate) first: Option<String>,
    /// By page: whose it is.
    pub(crate) pages: HashMap<usize, Owner>,
    /// By reference: who makes it.
    pub(crate) sites: HashMap<usize, Maker>,
}

/// Whose memory it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Nobody's that the program could follow.
    System,
    /// Static data of the program.
    Program,
    /// Made while it runs.
    Heap,
}

/// Who makes a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Maker {
    C,
    /// Fortran code, through a pointer.
    Pointer,
    Fortran,
}
