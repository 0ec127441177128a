//! What becomes of a variable when its record is removed, and who has a value.

use std::ffi::c_int;

use dvmdbg_abi::seeds::VarInfo;

use super::records::{array_of, with_record};

// ---- destructors -------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn dyn_DestructReduct(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        control.destruct_reduct(state, id, dyn_DestructPrivate);
    });
}

#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn dyn_DestructPrivate(record: *mut VarInfo) {
    with_record(record, (), |control, _, id| control.destruct_private(id));
}

/// A read-only variable keeps its value: the record behind stands as it is.
#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn dyn_DestructReadOnly(_record: *mut VarInfo) {}

#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn dyn_DestructDisArray(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        // Inner levels share the data of the outermost one.
        if control.direct.table.get(id).previous.is_none()
            && let Some(base) = array_of(control, id)
        {
            control.forget_array(state, base);
        }
    });
}

// ---- values --------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_InitializeSet(record: *mut VarInfo, number: usize) {
    with_record(record, (), |control, state, id| {
        match (array_of(control, id), number) {
            (None, _) => control.set_record_value(state, id, true),
            (Some(base), usize::MAX) => control.machine.memory.give_values(base),
            (Some(base), number) => {
                if let Ok(number) = i64::try_from(number) {
                    control.machine.memory.give_element_value(base, number);
                }
            }
        }
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn dyn_InitializeClear(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        match array_of(control, id) {
            None => control.set_record_value(state, id, false),
            Some(base) => control.machine.memory.take_values(base),
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_InitializeCheck(record: *mut VarInfo, number: usize) -> c_int {
    with_record(record, 0, |control, state, id| {
        let value = match array_of(control, id) {
            None => control.record_has_value(state, id),
            Some(base) => i64::try_from(number)
                .is_ok_and(|number| control.machine.memory.element_has_value(base, number)),
        };
        c_int::from(value)
    })
}
