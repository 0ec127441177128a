//! The entry points. Order as in `dvmdbg_emit.h`, which says what each one means.
//!
//! What every `unsafe` block here rests on: emitted code passes pointers to live variables of its
//! own, to its static tables, or NULL, with the lengths the header gives.

use std::ffi::{c_char, c_int, c_uchar, c_void};

use dvmdbg_abi::seeds::{SysHandle, VarInfo};
use dvmdbg_abi::{self as raw, Cell, Loop, MAX_RANK, Ref, Rule, State, code};

use super::frames::{LoopFrame, open_constructs};
use super::seeds;
use super::session::{self, with, with_tracing};
use super::space;
use super::tables::{Construct, Name, Site, Unit};
use crate::control::access::Access;
use crate::control::cells::Companion;
use crate::control::consistent::Consistent;
use crate::control::definitions::{ArrayVariable, Cut, Followed, Variable};
use crate::control::groups::Member;
use crate::control::loops::Nest;
use crate::control::proven::{Promise, Rows};
use crate::control::tasks::{Processors, Task};
use crate::control::{Reduction, Reference};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shadow::Edge;
use crate::mapping::space::Space;
use crate::mapping::{Tuple, tuple};
use crate::reduction::operation::Operation;
use crate::trace::value::Type;
use crate::tracing::names::Text;
use crate::tracing::reductions::Declared;

/// `count` entries at `first`; NULL is the empty slice.
///
/// # Safety
/// `first` is NULL or has `count` entries that nobody changes meanwhile.
unsafe fn slice<'a, T>(first: *const T, count: usize) -> &'a [T] {
    if first.is_null() {
        return &[];
    }
    // SAFETY: the caller vouches for it.
    unsafe { std::slice::from_raw_parts(first, count) }
}

/// A tuple of `rank` entries, `missing` where the array is NULL.
///
/// # Safety
/// As for [`slice`].
unsafe fn tuple_or(first: *const i64, rank: usize, missing: i64) -> Tuple {
    if first.is_null() {
        let mut filled = [0; MAX_RANK];
        filled[..rank].fill(missing);
        return filled;
    }
    // SAFETY: the caller vouches for it.
    tuple(unsafe { slice(first, rank) })
}

fn rank(rank: u32) -> usize {
    (rank as usize).min(MAX_RANK)
}

fn alignment(rules: &[Rule]) -> Alignment {
    let axis = |rule: &Rule| match rule.kind {
        code::rule::LINEAR if rule.a == 0 => Axis::Constant(rule.b),
        code::rule::LINEAR => Axis::Linear {
            dim: (rule.axis as usize).min(MAX_RANK - 1),
            a: rule.a,
            b: rule.b,
        },
        code::rule::CONSTANT => Axis::Constant(rule.b),
        _ => Axis::Replicated,
    };
    let axes: Vec<Axis> = rules.iter().map(axis).collect();
    Alignment::new(&axes)
}

/// The view of an open loop.
///
/// # Safety
/// `looped` is NULL or a live loop.
unsafe fn frame(looped: *mut Loop) -> Option<LoopFrame> {
    // SAFETY: the caller vouches for it; the loop stays in its frame until `dyn_LoopClose`.
    unsafe { looped.as_mut().map(|looped| LoopFrame::new(looped)) }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RegisterUnit(unit: *mut raw::Unit, state: *mut State) {
    // SAFETY: see the module.
    unsafe {
        if let Some(unit) = Unit::new(unit) {
            session::register(unit, state);
        }
    }
}

/// Emitted code says where in the state; a direct call leaves no site there.
#[unsafe(no_mangle)]
extern "C" fn dyn_CheckVar(
    operand: *mut c_char,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    let emitted = with(true, |control, state| {
        // SAFETY: see the module; the arguments in the state were set for this call.
        unsafe {
            let Some(site) = Site::new(std::mem::replace(&mut state.site, std::ptr::null())) else {
                return false;
            };
            let array = state.array as usize;
            let bound = |reference: &&Ref| array != 0 && reference.pointer as usize == array;
            let access = Access {
                site,
                address: address as usize,
                size: state.size,
                companion: Companion::new(state.cell),
                array,
                reference: state.reference.as_ref().filter(bound),
                rank: rank(state.subscripts),
                subscript: state.subscript,
                limit: state.limit as usize,
                write: is_write != 0,
                block: false,
            };
            control.check(state, &access);
        }
        true
    });
    match emitted {
        true => std::ptr::null_mut(),
        // SAFETY: the arguments are those of a direct call.
        false => unsafe { seeds::check_variable(operand, address, handle, is_write) },
    }
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

fn cut(code: u32) -> Cut {
    match code {
        0 => Cut::Whole,
        2 => Cut::Irregular,
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
        let varies = irregular & code::VARYING != 0;
        let irregular = irregular & !code::VARYING;
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
            let rank = rank(dimensions);
            let (first, last) = (slice(first, rank), slice(last, rank));
            let processors = Processors::new(arrangement as usize, first, last);
            let task = Task::new(task as usize, number, Site::new(site));
            control.map_task(&task, processors);
        }
    });
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
        let kind = site.and_then(|site| Type::of_code(site.kind().into()));
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

/// # Safety
/// `looped` is a live loop.
unsafe fn rank_of(looped: *const Loop) -> usize {
    // SAFETY: the caller vouches for it.
    rank(unsafe { (*looped).rank })
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
            let promise = Promise {
                accesses,
                conditional: conditional.iter().map(|&one| one != 0).collect(),
                scalars: scalar
                    .iter()
                    .filter_map(|&one| Companion::new(one))
                    .collect(),
            };
            control.loop_promise(frame, promise);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRows(looped: *mut Loop, rows: *const i64) {
    with((), |control, _| {
        // SAFETY: see the module.
        let (frame, rows) = unsafe { (frame(looped), slice(rows, 12)) };
        let (Some(frame), &[count, iterations, others, step, ref classes @ ..]) = (frame, rows)
        else {
            return;
        };
        let class = |first: usize| [classes[first], classes[first + 1]];
        let rows = Rows {
            rows: count as u64,
            iterations: iterations as u64,
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
extern "C" fn dyn_Trace(on: u32) {
    with((), |control, _| control.trace(on != 0));
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
extern "C" fn dyn_Escape(address: *const c_void) {
    with((), |control, state| match address.is_null() {
        true => control.escape_statics(state),
        false => control.escape(state, address as usize),
    });
}
