//! The functions of the design of 2000, under their names and with their prototypes (spec
//! debugger.md 3.3; header `dvmdbg.h`, which says what each one means, in the same order).
//!
//! What every `unsafe` block here rests on: programs pass texts ended by NUL or NULL, index arrays
//! of the rank that the header gives, and pointers that are live or NULL. Records, handles and
//! their kin are only compared with those that were handed out, never followed. Destructors run
//! while no call is under way, since they may call us.

use std::borrow::Cow;
use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::code::class;
use dvmdbg_abi::seeds::{Block, Destructor, DisArrInfo, DisArray, ShadowWidth, SysHandle, VarInfo};
use dvmdbg_abi::{Loop, MAX_RANK, State};

use super::frames::LoopFrame;
use super::session::{self, with};
use super::tables::{Name, text};
use crate::control::Control;
use crate::control::definitions::{ArrayVariable, Cut};
use crate::control::direct::Mode;
use crate::control::direct::arrays::NoBlock;
use crate::control::direct::table::RecordId;
use crate::control::direct::variables::NewVariable;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;

/// The name of a reference.
///
/// # Safety
/// See the module.
unsafe fn operand(name: *const c_char) -> Cow<'static, str> {
    // SAFETY: used during the call only.
    unsafe { text(name) }
}

/// `rank` index values.
///
/// # Safety
/// See the module.
unsafe fn index<'a>(first: *const c_long, rank: usize) -> Option<&'a [c_long]> {
    let rank = rank.min(MAX_RANK);
    // SAFETY: the caller vouches for `rank` entries.
    (!first.is_null()).then(|| unsafe { std::slice::from_raw_parts(first, rank) })
}

fn destructor_of(class: u8) -> Destructor {
    match class {
        class::READONLY => dyn_DestructReadOnly,
        class::REDUCT => dyn_DestructReduct,
        class::DISARRAY => dyn_DestructDisArray,
        _ => dyn_DestructPrivate,
    }
}

/// Acts on a living record, or returns `default`.
fn with_record<R>(
    record: *const VarInfo,
    default: R,
    act: impl FnOnce(&mut Control, &mut State, RecordId) -> R,
) -> R
where
    R: Copy,
{
    with(default, |control, state| {
        match control.direct.table.find(record) {
            Some(id) => act(control, state, id),
            None => default,
        }
    })
}

/// Checks a reference to a living record: its name, the record and the kind of access, where the
/// last byte of the call names one.
fn check_record(
    name: *const c_char,
    record: *const VarInfo,
    is_write: c_uchar,
    check: impl FnOnce(&mut Control, &mut State, &str, RecordId, Mode),
) {
    let Some(mode) = Mode::of(is_write) else {
        return;
    };
    with_record(record, (), |control, state, id| {
        // SAFETY: see the module.
        let operand = unsafe { operand(name) };
        check(control, state, &operand, id, mode);
    });
}

/// Checks one matter of an element of a living array, by its number from 0.
fn check_element(
    name: *const c_char,
    record: *const VarInfo,
    number: Option<c_long>,
    check: impl FnOnce(&mut Control, &mut State, &str, (usize, c_long)),
) {
    with_record(record, (), |control, state, id| {
        // SAFETY: see the module.
        let operand = unsafe { operand(name) };
        if let (Some(base), Some(number)) = (array_of(control, id), number) {
            check(control, state, &operand, (base, number));
        }
    });
}

/// The array of a record of its class.
fn array_of(control: &Control, id: RecordId) -> Option<usize> {
    let info = &control.direct.table.get(id).info;
    control.base_of(info.handle as usize)
}

// ---- the table as a whole ------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_Init() {
    session::start();
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Done() {
    destroy_from(0);
    session::stop();
}

