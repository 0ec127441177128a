//! Array variables as emitted code binds them.

use dvmdbg_abi::Ref;

use crate::address::Address;

/// Where the variable of a reference begins.
#[inline]
pub(crate) fn begin_of(reference: &Ref) -> Address {
    Address::of(reference.pointer)
}

/// Where the description itself stands.
pub(crate) fn place_of(reference: &Ref) -> Address {
    Address::of(std::ptr::from_ref(reference))
}
