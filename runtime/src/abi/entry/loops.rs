//! Parallel loops: opening, what they promise, boxes of iterations, closing.

use std::ffi::{c_int, c_void};

use dvmdbg_abi::{self as raw, Cell, Loop, Ref, Rule, code};

use super::super::session::{with, with_tracing};
use super::super::{seeds, space};
use super::{alignment, frame, rank, slice, tuple_or};
use crate::control::Reference;
use crate::control::cells::Companion;
use crate::control::inside::Inside;
use crate::control::loops::Nest;
use crate::control::proven::Rows;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site};
use crate::mapping::space::Space;
use crate::mapping::tuple;

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopOpen(
    looped: *mut Loop,
    what: *const raw::Construct,
    first: *const i64,
    last: *const i64,
    step: *const i64,
    irregular: u32,
    limits: *mut u32,
    limits_count: u32,
) {
    if looped.is_null() || first.is_null() || last.is_null() || step.is_null() {
        return;
    }
    // SAFETY: see the module; the bounds have `what.rank` entries.
    unsafe {
        let Some(construct) = Construct::new(what) else {
            return;
        };
        let rank = construct.rank();
        let (first, last, step) = (slice(first, rank), slice(last, rank), slice(step, rank));
        let looped = &mut *looped;
        let varies = irregular & code::state::VARYING != 0;
        let irregular = irregular & !code::state::VARYING;
        looped.what = what;
        looped.rank = rank as u32;
        looped.limits = limits;
        looped.limits_count = limits_count;
        if !limits.is_null() {
            std::slice::from_raw_parts_mut(limits, limits_count as usize).fill(0);
        }
        space::open(looped, first, last, step, irregular);
        let nest = Nest {
            construct,
            space: Space {
                rank,
                first: tuple(first),
                last: tuple(last),
                step: tuple(step),
            },
            irregular,
        };
        let frame = LoopFrame::new(looped);
        let (space, irregular) = (nest.space, nest.irregular);
        with((), |control, state| control.loop_open(state, frame, nest));
        with_tracing((), |tracing, state| {
            tracing.loop_open(state, frame, space, (irregular, varies))
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopOn(
    looped: *mut Loop,
    target: *mut c_void,
    target_rank: u32,
    rules: *const Rule,
    site: *const raw::Site,
) {
    with((), |control, state| {
        // SAFETY: see the module.
        unsafe {
            let rules = alignment(slice(rules, rank(target_rank)));
            if let Some(frame) = frame(looped) {
                control.loop_on(state, frame, target as usize, &rules, Site::new(site));
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopTie(
    looped: *mut Loop,
    array: *mut c_void,
    dimensions: u32,
    axis: *const i64,
    _site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let axes = tuple_or(axis, rank(dimensions), 0);
            if let Some(frame) = frame(looped) {
                control.loop_tie(frame, array as usize, axes);
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopSite(
    looped: *mut Loop,
    slot: u32,
    reference: *mut Ref,
    site: *const raw::Site,
    dimensions: u32,
    coefficient: *const i64,
    constant: *const i64,
    free: u32,
    shared: c_int,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let rank = rank(dimensions);
            let (Some(frame), Some(site), Some(variable)) =
                (frame(looped), Site::new(site), reference.as_mut())
            else {
                return;
            };
            let loops = rank_of(looped);
            control.loop_site(
                frame,
                variable,
                &Reference {
                    number: slot as usize,
                    site,
                    coefficient: slice(coefficient, rank * loops),
                    constant: slice(constant, rank),
                    free,
                    shared: shared != 0,
                },
            );
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopPromise(
    looped: *mut Loop,
    accesses: u64,
    slots: u32,
    conditional: *const u8,
    scalars: u32,
    scalar: *const *mut Cell,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let Some(frame) = frame(looped) else {
                return;
            };
            let conditional = slice(conditional, slots as usize);
            let scalar = slice(scalar, scalars as usize);
            control.loop_promise(frame, |promise| {
                promise.accesses = accesses;
                promise.conditional.clear();
                let conditional = conditional.iter().map(|&one| one != 0);
                promise.conditional.extend(conditional);
                promise.scalars.clear();
                let scalars = scalar.iter().filter_map(|&one| Companion::new(one));
                promise.scalars.extend(scalars);
            });
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopInner(looped: *mut Loop, inner: u32, length: u32, table: *const i64) {
    with((), |control, _| {
        // SAFETY: see the module.
        let (frame, table) = unsafe { (frame(looped), slice(table, length as usize)) };
        if let Some(frame) = frame {
            let inner = inner as usize;
            control.loop_inner(frame, table, |rank, dimensions| {
                Inside::read(table, (rank, inner), dimensions)
            });
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRows(looped: *mut Loop, rows: *const i64) {
    with((), |control, _| {
        // SAFETY: see the module.
        let (frame, rows) = unsafe { (frame(looped), slice(rows, 11)) };
        let (Some(frame), &[count, others, step, ref classes @ ..]) = (frame, rows) else {
            return;
        };
        let class = |first: usize| [classes[first], classes[first + 1]];
        let rows = Rows {
            rows: count as u64,
            step,
            bounds: [class(0), class(4)],
            change: [class(2), class(6)],
        };
        if others == 0 {
            control.loop_rows(frame, rows);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopStart(looped: *mut Loop) -> c_int {
    // Recorded loops run by boxes too.
    let recorded = with_tracing(0, |tracing, _| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            tracing.loop_start(frame);
        }
        1
    });
    with(recorded, |control, state| {
        // SAFETY: see the module.
        match unsafe { frame(looped) } {
            Some(frame) => c_int::from(control.loop_start(state, frame)),
            None => 0,
        }
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_NextBox(looped: *mut Loop) -> c_int {
    // SAFETY: see the module.
    let ordered = with_tracing(None, |tracing, _| unsafe {
        frame(looped).and_then(|frame| tracing.next_box(frame))
    });
    // SAFETY: see the module.
    match (unsafe { looped.as_mut() }, ordered) {
        (Some(looped), Some(next)) => c_int::from(space::give_box(looped, next)),
        (Some(looped), None) => c_int::from(space::next_box(looped)),
        (None, _) => 0,
    }
}

/// Values of the `told` outermost loops for the next stretch of the nest; else what all variables hold after it.
///
/// # Safety
/// See the module; `bounds` and `told` have room for all loops.
unsafe fn next_in_nest(
    looped: *mut Loop,
    bounds: *const i64,
    told: *mut i64,
    inner: usize,
) -> bool {
    if looped.is_null() || bounds.is_null() || told.is_null() {
        return false;
    }
    // SAFETY: the caller vouches for it.
    unsafe {
        let rank = rank((*looped).rank);
        let outer = rank.saturating_sub(inner);
        let told = std::slice::from_raw_parts_mut(told, rank);
        let under_way = (*looped).set != 0 && space::step_on(&mut *looped, outer);
        if !under_way {
            if dyn_NextBox(looped) == 0 {
                space::after(&*looped, slice(bounds, 3 * rank), told);
                return false;
            }
            let looped = &mut *looped;
            looped.set = 1;
            looped.index[..outer].copy_from_slice(&looped.first[..outer]);
        }
        told[..outer].copy_from_slice(&(&(*looped).index)[..outer]);
    }
    true
}

#[unsafe(no_mangle)]
extern "C" fn dyn_NextIteration(looped: *mut Loop, bounds: *const i64, told: *mut i64) -> c_int {
    // SAFETY: see the module.
    c_int::from(unsafe { next_in_nest(looped, bounds, told, 0) })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_NextRun(looped: *mut Loop, bounds: *const i64, told: *mut i64) -> c_int {
    // SAFETY: see the module; `told` has two entries more than there are loops.
    unsafe {
        if !next_in_nest(looped, bounds, told, 1) {
            return 0;
        }
        let (looped, innermost) = (&*looped, rank((*looped).rank).saturating_sub(1));
        let run = [
            looped.first[innermost],
            looped.last[innermost],
            looped.step[innermost],
        ];
        std::ptr::copy_nonoverlapping(run.as_ptr(), told.add(innermost), run.len());
    }
    1
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRow(looped: *mut Loop) {
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            control.loop_row(state, frame);
        }
    });
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            tracing.loop_row(frame);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Renumber(_looped: *mut Loop) -> u32 {
    // Without control stamps mean nothing: any odd one will do.
    with(3, |control, state| control.renumber(state))
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopClose(looped: *mut Loop) {
    let level = with(None, |control, _| {
        if control.direct.table.is_empty() {
            return None;
        }
        // SAFETY: see the module.
        unsafe { frame(looped) }.and_then(|frame| control.level_of(frame))
    });
    if let Some(level) = level {
        seeds::destroy_from(level);
    }
    with((), |control, state| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            control.loop_close(state, frame);
            control.direct_prune();
        }
    });
    with_tracing((), |tracing, state| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            tracing.loop_close(state, frame);
        }
    });
}

/// # Safety
/// `looped` is a live loop.
unsafe fn rank_of(looped: *const Loop) -> usize {
    // SAFETY: the caller vouches for it.
    rank(unsafe { (*looped).rank })
}
