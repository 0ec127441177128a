//! What a written case is: a text in which every reference stands on a line of its own, by which reports are known.

use super::case::Step;
use std::collections::BTreeMap;

/// A spelling of C-DVM.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// `#pragma dvm`.
    Pragma,
    /// `DVM(...)`.
    Classic,
}

/// A form of Fortran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Columns count.
    Fixed,
    /// They do not.
    Free,
}

/// What a program is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// C-DVM.
    C(Spelling),
    /// Fortran-DVM.
    Fortran(Form),
}

impl Language {
    /// Whether there is a clause of private variables.
    #[must_use]
    pub fn has_private(self) -> bool {
        self != Language::C(Spelling::Classic)
    }

    /// Whether REDISTRIBUTE can drop the values.
    #[must_use]
    pub fn has_new(self) -> bool {
        self != Language::C(Spelling::Pragma)
    }

    /// Whether the cases have task regions.
    #[must_use]
    pub fn has_tasks(self) -> bool {
        self != Language::C(Spelling::Pragma)
    }

    /// Whether the location of MAXLOC may be a plain integer.
    #[must_use]
    pub fn has_scalar_locations(self) -> bool {
        matches!(self, Language::C(_))
    }

    /// Whether there are groups of reductions, of shadow edges and of remote elements.
    #[must_use]
    pub fn has_groups(self) -> bool {
        self != Language::C(Spelling::Pragma)
    }
}

/// Which reference: case, loop, statement, and source, the target being the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// Number of the case in its program.
    pub case: usize,
    /// Number of the loop.
    pub nest: usize,
    /// Number of the statement, counting from [`BEFORE`] for those before the loop.
    pub statement: usize,
    /// Number of the source, or of sources for the target.
    pub part: usize,
}

/// Number of the first statement before a loop.
pub const BEFORE: usize = 1000;

/// Number of the first statement after the last loop of a part.
pub const AFTER: usize = 2000;

/// A program and the references on its lines.
#[derive(Debug)]
pub struct Source {
    /// The text.
    pub text: String,
    /// By line, counted from 1.
    pub sites: BTreeMap<u32, Site>,
    /// By the same lines: the lower bounds from which the subscripts are counted, if they are not 0.
    pub lower: BTreeMap<u32, Vec<i64>>,
}

/// The word that carries out a step, as both languages spell it.
pub(super) fn step_name(step: Step) -> &'static str {
    match step {
        Step::Start => "START",
        Step::Wait => "WAIT",
    }
}
