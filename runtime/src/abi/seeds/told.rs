//! What the run-time system of that time told the debugger: constructs, arrays and their mappings, groups.

use std::ffi::{c_char, c_long, c_uchar, c_ulong, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::seeds::{DisArray, ShadowWidth, SysHandle};
use dvmdbg_abi::{Loop, MAX_RANK};

use super::super::session::with;
use super::table::{destroy, destroy_from};
use super::{index, operand};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Name, text};
use crate::machine::variable::{ArrayVariable, Cut};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;

#[unsafe(no_mangle)]
extern "C" fn dyn_Position(file: *const c_char, line: c_ulong) {
    with((), |control, _| {
        // SAFETY: `dyn_Position` has a text, or NULL, in `dvmdbg.h`; a copy is made of it.
        let file = unsafe { text(file) };
        control.direct_place(&file, u32::try_from(line).unwrap_or(u32::MAX));
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_BeginSeqLoop(number: c_long) {
    with((), |control, state| {
        control.direct_sequential_loop(state, construct_number(number));
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_BeginParLoop(
    number: c_long,
    rank: c_uchar,
    init: *const c_long,
    last: *const c_long,
    step: *const c_long,
) -> *mut Loop {
    let rank = usize::from(rank);
    if !(1..=MAX_RANK).contains(&rank) {
        return null_mut();
    }
    with(null_mut(), |control, state| {
        // SAFETY: `dyn_BeginParLoop` has three arrays of `rank` bounds in `dvmdbg.h`, or NULL.
        let bounds = unsafe { (index(init, rank), index(last, rank), index(step, rank)) };
        let (Some(init), Some(last), Some(step)) = bounds else {
            return null_mut();
        };
        let number = construct_number(number);
        control.direct_parallel_loop(state, number, (init, last, step))
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_BeginTaskRegion(number: c_long) -> *mut Loop {
    with(null_mut(), |control, state| {
        control.direct_task_region(state, construct_number(number))
    })
}

fn construct_number(number: c_long) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Iter(first: *const c_long) {
    with((), |control, state| {
        control.direct_iteration(state, |rank| {
            // SAFETY: `dyn_Iter` has a value for each of the `rank` loops of the construct that is open, or NULL.
            let values = unsafe { index(first, rank) };
            values.map_or_else(|| vec![0; rank], <[c_long]>::to_vec)
        });
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_EndStruct() {
    if let Some(level) = with(None, |control, _| control.direct_ending_level()) {
        destroy_from(level);
    }
    with((), |control, state| control.direct_end(state));
}

/// The alignment on a target of `rank` dimensions.
///
/// # Safety
/// Each is NULL or has `rank` entries.
unsafe fn alignment(
    rank: usize,
    (axis, a, b): (*const c_long, *const c_long, *const c_long),
) -> Option<Alignment> {
    // SAFETY: `rank` entries, or NULL, are asked of whoever calls this.
    let (axis, a, b) = unsafe { (index(axis, rank)?, index(a, rank)?, index(b, rank)?) };
    let rule = |d: usize| match usize::try_from(axis[d]) {
        Ok(dim @ 1..=MAX_RANK) if a[d] != 0 => Axis::Linear {
            dim: dim - 1,
            a: a[d],
            b: b[d],
        },
        Ok(_) => Axis::Constant(b[d]),
        Err(_) => Axis::Replicated,
    };
    let axes: Vec<Axis> = (0..rank.min(MAX_RANK)).map(rule).collect();
    Some(Alignment::new(&axes))
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CreateDisArray(
    base: *mut c_void,
    name: *const c_char,
    element: usize,
    rank: c_uchar,
    size: *const c_long,
    lower: *const c_long,
    shadow: *const ShadowWidth,
) -> *mut SysHandle {
    let rank = usize::from(rank);
    if base.is_null() || element == 0 || !(1..=MAX_RANK).contains(&rank) {
        return null_mut();
    }
    with(null_mut(), |control, state| {
        // SAFETY: `dyn_CreateDisArray` has `rank` extents, lower bounds and one structure with edges in `dvmdbg.h`, or NULL.
        let (extent, lower, shadow) =
            unsafe { (index(size, rank), index(lower, rank), shadow.as_ref()) };
        let Some(extent) = extent.filter(|extent| extent.iter().all(|&e| e > 0)) else {
            return null_mut();
        };
        let shape = Shape::dense(extent, false);
        // SAFETY: the name of the array is a text, or NULL; a copy is made of it.
        let name = Name::kept(&unsafe { operand(name) });
        control.machine.memory.define_array(
            state,
            &ArrayVariable {
                base: Address::of(base),
                name,
                element,
                extent,
                lower: lower.unwrap_or(&[0; MAX_RANK][..rank]),
                stride: &shape.stride[..rank],
                declared: shadow.map(|shadow| Edge {
                    low: shadow.low,
                    high: shadow.high,
                    corner: shadow.most > 1,
                }),
                awaits_mapping: false,
                is_fortran: false,
            },
        );
        control.handle_of(Address::of(base)).unwrap_or(null_mut())
    })
}

fn cut(distributed: &c_uchar) -> Cut {
    match distributed {
        0 => Cut::Whole,
        _ => Cut::Regular,
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DistributeArray(array: *mut SysHandle, distributed: *const c_uchar) {
    if distributed.is_null() {
        return;
    }
    with((), |control, _| {
        if let Some(base) = control.base_of(Address::of(array)) {
            // SAFETY: not NULL, by the test above; `dyn_DistributeArray` has a flag for each dimension of the array.
            let flags = unsafe {
                std::slice::from_raw_parts(distributed, control.machine.memory.rank_of(base))
            };
            let cuts: Vec<Cut> = flags.iter().map(cut).collect();
            control.machine.distribute(base, &cuts, false);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_AlignArray(
    array: *mut SysHandle,
    target: *mut SysHandle,
    axis: *const c_long,
    a: *const c_long,
    b: *const c_long,
) {
    with((), |control, _| {
        let (array, target) = (
            control.base_of(Address::of(array)),
            control.base_of(Address::of(target)),
        );
        let (Some(array), Some(target)) = (array, target) else {
            return;
        };
        let memory = &mut control.machine.memory;
        // SAFETY: `dyn_AlignArray` has a rule in three parts for each dimension of the target, or NULL.
        if let Some(rules) = unsafe { alignment(memory.rank_of(target), (axis, a, b)) } {
            memory.align(array, target, rules, false);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_MapLoop(
    looped: *mut Loop,
    target: *mut SysHandle,
    axis: *const c_long,
    a: *const c_long,
    b: *const c_long,
) {
    with((), |control, state| {
        let target = control.base_of(Address::of(target));
        let (Some(target), Some(frame)) = (target, LoopFrame::named(looped)) else {
            return;
        };
        // SAFETY: `dyn_MapLoop` has a rule in three parts for each dimension of the target, or NULL.
        let rules = unsafe { alignment(control.machine.memory.rank_of(target), (axis, a, b)) };
        if let Some(rules) = rules {
            control.loop_on(state, frame, target, &rules, None);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ArrayHandle(base: *mut c_void) -> *mut SysHandle {
    with(null_mut(), |control, _| {
        control.handle_of(Address::of(base)).unwrap_or(null_mut())
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrTestElement(array: *mut DisArray) {
    with((), |control, state| {
        if let Some(base) = control.base_of(Address::of(array)) {
            control.test_ownership(state, base);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrStartShadows(group: *mut c_void) {
    with((), |control, _| control.start_shadows(group as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrShadowGroupDeleted(group: *mut c_void) {
    with((), |control, _| control.delete_shadow_group(group as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_StartReduct(address: *mut c_void) {
    with((), |control, _| {
        control.start_reduction(Address::of(address))
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_WaitReduct(address: *mut c_void) {
    destroy_reduction(Address::of(address));
}

/// The record of a reduction that was waited for is removed at once.
fn destroy_reduction(address: Address) {
    let waited = with(None, |control, state| {
        control.wait_reduction(state, address)
    });
    if let Some(id) = waited {
        destroy(|_| Some(id));
    }
}
