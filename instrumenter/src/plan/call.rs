//! Calls and other statement-level events.

use crate::model::{ExprId, ObjectId};

use super::{Rule, SiteId};

/// What surrounds a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallPlan {
    /// A function of the table of known library functions.
    Library {
        /// Its row.
        function: &'static str,
        /// Sites by argument; a write-type site where the argument is filled.
        sites: Vec<Option<SiteId>>,
    },
    /// Surely not instrumented (a function of a system header that the table does not know): the
    /// objects behind these arguments become initialised.
    Uninstrumented {
        /// 0-based numbers of pointer arguments.
        pointers: Vec<usize>,
    },
    /// Perhaps not instrumented: `dvm_state.calling` tells.
    Unknown {
        /// 0-based numbers of pointer arguments.
        pointers: Vec<usize>,
    },
}

/// What an allocation of a distributed array gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Extents are these texts, one per dimension.
    Extents(Vec<String>),
    /// The size does not show them: no array is defined.
    Unknown,
}

/// What happens at a statement besides its accesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Around the statement: it assigns an element of a distributed array in the sequential part
    /// (`dyn_OwnBegin`, `dyn_OwnEnd`).
    Own {
        /// The array.
        array: ObjectId,
        /// Site of the write.
        site: SiteId,
    },
    /// After the statement: the array variable `array` has got its memory by the call `call`
    /// (`dyn_DefineArray`, then the mapping of its declaration).
    Create {
        /// The array.
        array: ObjectId,
        /// The allocating call.
        call: ExprId,
        /// Its extents.
        outcome: Outcome,
    },
    /// In place of the directive.
    Redistribute {
        /// The array.
        array: ObjectId,
        /// Per dimension.
        distributed: Vec<bool>,
        /// Old values are dropped.
        new_value: bool,
    },
    /// In place of the directive.
    Realign {
        /// The array.
        array: ObjectId,
        /// The base.
        target: ObjectId,
        /// One per dimension of the target.
        rules: Vec<Rule>,
        /// Old values are dropped.
        new_value: bool,
    },
}
