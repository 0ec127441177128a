//! Records as the program knows them.

use crate::abi::session::with;
use crate::address::Address;
use crate::control::direct::table::RecordId;
use crate::control::state::Control;
use dvmdbg_abi::State;
use dvmdbg_abi::seeds::VarInfo;

/// Acts on a living record, or returns `default`.
pub(super) fn with_record<R>(
    record: *const VarInfo,
    default: R,
    act: impl FnOnce(&mut Control, &mut State, RecordId) -> R,
) -> R
where
    R: Copy,
{
    with(default, |control, state| {
        match control.direct.table.find(record) {
            Some(id) => act(control, state, id),
            None => default,
        }
    })
}

/// The array of a record of its class.
pub(super) fn array_of(control: &Control, id: RecordId) -> Option<Address> {
    let info = &control.direct.table.get(id).info;
    control.base_of(Address::of(info.handle))
}
