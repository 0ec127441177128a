//! The variable table as a whole: its records, their way in and out.

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::seeds::VarInfo;

use super::super::session::with;
use super::records::with_record;
use crate::address::Address;
use crate::control::direct::table::RecordId;
use crate::control::state::Control;

#[unsafe(no_mangle)]
extern "C" fn dyn_LevelDone() {
    if let Some(level) = with(None, |control, _| Some(control.machine.execution.level())) {
        destroy_from(level);
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemoveAll() {
    destroy_from(0);
}

/// Destroys every record of this level and of deeper ones, the deepest first.
pub(in crate::abi) fn destroy_from(level: c_int) {
    while destroy(|control| control.direct.table.deepest(level)) {}
}

/// Destroys the newest record of a variable.
pub(in crate::abi) fn remove_newest(address: Address) {
    destroy(|control| newest(control, address));
}

/// Runs the destructor of a record and takes it out. False: there is none.
pub(super) fn destroy(choose: impl FnOnce(&mut Control) -> Option<RecordId>) -> bool {
    let chosen = with(None, |control, _| {
        let id = choose(control)?;
        let table = &control.direct.table;
        Some((table.pointer(id), table.get(id).info.destructor))
    });
    let Some((record, destructor)) = chosen else {
        return false;
    };
    if let Some(destructor) = destructor {
        // SAFETY: the program has given the function with the record (`dyn_DefineVar`), or it is one of ours; the record lives until it is
        // taken out below.
        unsafe { destructor(record) };
    }
    with_record(record, (), |control, _, id| control.direct.table.remove(id));
    true
}

/// Newest record of a variable; an array may be named by its handle or descriptor.
pub(super) fn newest(control: &Control, address: Address) -> Option<RecordId> {
    let array = control
        .base_of(address)
        .and_then(|base| control.key_of(base));
    control
        .direct
        .table
        .newest(array.map_or(address, |(key, _)| key))
}

#[unsafe(no_mangle)]
extern "C" fn dyn_GetVarInfo(address: *mut c_void) -> *mut VarInfo {
    let traced = super::super::compare::record_of(address);
    with(traced, |control, state| {
        let Some(id) = newest(control, Address::of(address)) else {
            return null_mut();
        };
        // Its flag is what holds now.
        control.record_has_value(state, id);
        control.direct.table.pointer(id)
    })
}
