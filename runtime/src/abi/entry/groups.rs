//! Groups of shadow edges, reductions and remote references, started and awaited.

use std::ffi::{c_int, c_void};

use dvmdbg_abi::{self as raw, Loop};

use super::super::session::{with, with_tracing};
use super::{frame, rank, tuple_or};
use crate::control::groups::Member;
use crate::emitted::tables::Site;
use crate::tracing::names::Text;

#[unsafe(no_mangle)]
extern "C" fn dyn_ReductionStart(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.reduction_start(state, group as usize, unsafe { Site::new(site) });
    });
    with_tracing((), |tracing, _| tracing.reduction_start(group as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ReductionWait(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.reduction_wait(state, group as usize, unsafe { Site::new(site) });
    });
    with_tracing((), |tracing, _| {
        // SAFETY: see the module; texts of static tables.
        let (file, line) = unsafe {
            let site = site.as_ref();
            let file = site.map_or(std::ptr::null(), |site| site.file);
            (Text::new(file), site.map_or(0, |site| site.line))
        };
        tracing.reduction_wait(group as usize, file, line);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ConsistentStart(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.consistent_start(state, group as usize, unsafe { Site::new(site) });
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ConsistentWait(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.consistent_wait(state, group as usize, unsafe { Site::new(site) });
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ShadowAdd(array: *mut c_void, template: *mut c_void, axis: u32) {
    with((), |control, _| {
        control.shadow_add(array as usize, template as usize, axis as usize);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ShadowGroup(group: *mut c_void) {
    with((), |control, state| {
        control.create_shadow_group(state, group as usize);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ShadowGroupAdd(
    group: *mut c_void,
    array: *mut c_void,
    dimensions: u32,
    low: *const i64,
    high: *const i64,
    corner: c_int,
) {
    let rank = rank(dimensions);
    with((), |control, _| {
        // SAFETY: see the module.
        let (low, high) = unsafe { (tuple_or(low, rank, -1), tuple_or(high, rank, -1)) };
        let member = Member {
            array: array as usize,
            low,
            high,
            corner: corner != 0,
        };
        control.join_shadow_group(group as usize, member);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ShadowStart(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.shadow_start(state, group as usize, unsafe { Site::new(site) });
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ShadowWait(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        control.shadow_wait(state, group as usize, unsafe { Site::new(site) });
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Prefetch(group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.prefetch(state, group as usize, site);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Reset(group: *mut c_void) {
    with((), |control, _| control.reset_remote_group(group as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopShadowStart(looped: *mut Loop, group: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        unsafe {
            if let Some(frame) = frame(looped) {
                control.loop_shadow_start(state, frame, group as usize, Site::new(site));
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopShadowWait(_looped: *mut Loop, group: *mut c_void, site: *const raw::Site) {
    dyn_ShadowWait(group, site);
}
