//! One access, judged in full or as of one class.

use std::ffi::{c_char, c_long, c_uchar, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::State;
use dvmdbg_abi::code::class;
use dvmdbg_abi::seeds::{SysHandle, VarInfo};

use super::super::session::with;
use super::destructors::dyn_DestructDisArray;
use super::records::array_of;
use super::{check_record, destructor_of, operand};
use crate::address::Address;
use crate::control::direct::Mode;
use crate::control::direct::table::RecordId;
use crate::control::direct::variables::NewVariable;
use crate::control::state::Control;

/// `dyn_CheckVar` of a direct call.
///
/// # Safety
/// `name` is NULL or a text that ends in NUL.
pub(in crate::abi) unsafe fn check_variable(
    name: *const c_char,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    let Some(mode) = Mode::of(is_write).filter(|_| !address.is_null()) else {
        return null_mut();
    };
    with(null_mut(), |control, state| {
        // SAFETY: such a text is asked of whoever calls this; the program keeps it until the check returns.
        let operand = unsafe { operand(name) };
        let address = Address::of(address);
        let record = match handle.is_null() {
            false => check_array(control, state, &operand, address, handle, mode),
            true => check_scalar(control, state, &operand, address, mode),
        };
        record.map_or(null_mut(), |id| control.direct.table.pointer(id))
    })
}

fn check_scalar(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    address: Address,
    mode: Mode,
) -> Option<RecordId> {
    let current = control.direct.table.newest(address);
    if mode == Mode::Announce {
        return current;
    }
    if current.is_none() && control.check_foreign(state, operand, address, mode) {
        return None;
    }
    let id = control.valid_record(current, address, mode == Mode::Write, destructor_of);
    judge(control, state, operand, id, 0, mode);
    Some(id)
}

fn check_array(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    address: Address,
    handle: *mut SysHandle,
    mode: Mode,
) -> Option<RecordId> {
    let base = control.base_of(Address::of(handle))?;
    let number = control.machine.memory.element_number(base, address);
    let (key, info) = control.key_of(base)?;
    let current = control.direct.table.newest(key);
    if mode == Mode::Announce {
        control.check_element(state, operand, base, number, mode);
        return current;
    }
    // An array outlives the construct that uses it first.
    let current = current.unwrap_or_else(|| {
        control.define_record(&NewVariable {
            class: class::DISARRAY,
            is_static: true,
            key,
            handle,
            info: info.cast(),
            destructor: Some(dyn_DestructDisArray),
        })
    });
    let id = control.valid_record(Some(current), key, mode == Mode::Write, destructor_of);
    judge(control, state, operand, id, number, mode);
    Some(id)
}

/// Judges an access by the class of its record.
fn judge(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    id: RecordId,
    number: i64,
    mode: Mode,
) {
    match control.direct.table.get(id).info.class {
        class::READONLY => control.check_readonly_record(state, operand, id, mode),
        class::PRIVATE => control.check_private_record(state, operand, id, mode),
        class::REDUCT => control.check_reduct_record(state, operand, id, mode),
        class::DISARRAY => check_array_record(control, state, operand, (id, number), mode),
        _ => {}
    }
}

/// An access of the element with this number, from 0.
fn check_array_record(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    (id, number): (RecordId, i64),
    mode: Mode,
) {
    if let Some(base) = array_of(control, id) {
        control.check_element(state, operand, base, number, mode);
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckValidVar(
    current: *mut VarInfo,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    with(null_mut(), |control, _| {
        let current = control.direct.table.find(current);
        let array = control.base_of(Address::of(handle));
        let array = array.and_then(|base| control.key_of(base));
        let write = is_write != 0;
        let id = match (current, array) {
            (Some(id), _) => {
                let key = control.direct.table.get(id).key();
                control.valid_record(current, key, write, destructor_of)
            }
            (None, Some((key, info))) => control.define_record(&NewVariable {
                class: class::DISARRAY,
                is_static: false,
                key,
                handle,
                info: info.cast(),
                destructor: Some(dyn_DestructDisArray),
            }),
            (None, None) if handle.is_null() && !address.is_null() => {
                control.valid_record(None, Address::of(address), write, destructor_of)
            }
            (None, None) => return null_mut(),
        };
        control.direct.table.pointer(id)
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckReadOnlyVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_readonly_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckPrivateVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_private_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckReductVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_reduct_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckDisArrayVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            check_array_record(control, state, operand, (id, number), mode);
        },
    );
}
