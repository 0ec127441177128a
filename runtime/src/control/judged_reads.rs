//! What is remembered of reads of distributed elements outside of parallel constructs (`again`).

use crate::machine::id::ArrayId;
use crate::report::EntryId;

/// References that are remembered, by hash.
const COUNT: usize = 1024;

/// All but the element that the answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Circumstances {
    pub(super) site: usize,
    /// The innermost construct, and how many are open.
    pub(super) construct: usize,
    pub(super) depth: usize,
    /// Of the statement that assigns an element.
    pub(super) own: Option<Option<ArrayId>>,
    /// Of the mappings.
    pub(super) version: u64,
    /// Notes of what is left out.
    pub(super) notes: usize,
}

/// A read that was judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct JudgedRead {
    pub(super) circumstances: Circumstances,
    /// Handle of the object.
    pub(super) object: u64,
    pub(super) entry: Option<EntryId>,
}

/// The reads that are remembered.
#[derive(Debug)]
pub(super) struct JudgedReads(Box<[Option<JudgedRead>]>);

impl Default for JudgedReads {
    fn default() -> JudgedReads {
        JudgedReads(vec![None; COUNT].into())
    }
}

impl JudgedReads {
    /// Where a reference is remembered, or another one.
    pub(super) fn place(&mut self, site: usize) -> &mut Option<JudgedRead> {
        &mut self.0[site / size_of::<dvmdbg_abi::Site>() % COUNT]
    }
}
