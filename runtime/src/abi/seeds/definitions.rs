//! Variables, arrays and remote buffers get their records.

use std::ffi::{c_long, c_uchar, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::code::class;
use dvmdbg_abi::seeds::{Destructor, DisArrInfo, SysHandle, VarInfo};

use super::super::session::with;
use super::destructors::{dyn_DestructPrivate, dyn_InitializeClear};
use super::{destructor_of, index};
use crate::address::Address;
use crate::control::direct::variables::NewVariable;

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineVar(
    class: c_uchar,
    is_static: c_uchar,
    address: *mut c_void,
    handle: *mut SysHandle,
    info: *mut c_void,
    destructor: Option<Destructor>,
) -> *mut VarInfo {
    if !(class::READONLY..=class::TRCREDUCT).contains(&class) {
        return null_mut();
    }
    with(null_mut(), |control, _| {
        let array = control.base_of(Address::of(handle));
        let key = match (class, array.and_then(|base| control.key_of(base))) {
            (class::DISARRAY, Some((key, _))) => key,
            (class::DISARRAY, None) => return null_mut(),
            _ if address.is_null() => return null_mut(),
            _ => Address::of(address),
        };
        let id = control.define_record(&NewVariable {
            class,
            is_static: is_static != 0,
            key,
            handle,
            info,
            destructor,
        });
        control.direct.table.pointer(id)
    })
}

/// A variable of one of the replicated classes.
fn define(class: u8, address: *mut c_void, is_static: bool, info: *mut c_void) -> *mut VarInfo {
    let destructor = Some(destructor_of(class));
    dyn_DefineVar(
        class,
        u8::from(is_static),
        address,
        null_mut(),
        info,
        destructor,
    )
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineReduct(is_static: c_uchar, address: *mut c_void) -> *mut VarInfo {
    define(class::REDUCT, address, is_static != 0, null_mut())
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineDisArray(
    handle: *mut SysHandle,
    is_static: c_uchar,
    info: *mut DisArrInfo,
) -> *mut VarInfo {
    let data = with(None, |control, _| {
        let base = control.base_of(Address::of(handle))?;
        let (_, own) = control.key_of(base)?;
        if info.is_null() {
            control.machine.memory.take_values(base);
        }
        // Data of another array cannot be shared.
        (info.is_null() || info == own).then_some(own)
    });
    let Some(data) = data else {
        return null_mut();
    };
    let (class, destructor) = (class::DISARRAY, Some(destructor_of(class::DISARRAY)));
    dyn_DefineVar(
        class,
        is_static,
        null_mut(),
        handle,
        data.cast(),
        destructor,
    )
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefinePrivate(address: *mut c_void, is_static: c_uchar) -> *mut VarInfo {
    let record = define(class::PRIVATE, address, is_static != 0, null_mut());
    dyn_InitializeClear(record);
    record
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineReadOnly(address: *mut c_void, info: *mut c_void) -> *mut VarInfo {
    define(class::READONLY, address, false, info)
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineRemoteBufferArray(
    source: *mut SysHandle,
    buffer: *mut SysHandle,
    first: *mut c_long,
) -> *mut VarInfo {
    let loaded = with(None, |control, state| {
        let source = control.base_of(Address::of(source))?;
        let base = control.base_of(Address::of(buffer))?;
        // SAFETY: `dyn_DefineRemoteBufferArray` has an index for each dimension of the source, or NULL.
        let index = unsafe { index(first, control.machine.memory.rank_of(source)) }?;
        let (_, info) = control.key_of(base)?;
        let fits = control.load_remote_buffer(state, source, base, index);
        fits.then_some(info)
    });
    match loaded {
        Some(info) => dyn_DefineDisArray(buffer, 0, info),
        None => null_mut(),
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineRemoteBufferScalar(
    source: *mut SysHandle,
    buffer: *mut c_void,
    first: *mut c_long,
) -> *mut VarInfo {
    if buffer.is_null() {
        return null_mut();
    }
    let record = with(None, |control, state| {
        let source = control.base_of(Address::of(source))?;
        // SAFETY: `dyn_DefineRemoteBufferScalar` has an index for each dimension of the source, or NULL.
        let index = unsafe { index(first, control.machine.memory.rank_of(source)) }?;
        let buffer = Address::of(buffer);
        control.define_remote_scalar(state, source, buffer, index, dyn_DestructPrivate)
    });
    record.unwrap_or(null_mut())
}
