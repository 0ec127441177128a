//! Task regions and tasks.

use std::ffi::c_void;

use dvmdbg_abi::{self as raw, Loop};

use super::super::session::{with, with_tracing};
use super::super::space;
use super::{frame, rank, slice};
use crate::control::tasks::{Processors, Task};
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site};
use crate::mapping::space::Space;

#[unsafe(no_mangle)]
extern "C" fn dyn_RegionOpen(region: *mut Loop, what: *const raw::Construct) {
    if region.is_null() {
        return;
    }
    // SAFETY: see the module.
    unsafe {
        let Some(construct) = Construct::new(what) else {
            return;
        };
        let region = &mut *region;
        region.what = what;
        region.rank = 1;
        region.limits = std::ptr::null_mut();
        region.limits_count = 0;
        space::open(region, &[0], &[0], &[1], 1);
        let frame = LoopFrame::new(region);
        with_tracing((), |tracing, state| {
            tracing.loop_open(state, frame, Space::default(), (1, false));
            tracing.loop_across(frame, 0);
        });
        with((), |control, state| {
            control.region_open(state, frame, construct)
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_TaskBegin(
    region: *mut Loop,
    task: *mut c_void,
    number: i64,
    site: *const raw::Site,
) {
    // SAFETY: see the module.
    if let Some(region) = unsafe { region.as_mut() } {
        region.index[0] = number;
        region.set = 1;
        // All stamps of a task, those of its loops included, are of one iteration.
        region.first[0] = number;
        region.step[0] = 0;
    }
    with((), |control, state| {
        // SAFETY: see the module.
        unsafe {
            let task = Task::new(task as usize, number, Site::new(site));
            if let Some(frame) = frame(region) {
                control.task_begin(state, frame, &task);
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_OntoTask(
    base: *mut c_void,
    task: *mut c_void,
    number: i64,
    site: *const raw::Site,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        let task = unsafe { Task::new(task as usize, number, Site::new(site)) };
        control.onto_task(state, base as usize, &task);
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Processors(
    arrangement: *mut c_void,
    dimensions: u32,
    first: *const i64,
    last: *const i64,
) {
    with((), |control, _| {
        let rank = rank(dimensions);
        // SAFETY: see the module.
        let (first, last) = unsafe { (slice(first, rank), slice(last, rank)) };
        control.arrange_processors(arrangement as usize, first, last);
    });
}

/// A section of an arrangement of processors, if it is known.
///
/// # Safety
/// `first` and `last` lead to `dimensions` numbers each.
unsafe fn section(
    arrangement: *mut c_void,
    dimensions: u32,
    (first, last): (*const i64, *const i64),
) -> Option<Processors> {
    let rank = rank(dimensions);
    // SAFETY: the caller vouches for them.
    let (first, last) = unsafe { (slice(first, rank), slice(last, rank)) };
    Processors::new(arrangement as usize, first, last)
}

#[unsafe(no_mangle)]
extern "C" fn dyn_OntoProcessors(
    base: *mut c_void,
    arrangement: *mut c_void,
    dimensions: u32,
    first: *const i64,
    last: *const i64,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let processors = section(arrangement, dimensions, (first, last));
            control.onto_processors(base as usize, processors, Site::new(site));
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_MapTask(
    task: *mut c_void,
    number: i64,
    arrangement: *mut c_void,
    dimensions: u32,
    first: *const i64,
    last: *const i64,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let processors = section(arrangement, dimensions, (first, last));
            let task = Task::new(task as usize, number, Site::new(site));
            control.map_task(&task, processors);
        }
    });
}
