//! Sites and constructs: the static tables of a unit (`struct dvm_site`, `struct dvm_construct`).

use crate::source::Place;

/// Number of a site in [`super::result::Plan::sites`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SiteId(pub u32);

impl SiteId {
    /// Position in the table.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A reference in the source text. A compound assignment has two: one that reads, one that writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Where the reference stands in the user's file; column 0 = unknown.
    pub place: Place,
    /// The reference as the user wrote it.
    pub reference: String,
    /// Declared name of the variable used in it; empty if there is none (`*f()`).
    pub variable: String,
    /// Number of the innermost construct in the text, 0 = none.
    pub construct: u32,
    /// Sum of [`flags`].
    pub flags: u32,
    /// Code of its type, 0 = its values are not traced, with `PLAIN_DATA`. In a clause of a reduction that of the
    /// location is added, times 256.
    pub value_type: u32,
}

impl Site {
    /// It adds to a reduction variable, of which nothing else is asked there.
    #[must_use]
    pub fn accumulates(&self) -> bool {
        self.flags & flags::ACCUMULATION != 0 && self.flags & flags::NAMED == 0
    }
}

/// Values of `dvm_site.flags`, shared with the runtime.
pub use dvmdbg_abi::code::site as flags;

/// Kind of a construct, as in dvmdbg_emit.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstructKind {
    /// `DVM_SEQUENTIAL_LOOP`.
    SequentialLoop,
    /// `DVM_PARALLEL_LOOP`.
    ParallelLoop,
    /// `DVM_TASK_REGION`.
    TaskRegion,
}

/// A construct of the source text (spec debugger.md 3.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Construct {
    /// File as the user named it.
    pub file: String,
    /// What it is. The inner loops of a parallel nest belong to the construct of the nest; their own
    /// numbers stay in the table as sequential loops that are never entered.
    pub kind: ConstructKind,
    /// Index values of an iteration, from 1.
    pub rank: u32,
    /// First and last line, from 1.
    pub line: u32,
    /// Last line.
    pub end_line: u32,
    /// Line of the directive, 0 = none.
    pub directive_line: u32,
}
