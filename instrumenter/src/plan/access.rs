//! One access: which sites it has and how it is checked.

use super::{ArrayName, SiteId};
use crate::model::{ObjectId, StmtId};

/// What an expression does to memory and how that is checked.
///
/// The key of an access is the expression that designates the datum: the variable, element,
/// dereference or member; for `a[i] += 1` and `i++` the target, with both sites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Site of the read, if it reads.
    pub read: Option<SiteId>,
    /// Site of the write, if it writes.
    pub write: Option<SiteId>,
    /// How.
    pub check: Check,
}

impl Access {
    /// How many accesses it is.
    #[must_use]
    pub fn sites(&self) -> usize {
        [self.read, self.write].into_iter().flatten().count()
    }
}

/// How an access is checked. Reads are checked before the datum is read; writes when the new value
/// is known and before it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The scalar by its companion shadow word (`dvm_read_scalar`, `dvm_write_scalar`).
    ShadowWord(ObjectId),
    /// Reduction variable in its own accumulation, by its shadow word (`dvm_accumulate`).
    Accumulate(ObjectId),
    /// Element in the text of a parallel loop, by a slot of that loop (`dvm_shared_*`,
    /// `dvm_plain_*`).
    Inline(Inline),
    /// Element of an array, of what a pointer variable points to, or of a distributed array that an
    /// array of pointers leads to; judged by the value in front of the subscripts and, where a type or
    /// a directive gives dimensions, by the subscripts (`dvm_slow_element`).
    Element(ArrayName),
    /// Any other datum, by its address (`dvm_memory`).
    Memory,
    /// A record as a whole, an array section, a whole array as an item of input or output: all its
    /// bytes (`dvm_read_block`, `dvm_write_block`).
    Block,
    /// Value of a record copied from `from` to this target (`dvm_copy_block`): the state goes along.
    Copy {
        /// The expression whose value is copied; it designates a datum and has no check of its own.
        from: crate::model::ExprId,
        /// Its place.
        site: SiteId,
    },
}

/// An element checked by the fast path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inline {
    /// The array.
    pub array: ArrayName,
    /// Statement of the parallel loop whose slots are used.
    pub parallel: StmtId,
    /// Index into `ParallelLoop::references`.
    pub reference: usize,
    /// Slot of the read.
    pub read_slot: Option<u32>,
    /// Slot of the write.
    pub write_slot: Option<u32>,
    /// Checked by `dvm_shared_*`; else by `dvm_plain_*`.
    pub shared: bool,
    /// Bit d: subscript d is not affine, the fast path tests its bounds.
    pub free: u32,
}
