//! Array variables as emitted code binds them.

use dvmdbg_abi::Ref;

use crate::address::Address;

/// Where the variable of a reference begins.
#[inline]
pub(crate) fn begin_of(reference: &Ref) -> Address {
    Address::of(reference.pointer)
}
