//! The functions of the design of 2000 for comparing execution results (spec debugger.md 3.5; header
//! `dvmdbg.h`, which says what each one means, in the same order).
//!
//! What every `unsafe` block here rests on: callers pass texts ended by NUL or NULL, arrays of the rank
//! of the construct, and addresses of variables of the type they name.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::seeds::RedVar;

use super::session::{self, with_tracing};
use crate::reduction::operation::Operation;
use crate::trace::record::Kind;
use crate::trace::recorder::Bounds;
use crate::trace::value::Type;
use crate::tracing::names::{Mention, Text};
use crate::tracing::reductions::Declared;
use crate::tracing::{Access, Opened};

/// An address as a number.
type AddrType = c_ulong;

/// A line of the source; one that cannot be is 0, not known.
fn line_of(line: c_ulong) -> u32 {
    u32::try_from(line).unwrap_or(0)
}

// ---- the subsystem as a whole ---------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Init() {
    session::start();
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Done() {
    session::stop();
}

// ---- constructs and iterations ----------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn cmptrace_BeginSeqLoop(file: *mut c_char, line: c_ulong, number: c_long) {
    begin(file, line, number, Kind::SequentialLoop, 1, &[]);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_BeginParLoop(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    rank: c_uchar,
    first: *mut c_long,
    last: *mut c_long,
    step: *mut c_long,
) {
    let rank = usize::from(rank).clamp(1, MAX_RANK);
    let given = ![first, last, step].iter().any(|array| array.is_null());
    let mut bounds = [Bounds {
        first: 0,
        last: 0,
        step: 1,
    }; MAX_RANK];
    if given {
        for (dimension, bounds) in bounds[..rank].iter_mut().enumerate() {
            // SAFETY: see the module.
            *bounds = unsafe {
                Bounds {
                    first: *first.add(dimension),
                    last: *last.add(dimension),
                    step: *step.add(dimension),
                }
            };
        }
    }
    let bounds = if given { &bounds[..rank] } else { &[] };
    begin(file, line, number, Kind::ParallelLoop, rank, bounds);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_BeginTaskRegion(file: *mut c_char, line: c_ulong, number: c_long) {
    begin(file, line, number, Kind::TaskRegion, 1, &[]);
}

fn begin(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    kind: Kind,
    rank: usize,
    bounds: &[Bounds],
) {
    with_tracing((), |tracing, _| {
        tracing.begin(&Opened {
            // SAFETY: see the module.
            file: unsafe { Text::new(file) },
            line: line_of(line),
            number,
            kind,
            rank,
            bounds,
        });
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_EndStruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    _first_line: c_ulong,
) {
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        tracing.end(unsafe { Text::new(file) }, line_of(line), number);
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Iter(index: *mut AddrType) {
    if index.is_null() {
        return;
    }
    with_tracing((), |tracing, _| {
        tracing.iteration(|dimension| {
            // SAFETY: see the module; each entry leads to an index variable.
            unsafe { (*index.add(dimension) as *const c_long).as_ref() }
                .copied()
                .unwrap_or(0)
        });
    });
}

// ---- accesses -----------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn cmptrace_PreStoreVar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    reduction: c_uchar,
) {
    access(Access::Before, file, line, operand, kind, reduction);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_PostStoreVar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    if !value.is_null() {
        let done = Access::After(value as usize);
        access(done, file, line, operand, kind, reduction);
    }
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_LoadVar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    if !value.is_null() {
        let used = Access::Read(value as usize);
        access(used, file, line, operand, kind, reduction);
    }
}

/// Other types than those of records are never recorded.
#[inline]
fn access(
    access: Access,
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    reduction: c_uchar,
) {
    let Some(kind) = Type::of_code(kind) else {
        return;
    };
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        let mention = unsafe {
            Mention {
                file: Text::new(file),
                line: line_of(line),
                operand: Text::new(operand),
                kind,
                reduction: reduction != 0,
            }
        };
        tracing.access(access, &mention);
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_ReductVar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
    wait: c_uchar,
) {
    let (Some(kind), false) = (Type::of_code(kind), value.is_null()) else {
        return;
    };
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        let file = unsafe { Text::new(file) };
        tracing.result(file, line_of(line), kind, value as usize, wait != 0);
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_SkipBlock(file: *mut c_char, line: c_ulong) {
    with_tracing((), |tracing, _| {
        // SAFETY: see the module.
        tracing.skip_block(unsafe { Text::new(file) }, line_of(line));
    });
}

// ---- reductions ------------------------------------------------------------------------------------------

/// The variable that a call describes.
///
/// # Safety
/// See the module.
unsafe fn declared(variable: *const RedVar) -> Option<Declared> {
    // SAFETY: NULL or a description.
    let variable = unsafe { variable.as_ref() }?;
    let has_location = !variable.location.is_null();
    Some(Declared {
        address: variable.address as usize,
        kind: Type::of_code(variable.kind)?,
        count: usize::try_from(variable.count).ok()?,
        operation: Operation::of_code(variable.operation.into())?,
        location: (
            variable.location as usize,
            if has_location {
                variable.location_element
            } else {
                0
            },
        ),
        group: BY_CALL,
    })
}

/// Stands for the group of variables whose completion a call tells.
const BY_CALL: usize = usize::MAX;

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Insert(variable: *mut RedVar) {
    // SAFETY: see the module.
    if let Some(declared) = unsafe { declared(variable) } {
        with_tracing((), |tracing, _| tracing.reduction(declared, None));
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Remove(variable: *mut RedVar) {
    // SAFETY: see the module.
    if let Some(declared) = unsafe { declared(variable) } {
        with_tracing((), |tracing, _| {
            tracing.reduction_complete(declared.address)
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_IsReduct(address: *mut c_void) -> c_int {
    with_tracing(0, |tracing, _| {
        c_int::from(tracing.is_reduction(address as usize))
    })
}
