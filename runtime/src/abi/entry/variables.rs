//! Variables: accesses, births and deaths, blocks of memory.

use std::ffi::{c_char, c_int, c_uchar, c_void};

use dvmdbg_abi::seeds::{SysHandle, VarInfo};
use dvmdbg_abi::{self as raw, Cell, Ref, State};

use super::super::seeds;
use super::super::session::{leave_handlers, set_aside, with, with_tracing};
use super::{rank, slice, tuple_or};
use crate::control::access::Access;
use crate::control::cells::Companion;
use crate::control::definitions::{Followed, Variable};
use crate::emitted::frames::open_constructs;
use crate::emitted::tables::{Name, Site};

/// Emitted code says where in the state; a direct call leaves no site there.
#[unsafe(no_mangle)]
extern "C" fn dyn_CheckVar(
    operand: *mut c_char,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    let emitted = with(true, |control, state| {
        // SAFETY: the arguments in the state were set for this call.
        match unsafe { described(state, address, is_write) } {
            Some(access) => control.check(state, &access),
            None => return false,
        }
        true
    });
    match emitted {
        true => std::ptr::null_mut(),
        // SAFETY: the arguments are those of a direct call.
        false => unsafe { seeds::check_variable(operand, address, handle, is_write) },
    }
}

/// The access at `address` that the state describes; `None`: it describes none.
///
/// # Safety
/// See the module; what the state holds was set for this access.
unsafe fn described<'a>(
    state: &mut State,
    address: *mut c_void,
    is_write: c_uchar,
) -> Option<Access<'a>> {
    let array = state.array as usize;
    let bound = |reference: &&Ref| array != 0 && reference.pointer as usize == array;
    // SAFETY: see the module.
    let (site, companion, reference) = unsafe {
        let site = Site::new(std::mem::replace(&mut state.site, std::ptr::null()))?;
        (site, Companion::new(state.cell), state.reference.as_ref())
    };
    Some(Access {
        site,
        address: address as usize,
        size: state.size,
        companion,
        array,
        reference: reference.filter(bound),
        rank: rank(state.subscripts),
        subscript: state.subscript,
        limit: state.limit as usize,
        write: is_write != 0,
        block: false,
    })
}

