//! Array variables as emitted code binds them.

use dvmdbg_abi::Ref;
use std::ffi::c_void;

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

/// Elements of each dimension of rows whose extents nobody knows: offsets in bytes stay below 2^63.
const MOST_OF_ROWS: i64 = 1 << 29;

/// Rows behind the pointers of a table: where they lie is known when a loop over them begins.
pub(crate) fn bind_rows(reference: &mut Ref, table: *const c_void, element: usize) {
    *reference = Ref {
        table,
        element: u32::try_from(element).unwrap_or(0),
        rank: 2,
        ..Ref::zeroed()
    };
    reference.extent[..2].fill(MOST_OF_ROWS);
    reference.stride[..2].copy_from_slice(&[MOST_OF_ROWS, 1]);
}

/// Where the pointers to rows lie.
pub(crate) fn table_of(reference: &Ref) -> Address {
    Address::of(reference.table)
}
