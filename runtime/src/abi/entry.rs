//! The entry points. Order and comments follow `dvmdbg_emit.h`.

use std::ffi::{c_char, c_int, c_uchar, c_void};

use dvmdbg_abi::{Cell, Construct, Loop, MAX_RANK, Ref, Rule, Site, State, Unit};

use super::space;

#[unsafe(no_mangle)]
extern "C" fn dyn_RegisterUnit(_unit: *mut Unit, _state: *mut State) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckVar(
    _operand: *mut c_char,
    _address: *mut c_void,
    _handle: *mut c_void,
    _is_write: c_uchar,
) -> *mut c_void {
    std::ptr::null_mut()
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineStatic(
    _address: *mut c_void,
    _size: usize,
    _grain: u32,
    _cell: *mut Cell,
    _name: *const c_char,
    _initialised: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineLocal(
    _address: *mut c_void,
    _size: usize,
    _grain: u32,
    _cell: *mut Cell,
    _name: *const c_char,
    _initialised: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemoveVar(_address: *mut c_void) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_Born(address: *mut c_void, _size: usize, _initialised: c_int) -> *mut c_void {
    address
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Regrown(_old: *mut c_void, _address: *mut c_void, _size: usize) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_Dead(_address: *mut c_void) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_Unwind(_frame: *const c_void) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineArray(
    _base: *mut c_void,
    _name: *const c_char,
    _element: usize,
    _rank: u32,
    _extent: *const i64,
    _lower: *const i64,
    _stride: *const i64,
    _shadow_low: *const i64,
    _shadow_high: *const i64,
    _fortran: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Distribute(
    _base: *mut c_void,
    _rank: u32,
    _distributed: *const u32,
    _new_value: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Align(
    _base: *mut c_void,
    _target: *mut c_void,
    _target_rank: u32,
    _rules: *const Rule,
    _new_value: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopOpen(
    looped: *mut Loop,
    what: *const Construct,
    first: *const i64,
    last: *const i64,
    step: *const i64,
    irregular: u32,
    limits: *mut u32,
    limits_count: u32,
) {
    if looped.is_null() || what.is_null() || first.is_null() || last.is_null() || step.is_null() {
        return;
    }
    // SAFETY: the pointers are not NULL; by the interface `looped` is a live variable of the
    // caller, the bounds have `what.rank` entries and `limits` has `limits_count`.
    unsafe {
        let rank = ((*what).rank as usize).clamp(1, MAX_RANK);
        let looped = &mut *looped;
        looped.what = what;
        looped.rank = rank as u32;
        looped.limits = limits;
        looped.limits_count = limits_count;
        if !limits.is_null() {
            std::slice::from_raw_parts_mut(limits, limits_count as usize).fill(0);
        }
        let slice = |pointer| std::slice::from_raw_parts(pointer, rank);
        space::open(looped, slice(first), slice(last), slice(step), irregular);
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopOn(
    _looped: *mut Loop,
    _target: *mut c_void,
    _rank: u32,
    _rules: *const Rule,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopTie(
    _looped: *mut Loop,
    _array: *mut c_void,
    _rank: u32,
    _axis: *const i64,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopShadowRenew(
    _looped: *mut Loop,
    _array: *mut c_void,
    _rank: u32,
    _low: *const i64,
    _high: *const i64,
    _corner: c_int,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopAcross(
    _looped: *mut Loop,
    _array: *mut c_void,
    _out: c_int,
    _rank: u32,
    _low: *const i64,
    _high: *const i64,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopReduction(
    _looped: *mut Loop,
    _operation: u32,
    _address: *mut c_void,
    _size: usize,
    _cell: *mut Cell,
    _location: *mut c_void,
    _location_size: usize,
    _location_cell: *mut Cell,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopPrivate(
    _looped: *mut Loop,
    _address: *mut c_void,
    _size: usize,
    _cell: *mut Cell,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRemote(
    _looped: *mut Loop,
    _array: *mut c_void,
    _rank: u32,
    _fixed: *const u32,
    _index: *const i64,
    _site: *const Site,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopSite(
    _looped: *mut Loop,
    _slot: u32,
    _reference: *mut Ref,
    _site: *const Site,
    _rank: u32,
    _coefficient: *const i64,
    _constant: *const i64,
    _free: u32,
    _shared: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopStart(_looped: *mut Loop) -> c_int {
    0
}

#[unsafe(no_mangle)]
extern "C" fn dyn_NextBox(looped: *mut Loop) -> c_int {
    // SAFETY: by the interface a live variable that `dyn_LoopOpen` has filled, or NULL.
    match unsafe { looped.as_mut() } {
        Some(looped) => c_int::from(space::next_box(looped)),
        None => 0,
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopRow(_looped: *mut Loop) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_Renumber(_looped: *mut Loop) -> u32 {
    3
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LoopClose(_looped: *mut Loop) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_Bind(
    _reference: *mut Ref,
    _pointer: *const c_void,
    _element: usize,
    _rank: u32,
    _lower: *const i64,
    _extent: *const i64,
    _fortran: c_int,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_OwnBegin(_array: *mut c_void, _site: *const Site) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_OwnEnd() {}

#[unsafe(no_mangle)]
extern "C" fn dyn_ReadBlock(_site: *const Site, _address: *const c_void, _size: usize) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_WriteBlock(_site: *const Site, _address: *mut c_void, _size: usize) {}

#[unsafe(no_mangle)]
extern "C" fn dyn_CopyBlock(
    _site: *const Site,
    _to: *mut c_void,
    _from: *const c_void,
    _size: usize,
) {
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Escape(_address: *const c_void) {}