/// # Safety
/// See the module.
unsafe fn variable(
    address: *mut c_void,
    size: usize,
    grain: u32,
    cell: *mut Cell,
    name: *const c_char,
    initialised: c_int,
) -> Variable {
    // SAFETY: see the module; a cell lives as long as its variable.
    let (companion, name) = unsafe { (Companion::new(cell), Name::new(name)) };
    Variable {
        address: address as usize,
        size,
        grain,
        companion,
        name,
        initialised: initialised != 0,
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineStatic(
    address: *mut c_void,
    size: usize,
    grain: u32,
    cell: *mut Cell,
    name: *const c_char,
    initialised: c_int,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        let variable = unsafe { variable(address, size, grain, cell, name, initialised) };
        control.define_static(state, &variable);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineLocal(
    address: *mut c_void,
    size: usize,
    grain: u32,
    cell: *mut Cell,
    name: *const c_char,
    initialised: c_int,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        let variable = unsafe { variable(address, size, grain, cell, name, initialised) };
        control.define_local(state, &variable);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineShape(
    address: *mut c_void,
    element: usize,
    dimensions: u32,
    lower: *const i64,
    extent: *const i64,
    fortran: c_int,
) {
    let rank = rank(dimensions);
    if rank == 0 || extent.is_null() {
        return;
    }
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let (lower, extent) = (tuple_or(lower, rank, 0), slice(extent, rank));
            control.define_shape(address as usize, element, &lower, extent, fortran != 0);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemoveVar(address: *mut c_void) {
    let recorded = with(false, |control, state| {
        control.remove_variable(state, address as usize);
        !control.direct.table.is_empty()
    });
    if recorded {
        seeds::remove_newest(address as usize);
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Born(address: *mut c_void, size: usize, initialised: c_int) -> *mut c_void {
    if !address.is_null() {
        with((), |control, state| {
            control.born(state, address as usize, size, initialised != 0);
        });
    }
    address
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Regrown(old: *mut c_void, address: *mut c_void, size: usize) {
    // A failed realloc leaves the old block as it was.
    if !address.is_null() {
        with((), |control, state| {
            control.regrown(state, old as usize, address as usize, size);
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Dead(address: *mut c_void) {
    with((), |control, state| control.dead(state, address as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Unwind(frame: *const c_void) {
    leave_handlers();
    let level = with(None, |control, state| {
        control.unwind(state, frame as usize);
        control.direct_prune();
        (!control.direct.table.is_empty()).then(|| control.level() + 1)
    });
    if let Some(level) = level {
        seeds::destroy_from(level);
    }
    with_tracing((), |tracing, state| {
        tracing.abandon_loops(frame as usize);
        tracing.unwind(open_constructs(state).len());
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Bind(
    reference: *mut Ref,
    pointer: *const c_void,
    element: usize,
    dimensions: u32,
    lower: *const i64,
    extent: *const i64,
    fortran: c_int,
) {
    dyn_BindSection(
        reference,
        pointer,
        element,
        dimensions,
        lower,
        extent,
        std::ptr::null(),
        fortran,
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_BindSection(
    reference: *mut Ref,
    pointer: *const c_void,
    element: usize,
    dimensions: u32,
    lower: *const i64,
    extent: *const i64,
    stride: *const i64,
    fortran: c_int,
) {
    // SAFETY: see the module.
    let Some(reference) = (unsafe { reference.as_mut() }) else {
        return;
    };
    let rank = rank(dimensions);
    reference.pointer = pointer;
    reference.element = element as u32;
    reference.rank = rank as u32;
    reference.fortran = u32::from(fortran != 0);
    // SAFETY: see the module.
    let strides = unsafe {
        reference.extent = tuple_or(extent, rank, 0);
        reference.lower = tuple_or(lower, rank, 0);
        (!stride.is_null()).then(|| tuple_or(stride, rank, 1))
    };
    with((), |control, state| {
        control.bind(state, reference, strides.as_ref())
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Cell(address: *const c_void, size: usize, unknown: *mut Cell) -> *mut Cell {
    with(unknown, |control, _| {
        match control.companion_at(address as usize, size) {
            Followed::Nothing => unknown,
            Followed::Memory => std::ptr::null_mut(),
            Followed::Cell(companion) => companion.address() as *mut Cell,
        }
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ReadBlock(site: *const raw::Site, address: *const c_void, size: usize) {
    block(site, address as usize, size, false);
}

#[unsafe(no_mangle)]
extern "C" fn dyn_WriteBlock(site: *const raw::Site, address: *mut c_void, size: usize) {
    block(site, address as usize, size, true);
}

fn block(site: *const raw::Site, address: usize, size: usize, write: bool) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.block(state, site, address, size, write);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CopyBlock(
    site: *const raw::Site,
    to: *mut c_void,
    from: *const c_void,
    size: usize,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.copy(state, site, to as usize, from as usize, size);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Within(address: *mut c_void) -> i32 {
    with(1, |control, state| {
        // SAFETY: the arguments in the state were set for this call.
        let access = unsafe { described(state, address, 0) };
        i32::from(access.is_none_or(|access| control.within(state, &access)))
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Outside(
    site: *const raw::Site,
    rank: u32,
    subscript: *const i64,
    extent: *const i64,
) {
    let rank = rank as usize;
    with((), |control, state| {
        // SAFETY: see the module; the arrays have `rank` entries.
        let (subscript, extent) = unsafe { (slice(subscript, rank), slice(extent, rank)) };
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.report_outside_record(state, site, subscript, extent);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Pass(
    site: *const raw::Site,
    to: *const c_void,
    number: u32,
    from: *const c_void,
    size: usize,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.pass(state, site, (to as usize, number), from as usize, size);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Forward(
    from: *const c_void,
    from_number: u32,
    to: *const c_void,
    to_number: u32,
) {
    with((), |control, _| {
        control.forward((from as usize, from_number), (to as usize, to_number));
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Receive(to: *const c_void, number: u32, address: *mut c_void, size: usize) {
    with((), |control, state| {
        control.receive(state, (to as usize, number), address as usize, size);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Moved(address: *mut c_void, name: *const c_char, local: c_int) {
    with((), |control, state| {
        // SAFETY: see the module.
        let name = unsafe { Name::new(name) };
        control.renamed(state, address as usize, name, local != 0);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemotePassed(address: *const c_void, size: usize) {
    with((), |control, _| control.pass_remote(address as usize, size));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Aside(begins: c_int) {
    set_aside(begins != 0);
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CalledBack() {
    with((), |control, state| control.called_back(state));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Lose(address: *const c_void, size: usize) {
    with((), |control, state| {
        control.lose(state, address as usize, size)
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Escape(address: *const c_void) {
    with((), |control, state| match address.is_null() {
        true => control.escape_statics(state),
        false => control.escape(state, address as usize),
    });
}
