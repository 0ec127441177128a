//! `REGION`: code for an accelerator (spec/languages.md 4.1, 5.2; meaning 6.18). The debugger runs
//! it as plain code; the lists are kept for later checks.

use super::{Subarray, Text, part::Part};

/// A region's clauses, in source order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// May be empty.
    pub clauses: Vec<RegionClause>,
}

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegionClause {
    /// Data that the region uses.
    Data {
        /// How it uses them.
        intent: Intent,
        /// The variables.
        subarrays: Vec<Subarray>,
    },
    /// `targets(HOST, CUDA)`.
    Targets(Vec<Text>),
    /// `async`.
    Async(Text),
}

/// How a region uses data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// `in`.
    In,
    /// `out`.
    Out,
    /// `inout`.
    InOut,
    /// `local`.
    Local,
    /// `inlocal`.
    InLocal,
}

impl Region {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for clause in &self.clauses {
            if let RegionClause::Data { subarrays, .. } = clause {
                subarrays.iter().for_each(|subarray| subarray.parts(into));
            }
        }
    }
}
