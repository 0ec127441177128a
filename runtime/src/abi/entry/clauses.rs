//! What the clauses of a parallel directive ask.

use std::ffi::{c_int, c_void};

use dvmdbg_abi::{self as raw, Cell, Loop, MAX_RANK, Rule};

use super::super::session::{with, with_tracing};
use super::{alignment, frame, rank, slice, tuple_or};
use crate::control::Reduction;
use crate::control::cells::Companion;
use crate::control::consistent::Consistent;
use crate::emitted::tables::{Construct, Site};
use crate::reduction::operation::Operation;
use crate::trace::value::Type;
use crate::tracing::reductions::Declared;

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopShadowRenew(
    _looped: *mut Loop,
    array: *mut c_void,
    dimensions: u32,
    low: *const i64,
    high: *const i64,
    corner: c_int,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let rank = rank(dimensions);
            let (low, high) = (tuple_or(low, rank, -1), tuple_or(high, rank, -1));
            control.loop_shadow_renew(array as usize, &low, &high, corner != 0, Site::new(site));
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopAcross(
    looped: *mut Loop,
    array: *mut c_void,
    out: c_int,
    dimensions: u32,
    low: *const i64,
    high: *const i64,
    axes: u32,
    _site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let rank = rank(dimensions);
            let (low, high) = (tuple_or(low, rank, -1), tuple_or(high, rank, -1));
            if let Some(frame) = frame(looped) {
                control.loop_across(frame, array as usize, out != 0, low, high);
            }
        }
    });
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            tracing.loop_across(frame, axes);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopReduction(
    looped: *mut Loop,
    operation: u32,
    address: *mut c_void,
    size: usize,
    cell: *mut Cell,
    location: *mut c_void,
    location_size: usize,
    location_cell: *mut Cell,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module; cells live as long as their variables, which outlive the loop.
        unsafe {
            let (Some(frame), site) = (frame(looped), Site::new(site)) else {
                return;
            };
            let value = Reduction::new(address as usize, size, Companion::new(cell), site);
            control.loop_reduction(frame, value);
            if !location.is_null() {
                let companion = Companion::new(location_cell);
                let place = Reduction::new(location as usize, location_size, companion, site);
                control.loop_reduction(frame, place);
            }
        }
    });
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        let (construct, site) = unsafe { (construct_of(looped), Site::new(site)) };
        if let Some(site) = site.filter(|site| site.is_widened()) {
            let name = site.variable();
            tracing.skip(&format!("the reduction of {name}, whose type has no code"));
            return;
        }
        let kind = site.and_then(|site| Type::of_call(site.kind().into()));
        let operation = Operation::of_code(operation.into());
        let (Some(construct), Some(kind), Some(operation)) = (construct, kind, operation) else {
            return;
        };
        let count = size / kind.size();
        let one = location_size.checked_div(count).unwrap_or(0);
        let declared = Declared {
            address: address as usize,
            kind,
            count,
            operation,
            location: (location as usize, if location.is_null() { 0 } else { one }),
            group: tracing.group_of(looped as usize),
            site: site.and_then(|site| tracing.declared_at(site, kind)),
        };
        tracing.reduction(declared, Some(construct.number().into()));
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopReductionGroup(looped: *mut Loop, group: *mut c_void) {
    with((), |control, _| {
        // SAFETY: see the module.
        if let Some(frame) = unsafe { frame(looped) } {
            control.loop_reduction_group(frame, group as usize);
        }
    });
    with_tracing((), |tracing, _| {
        tracing.group(looped as usize, group as usize)
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopConsistent(
    looped: *mut Loop,
    address: *mut c_void,
    size: usize,
    _cell: *mut Cell,
    dimensions: u32,
    rules: *const Rule,
    group: *mut c_void,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let rules = alignment(slice(rules, rank(dimensions)));
            let group = (!group.is_null()).then_some(group as usize);
            let array = Consistent::new(address as usize, size, rules, group, Site::new(site));
            if let Some(frame) = frame(looped) {
                control.loop_consistent(frame, array);
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopShadowCompute(
    looped: *mut Loop,
    array: *mut c_void,
    dimensions: u32,
    low: *const i64,
    high: *const i64,
    site: *const raw::Site,
) {
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            let given = match rank(dimensions) {
                0 => MAX_RANK,
                rank => rank,
            };
            let widths = (tuple_or(low, given, -1), tuple_or(high, given, -1));
            if let Some(frame) = frame(looped) {
                control.loop_shadow_compute(frame, array as usize, widths, Site::new(site));
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopPrivate(
    looped: *mut Loop,
    address: *mut c_void,
    size: usize,
    cell: *mut Cell,
) {
    with((), |control, _| {
        // SAFETY: as in `dyn_LoopReduction`.
        unsafe {
            if let Some(frame) = frame(looped) {
                control.loop_private(frame, address as usize, size, Companion::new(cell));
            }
        }
    });
}

/// Remote references are known by the flags of their sites; only those of a group have a state.
#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRemote(
    looped: *mut Loop,
    array: *mut c_void,
    _dimensions: u32,
    _fixed: *const u32,
    _index: *const i64,
    group: *mut c_void,
    site: *const raw::Site,
) {
    if group.is_null() {
        return;
    }
    with((), |control, _| {
        // SAFETY: see the module.
        unsafe {
            if let (Some(frame), Some(site)) = (frame(looped), Site::new(site)) {
                control.loop_remote(frame, array as usize, group as usize, site);
            }
        }
    });
}

/// # Safety
/// `looped` is NULL or a live loop.
unsafe fn construct_of(looped: *const Loop) -> Option<Construct> {
    // SAFETY: the caller vouches for it.
    unsafe {
        looped
            .as_ref()
            .and_then(|looped| Construct::new(looped.what))
    }
}
