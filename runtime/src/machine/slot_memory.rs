//! Whose elements a slot leads to.

use dvmdbg_abi::code;

/// Whose elements a slot leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlotMemory {
    /// Each iteration sees its own value: `dvm_plain_*`.
    Plain,
    /// All iterations share them: `dvm_shared_*`.
    Shared,
    /// An array that is born in each iteration, of which the slot is told for proofs alone.
    Local,
    /// As `Local`, but all its elements have values when it is born.
    Given,
    /// As `Local`, but born anew in each turn of a loop inside: what earlier turns have written is gone.
    OfTurn,
    /// As `Plain`, told for proofs alone: a procedure that the loop calls reads them, and checks each access by itself.
    CalledPlain,
    /// As `Shared`, told for proofs alone in the same way.
    CalledShared,
    /// As `Shared`: the element that an owner assigns, outside of parallel loops.
    Owned,
    /// Behind the pointers of a table, told for proofs alone. The slot leads to the table, and has no object.
    Rows,
}

impl SlotMemory {
    /// Of an array that is born in the iterations.
    pub(crate) fn is_local(self) -> bool {
        matches!(
            self,
            SlotMemory::Local | SlotMemory::Given | SlotMemory::OfTurn
        )
    }

    /// By its code.
    pub(crate) fn of(code: u32) -> SlotMemory {
        match code {
            code::slot::LOCAL => SlotMemory::Local,
            code::slot::GIVEN => SlotMemory::Given,
            code::slot::OF_TURN => SlotMemory::OfTurn,
            code::slot::PLAIN => SlotMemory::Plain,
            code::slot::CALLED_PLAIN => SlotMemory::CalledPlain,
            code::slot::CALLED_SHARED => SlotMemory::CalledShared,
            code::slot::OWNED => SlotMemory::Owned,
            code::slot::ROWS => SlotMemory::Rows,
            _ => SlotMemory::Shared,
        }
    }
}
