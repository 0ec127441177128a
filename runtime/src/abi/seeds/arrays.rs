//! Checks of distributed arrays one by one, their local parts and edges.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_void};

use dvmdbg_abi::Loop;
use dvmdbg_abi::seeds::{Block, DisArrInfo, DisArray, ShadowWidth, VarInfo};

use super::super::session::with;
use super::{check_element, index, operand};
use crate::address::Address;
use crate::control::direct::arrays::NoBlock;
use crate::emitted::frames::LoopFrame;

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrAcross(array: *mut DisArray) {
    with((), |control, _| {
        if let Some(base) = control.base_of(Address::of(array)) {
            control.machine.permit_dependences(base);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCheckBounds(
    name: *mut c_char,
    record: *mut VarInfo,
    number: usize,
    is_write: c_uchar,
    iteration: c_long,
) {
    if iteration == -1 {
        return;
    }
    let number = c_long::try_from(number).ok();
    check_element(name, record, number, |control, state, operand, element| {
        control.check_element_place(state, operand, element, is_write != 0);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCheckSequential(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    number: c_long,
) {
    check_element(
        name,
        record,
        Some(number),
        |control, state, operand, element| {
            control.check_element_in_sequence(state, operand, element, is_write != 0);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCheckDataDepends(
    name: *mut c_char,
    record: *mut VarInfo,
    number: usize,
    is_write: c_uchar,
    iteration: c_long,
) {
    if iteration == -1 {
        return;
    }
    let number = c_long::try_from(number).ok();
    check_element(name, record, number, |control, state, operand, element| {
        control.check_element_dependence(state, operand, element, is_write != 0);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCheckLimits(
    name: *mut c_char,
    number: c_long,
    info: *mut DisArrInfo,
) -> c_uchar {
    with(0, |control, state| {
        // SAFETY: `dyn_DisArrCheckLimits` has a text, or NULL, which the program keeps until it returns.
        let operand = unsafe { operand(name) };
        let Some(base) = control.base_of(Address::of(info)) else {
            return 0;
        };
        c_uchar::from(control.check_limits_of_element(state, &operand, base, number))
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_GetLocalBlock(
    block: *mut Block,
    array: *mut DisArray,
    looped: *mut Loop,
) -> c_uchar {
    let none = NoBlock::NoLocalPart as c_uchar;
    with(none, |control, _| {
        // SAFETY: `dyn_GetLocalBlock` has a block to be filled, or NULL; nobody else uses it during the call.
        let block = unsafe { block.as_mut() };
        let base = control.base_of(Address::of(array));
        let (Some(block), Some(base), Some(frame)) = (block, base, LoopFrame::named(looped)) else {
            return none;
        };
        match control.machine.local_block(base, frame) {
            Ok(found) => {
                *block = found;
                0
            }
            Err(why) => why as c_uchar,
        }
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrDefineShadow(
    array: *mut DisArray,
    group: *mut c_void,
    widths: *mut ShadowWidth,
) {
    with((), |control, _| {
        // SAFETY: `dyn_DisArrDefineShadow` has a structure with widths, or NULL, and the program keeps it until it returns.
        let widths = unsafe { widths.as_ref() };
        if let (Some(base), Some(widths)) = (control.base_of(Address::of(array)), widths) {
            control.define_shadow(base, group as usize, widths);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCompleteShadows(array: *mut DisArray, group: *mut c_void) {
    with((), |control, _| {
        if let Some(base) = control.base_of(Address::of(array)) {
            control.complete_shadows(base, group as usize);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrClearShadows(info: *mut DisArrInfo) {
    with((), |control, _| {
        if let Some(base) = control.base_of(Address::of(info)) {
            control.clear_shadows(base);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_FindShadowIndex(
    block: *mut Block,
    first: *mut c_long,
    info: *mut DisArrInfo,
) -> c_int {
    with(-1, |control, _| {
        // SAFETY: `dyn_FindShadowIndex` has a block, or NULL, and a list whose first value is the number of those that follow, or NULL.
        let (Some(block), Some(values)) = (unsafe { block.as_ref() }, unsafe { counted(first) })
        else {
            return -1;
        };
        let base = control.base_of(Address::of(info));
        let found = base.and_then(|base| control.find_shadow(base, block, values));
        found.map_or(-1, |number| c_int::try_from(number).unwrap_or(-1))
    })
}

/// Index values behind their number.
///
/// # Safety
/// NULL, or a number with as many values behind it.
unsafe fn counted<'a>(first: *const c_long) -> Option<&'a [c_long]> {
    // SAFETY: not NULL where anything is read; that many values behind the number are asked of whoever calls this.
    unsafe {
        let count = usize::try_from(*first.as_ref()?).ok()?;
        index(first.add(1), count)
    }
}