#[unsafe(no_mangle)]
extern "C" fn dyn_LevelDone() {
    if let Some(level) = with(None, |control, _| Some(control.level())) {
        destroy_from(level);
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RemoveAll() {
    destroy_from(0);
}

/// Destroys every record of this level and of deeper ones, the deepest first.
pub(super) fn destroy_from(level: c_int) {
    while destroy(|control| control.direct.table.deepest(level)) {}
}

/// Destroys the newest record of a variable.
pub(super) fn remove_newest(address: usize) {
    destroy(|control| newest(control, address));
}

/// Runs the destructor of a record and takes it out. False: there is none.
fn destroy(choose: impl FnOnce(&mut Control) -> Option<RecordId>) -> bool {
    let chosen = with(None, |control, _| {
        let id = choose(control)?;
        let table = &control.direct.table;
        Some((table.pointer(id), table.get(id).info.destructor))
    });
    let Some((record, destructor)) = chosen else {
        return false;
    };
    if let Some(destructor) = destructor {
        // SAFETY: given with this record for this purpose; the record lives.
        unsafe { destructor(record) };
    }
    with_record(record, (), |control, _, id| control.direct.table.remove(id));
    true
}

/// Newest record of a variable; an array may be named by its handle or descriptor.
fn newest(control: &Control, address: usize) -> Option<RecordId> {
    let array = control
        .base_of(address)
        .and_then(|base| control.key_of(base));
    control
        .direct
        .table
        .newest(array.map_or(address, |(key, _)| key))
}

#[unsafe(no_mangle)]
extern "C" fn dyn_GetVarInfo(address: *mut c_void) -> *mut VarInfo {
    let traced = super::compare::record_of(address);
    with(traced, |control, state| {
        let Some(id) = newest(control, address as usize) else {
            return null_mut();
        };
        // Its flag is what holds now.
        control.record_has_value(state, id);
        control.direct.table.pointer(id)
    })
}

// ---- checks ----------------------------------------------------------------------------------------

/// `dyn_CheckVar` of a direct call.
///
/// # Safety
/// See the module.
pub(super) unsafe fn check_variable(
    name: *const c_char,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    let Some(mode) = Mode::of(is_write).filter(|_| !address.is_null()) else {
        return null_mut();
    };
    with(null_mut(), |control, state| {
        // SAFETY: see the module.
        let operand = unsafe { operand(name) };
        let address = address as usize;
        let record = match handle.is_null() {
            false => check_array(control, state, &operand, address, handle, mode),
            true => check_scalar(control, state, &operand, address, mode),
        };
        record.map_or(null_mut(), |id| control.direct.table.pointer(id))
    })
}

fn check_scalar(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    address: usize,
    mode: Mode,
) -> Option<RecordId> {
    let current = control.direct.table.newest(address);
    if mode == Mode::Announce {
        return current;
    }
    if current.is_none() && control.check_foreign(state, operand, address, mode) {
        return None;
    }
    let id = control.valid_record(current, address, mode == Mode::Write, destructor_of);
    judge(control, state, operand, id, 0, mode);
    Some(id)
}

fn check_array(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    address: usize,
    handle: *mut SysHandle,
    mode: Mode,
) -> Option<RecordId> {
    let base = control.base_of(handle as usize)?;
    let number = control.element_number(base, address);
    let (key, info) = control.key_of(base)?;
    let current = control.direct.table.newest(key);
    if mode == Mode::Announce {
        control.check_element(state, operand, base, number, mode);
        return current;
    }
    // An array outlives the construct that uses it first.
    let current = current.unwrap_or_else(|| {
        control.define_record(&NewVariable {
            class: class::DISARRAY,
            is_static: true,
            key,
            handle,
            info: info.cast(),
            destructor: Some(dyn_DestructDisArray),
        })
    });
    let id = control.valid_record(Some(current), key, mode == Mode::Write, destructor_of);
    judge(control, state, operand, id, number, mode);
    Some(id)
}

/// Judges an access by the class of its record.
fn judge(
    control: &mut Control,
    state: &mut State,
    operand: &str,
    id: RecordId,
    number: i64,
    mode: Mode,
) {
    match control.direct.table.get(id).info.class {
        class::READONLY => control.check_readonly_record(state, operand, id, mode),
        class::PRIVATE => control.check_private_record(state, operand, id, mode),
        class::REDUCT => control.check_reduct_record(state, operand, id, mode),
        class::DISARRAY => {
            if let Some(base) = array_of(control, id) {
                control.check_element(state, operand, base, number, mode);
            }
        }
        _ => {}
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckValidVar(
    current: *mut VarInfo,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    with(null_mut(), |control, _| {
        let current = control.direct.table.find(current);
        let array = control.base_of(handle as usize);
        let array = array.and_then(|base| control.key_of(base));
        let write = is_write != 0;
        let id = match (current, array) {
            (Some(id), _) => {
                let key = control.direct.table.get(id).key();
                control.valid_record(current, key, write, destructor_of)
            }
            (None, Some((key, info))) => control.define_record(&NewVariable {
                class: class::DISARRAY,
                is_static: false,
                key,
                handle,
                info: info.cast(),
                destructor: Some(dyn_DestructDisArray),
            }),
            (None, None) if handle.is_null() && !address.is_null() => {
                control.valid_record(None, address as usize, write, destructor_of)
            }
            (None, None) => return null_mut(),
        };
        control.direct.table.pointer(id)
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckReadOnlyVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_readonly_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckPrivateVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_private_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckReductVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    _number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            control.check_reduct_record(state, operand, id, mode);
        },
    );
}

#[unsafe(no_mangle)]
extern "C" fn dyn_CheckDisArrayVar(
    name: *mut c_char,
    record: *mut VarInfo,
    is_write: c_uchar,
    number: c_long,
) {
    check_record(
        name,
        record,
        is_write,
        |control, state, operand, id, mode| {
            if let Some(base) = array_of(control, id) {
                control.check_element(state, operand, base, number, mode);
            }
        },
    );
}

// ---- definitions -------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineVar(
    class: c_uchar,
    is_static: c_uchar,
    address: *mut c_void,
    handle: *mut SysHandle,
    info: *mut c_void,
    destructor: Option<Destructor>,
) -> *mut VarInfo {
    if !(class::READONLY..=class::TRCREDUCT).contains(&class) {
        return null_mut();
    }
    with(null_mut(), |control, _| {
        let array = control.base_of(handle as usize);
        let key = match (class, array.and_then(|base| control.key_of(base))) {
            (class::DISARRAY, Some((key, _))) => key,
            (class::DISARRAY, None) => return null_mut(),
            _ if address.is_null() => return null_mut(),
            _ => address as usize,
        };
        let id = control.define_record(&NewVariable {
            class,
            is_static: is_static != 0,
            key,
            handle,
            info,
            destructor,
        });
        control.direct.table.pointer(id)
    })
}

/// A variable of one of the replicated classes.
fn define(class: u8, address: *mut c_void, is_static: bool, info: *mut c_void) -> *mut VarInfo {
    let destructor = Some(destructor_of(class));
    dyn_DefineVar(
        class,
        u8::from(is_static),
        address,
        null_mut(),
        info,
        destructor,
    )
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineReduct(is_static: c_uchar, address: *mut c_void) -> *mut VarInfo {
    define(class::REDUCT, address, is_static != 0, null_mut())
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineDisArray(
    handle: *mut SysHandle,
    is_static: c_uchar,
    info: *mut DisArrInfo,
) -> *mut VarInfo {
    let data = with(None, |control, _| {
        let base = control.base_of(handle as usize)?;
        let (_, own) = control.key_of(base)?;
        if info.is_null() {
            control.take_values(base);
        }
        // Data of another array cannot be shared.
        (info.is_null() || info == own).then_some(own)
    });
    let Some(data) = data else {
        return null_mut();
    };
    let (class, destructor) = (class::DISARRAY, Some(destructor_of(class::DISARRAY)));
    dyn_DefineVar(
        class,
        is_static,
        null_mut(),
        handle,
        data.cast(),
        destructor,
    )
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefinePrivate(address: *mut c_void, is_static: c_uchar) -> *mut VarInfo {
    let record = define(class::PRIVATE, address, is_static != 0, null_mut());
    dyn_InitializeClear(record);
    record
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineReadOnly(address: *mut c_void, info: *mut c_void) -> *mut VarInfo {
    define(class::READONLY, address, false, info)
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineRemoteBufferArray(
    source: *mut SysHandle,
    buffer: *mut SysHandle,
    first: *mut c_long,
) -> *mut VarInfo {
    let loaded = with(None, |control, state| {
        let source = control.base_of(source as usize)?;
        let base = control.base_of(buffer as usize)?;
        // SAFETY: see the module.
        let index = unsafe { index(first, control.rank_of(source)) }?;
        let (_, info) = control.key_of(base)?;
        let fits = control.load_remote_buffer(state, source, base, index);
        fits.then_some(info)
    });
    match loaded {
        Some(info) => dyn_DefineDisArray(buffer, 0, info),
        None => null_mut(),
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DefineRemoteBufferScalar(
    source: *mut SysHandle,
    buffer: *mut c_void,
    first: *mut c_long,
) -> *mut VarInfo {
    if buffer.is_null() {
        return null_mut();
    }
    let record = with(None, |control, state| {
        let source = control.base_of(source as usize)?;
        // SAFETY: see the module.
        let index = unsafe { index(first, control.rank_of(source)) }?;
        let buffer = buffer as usize;
        control.define_remote_scalar(state, source, buffer, index, dyn_DestructPrivate)
    });
    record.unwrap_or(null_mut())
}

// ---- destructors -------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
unsafe extern "C" fn dyn_DestructReduct(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        control.destruct_reduct(state, id, dyn_DestructPrivate);
    });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn dyn_DestructPrivate(record: *mut VarInfo) {
    with_record(record, (), |control, _, id| control.destruct_private(id));
}

/// A read-only variable keeps its value: the record behind stands as it is.
#[unsafe(no_mangle)]
unsafe extern "C" fn dyn_DestructReadOnly(_record: *mut VarInfo) {}

#[unsafe(no_mangle)]
unsafe extern "C" fn dyn_DestructDisArray(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        // Inner levels share the data of the outermost one.
        if control.direct.table.get(id).previous.is_none()
            && let Some(base) = array_of(control, id)
        {
            control.forget_array(state, base);
        }
    });
}

// ---- values --------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_InitializeSet(record: *mut VarInfo, number: usize) {
    with_record(record, (), |control, state, id| {
        match (array_of(control, id), number) {
            (None, _) => control.set_record_value(state, id, true),
            (Some(base), usize::MAX) => control.give_values(base),
            (Some(base), number) => {
                if let Ok(number) = i64::try_from(number) {
                    control.give_element_value(base, number);
                }
            }
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_InitializeClear(record: *mut VarInfo) {
    with_record(record, (), |control, state, id| {
        match array_of(control, id) {
            None => control.set_record_value(state, id, false),
            Some(base) => control.take_values(base),
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_InitializeCheck(record: *mut VarInfo, number: usize) -> c_int {
    with_record(record, 0, |control, state, id| {
        let value = match array_of(control, id) {
            None => control.record_has_value(state, id),
            Some(base) => {
                i64::try_from(number).is_ok_and(|number| control.element_has_value(base, number))
            }
        };
        c_int::from(value)
    })
}

// ---- distributed arrays ---------------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrAcross(array: *mut DisArray) {
    with((), |control, _| {
        if let Some(base) = control.base_of(array as usize) {
            control.permit_dependences(base);
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
        // SAFETY: see the module.
        let operand = unsafe { operand(name) };
        let Some(base) = control.base_of(info as usize) else {
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
        // SAFETY: see the module.
        let block = unsafe { block.as_mut() };
        let base = control.base_of(array as usize);
        let (Some(block), Some(base), Some(frame)) = (block, base, LoopFrame::named(looped)) else {
            return none;
        };
        match control.local_block(base, frame) {
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
        // SAFETY: see the module.
        let widths = unsafe { widths.as_ref() };
        if let (Some(base), Some(widths)) = (control.base_of(array as usize), widths) {
            control.define_shadow(base, group as usize, widths);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrCompleteShadows(array: *mut DisArray, group: *mut c_void) {
    with((), |control, _| {
        if let Some(base) = control.base_of(array as usize) {
            control.complete_shadows(base, group as usize);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrClearShadows(info: *mut DisArrInfo) {
    with((), |control, _| {
        if let Some(base) = control.base_of(info as usize) {
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
        // SAFETY: see the module; the first value is the number of those that follow.
        let (Some(block), Some(values)) = (unsafe { block.as_ref() }, unsafe { counted(first) })
        else {
            return -1;
        };
        let base = control.base_of(info as usize);
        let found = base.and_then(|base| control.find_shadow(base, block, values));
        found.map_or(-1, |number| c_int::try_from(number).unwrap_or(-1))
    })
}

/// Index values behind their number.
///
/// # Safety
/// See the module.
unsafe fn counted<'a>(first: *const c_long) -> Option<&'a [c_long]> {
    // SAFETY: the caller vouches for the number and as many values behind it.
    unsafe {
        let count = usize::try_from(*first.as_ref()?).ok()?;
        index(first.add(1), count)
    }
}

// ---- what the run-time system told the debugger -----------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn dyn_Position(file: *const c_char, line: c_ulong) {
    with((), |control, _| {
        // SAFETY: see the module.
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
        // SAFETY: see the module.
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
            // SAFETY: see the module.
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
/// See the module.
unsafe fn alignment(
    rank: usize,
    (axis, a, b): (*const c_long, *const c_long, *const c_long),
) -> Option<Alignment> {
    // SAFETY: the caller vouches for it.
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
        // SAFETY: see the module.
        let (extent, lower, shadow) =
            unsafe { (index(size, rank), index(lower, rank), shadow.as_ref()) };
        let Some(extent) = extent.filter(|extent| extent.iter().all(|&e| e > 0)) else {
            return null_mut();
        };
        let shape = Shape::dense(extent, false);
        // SAFETY: see the module; the text is copied.
        let name = Name::kept(&unsafe { operand(name) });
        control.define_array(
            state,
            &ArrayVariable {
                base: base as usize,
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
            },
        );
        control.handle_of(base as usize).unwrap_or(null_mut())
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
        if let Some(base) = control.base_of(array as usize) {
            // SAFETY: see the module.
            let flags = unsafe { std::slice::from_raw_parts(distributed, control.rank_of(base)) };
            let cuts: Vec<Cut> = flags.iter().map(cut).collect();
            control.distribute(base, &cuts, false);
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
            control.base_of(array as usize),
            control.base_of(target as usize),
        );
        let (Some(array), Some(target)) = (array, target) else {
            return;
        };
        // SAFETY: see the module.
        if let Some(rules) = unsafe { alignment(control.rank_of(target), (axis, a, b)) } {
            control.align(array, target, rules, false);
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
        let target = control.base_of(target as usize);
        let (Some(target), Some(frame)) = (target, LoopFrame::named(looped)) else {
            return;
        };
        // SAFETY: see the module.
        let rules = unsafe { alignment(control.rank_of(target), (axis, a, b)) };
        if let Some(rules) = rules {
            control.loop_on(state, frame, target, &rules, None);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn dyn_ArrayHandle(base: *mut c_void) -> *mut SysHandle {
    with(null_mut(), |control, _| {
        control.handle_of(base as usize).unwrap_or(null_mut())
    })
}

#[unsafe(no_mangle)]
extern "C" fn dyn_DisArrTestElement(array: *mut DisArray) {
    with((), |control, state| {
        if let Some(base) = control.base_of(array as usize) {
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
    with((), |control, _| control.start_reduction(address as usize));
}

#[unsafe(no_mangle)]
extern "C" fn dyn_WaitReduct(address: *mut c_void) {
    destroy_reduction(address as usize);
}

/// The record of a reduction that was waited for is removed at once.
fn destroy_reduction(address: usize) {
    let waited = with(None, |control, state| {
        control.wait_reduction(state, address)
    });
    if let Some(id) = waited {
        destroy(|_| Some(id));
    }
}
