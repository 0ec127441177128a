//! Distributed arrays: mappings, copies, statements of owners.

use std::ffi::{c_char, c_int, c_void};

use dvmdbg_abi::{self as raw, Rule, code};

use super::super::session::with;
use super::{alignment, rank, slice, tuple_or};
use crate::control::definitions::{ArrayVariable, Cut};
use crate::emitted::tables::{Name, Site};
use crate::mapping::shadow::Edge;

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineArray(
    base: *mut c_void,
    name: *const c_char,
    element: usize,
    dimensions: u32,
    extent: *const i64,
    lower: *const i64,
    stride: *const i64,
    shadow_low: *const i64,
    shadow_high: *const i64,
    fortran: c_int,
) {
    let rank = rank(dimensions);
    if base.is_null() || extent.is_null() || rank == 0 {
        return;
    }
    with((), |control, state| {
        // SAFETY: see the module.
        unsafe {
            let extent = slice(extent, rank);
            let dense = crate::mapping::shape::Shape::dense(extent, fortran != 0);
            let stride = match stride.is_null() {
                true => &dense.stride[..rank],
                false => slice(stride, rank),
            };
            control.define_array(
                state,
                &ArrayVariable {
                    base: base as usize,
                    name: Name::new(name),
                    element,
                    extent,
                    lower: &tuple_or(lower, rank, 0)[..rank],
                    stride,
                    declared: (!shadow_low.is_null() || !shadow_high.is_null()).then(|| Edge {
                        low: tuple_or(shadow_low, rank, 1),
                        high: tuple_or(shadow_high, rank, 1),
                        corner: false,
                    }),
                    awaits_mapping: true,
                },
            );
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ArrayElement(base: *mut c_void, dimensions: u32, index: *const i64) {
    with((), |control, _| {
        // SAFETY: see the module.
        let index = unsafe { slice(index, rank(dimensions)) };
        control.place_among_arrays(base as usize, index);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Origin(base: *const c_void, dimension: u32, lower: i64) -> i64 {
    with(0, |control, _| {
        control.origin(base as usize, dimension as usize, lower)
    })
}

fn cut(code: u32) -> Cut {
    match code {
        code::cut::WHOLE => Cut::Whole,
        code::cut::IRREGULAR => Cut::Irregular,
        code::cut::EQUAL => Cut::Equal,
        _ => Cut::Regular,
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Distribute(
    base: *mut c_void,
    dimensions: u32,
    distributed: *const u32,
    new_value: c_int,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        let distributed = unsafe { slice(distributed, rank(dimensions)) };
        let cuts: Vec<Cut> = distributed.iter().map(|&code| cut(code)).collect();
        control.distribute(base as usize, &cuts, new_value != 0);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Align(
    base: *mut c_void,
    target: *mut c_void,
    target_rank: u32,
    rules: *const Rule,
    new_value: c_int,
    site: *const raw::Site,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        let (rules, site) = unsafe { (slice(rules, rank(target_rank)), Site::new(site)) };
        let rules = alignment(rules);
        control.align(base as usize, target as usize, rules, new_value != 0);
        if let Some(site) = site {
            control.check_alignment(state, base as usize, site);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_AlignDummy(
    base: *mut c_void,
    template: *mut c_void,
    target_rank: u32,
    rules: *const Rule,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        let rules = alignment(unsafe { slice(rules, rank(target_rank)) });
        control.align_dummy(base as usize, template as usize, &rules);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemoteStatement(
    array: *mut c_void,
    group: *mut c_void,
    site: *const raw::Site,
    count: u32,
    reads: *const *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let reads = slice(reads, count as usize).iter();
            let reads = reads.filter_map(|&read| Site::new(read));
            if let Some(site) = Site::new(site) {
                control.remote_statement(array as usize, group as usize, site, reads);
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CopyBegin(flag: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.copy_begin(state, flag as usize, site);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CopyEnd() {
    with((), |control, _| control.copy_end());
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CopyWait(flag: *mut c_void, site: *const raw::Site) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(site) = unsafe { Site::new(site) } {
            control.copy_wait(state, flag as usize, site);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ArrayCopy(
    to: *mut c_void,
    write: *const raw::Site,
    from: *mut c_void,
    read: *const raw::Site,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        let sites = unsafe { (Site::new(write), Site::new(read)) };
        if let (Some(write), Some(read)) = sites {
            control.array_copy(state, (to as usize, write), (from as usize, read));
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_OwnBegin(array: *mut c_void, _site: *const raw::Site) {
    with((), |control, _| control.own_begin(array as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_OwnEnd() {
    with((), |control, _| control.own_end());
}
