//! What is known of the calls in a nest of procedures that only read (`called`).

use crate::model::{ExprId, ObjectId};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of the calls in a nest.
#[derive(Debug, Default)]
pub(super) struct Called {
    /// The call whose text is walked; 0: the text is that of the nest.
    pub(super) current: u32,
    /// Calls that were walked.
    pub(super) made: u32,
    /// Something in the text of the current call is not understood.
    pub(super) fails: bool,
    /// Variables of the callees: nothing that stands before the nest can name them.
    pub(super) foreign: BTreeSet<ObjectId>,
    /// Arrays that formal parameters lead to.
    pub(super) arrays: BTreeMap<ObjectId, ObjectId>,
    /// Numbers of calls, by that of the call in whose text they stand.
    pub(super) calls: BTreeMap<(u32, ExprId), u32>,
    /// Slots of the elements that callees access, first those of reads.
    pub(super) slots: BTreeMap<(u32, ExprId), Vec<u32>>,
    /// Those of reads, each of which serves for all reads of the same elements.
    pub(super) reads: BTreeSet<u32>,
}

impl Called {
    /// The number of the call whose text is walked; 0: none.
    pub(super) fn current(&self) -> u32 {
        self.current
    }

    /// The number of a call in the text of another one.
    pub(super) fn call(&self, around: u32, call: ExprId) -> Option<u32> {
        self.calls.get(&(around, call)).copied()
    }

    /// The slots of an element that is accessed in the text of a call; none: it is not understood.
    pub(super) fn slots(&self, call: u32, element: ExprId) -> Option<&[u32]> {
        self.slots.get(&(call, element)).map(Vec::as_slice)
    }

    /// The variable is one of a callee.
    pub(super) fn is_foreign(&self, object: ObjectId) -> bool {
        self.foreign.contains(&object)
    }
}
