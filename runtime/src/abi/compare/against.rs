//! Events compared with the reference (`trc_cmp_*`): the same as those of `events`, where there is one.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::code::record as code;

use super::super::session::with_tracing;
use super::events::{Accessed, AddrType, Begun, Call};
use crate::trace::compare::Sought;
use crate::tracing::{TracedAccess, Tracing};

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_beginstruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    kind: c_uchar,
    rank: c_uchar,
    first: *mut c_long,
    last: *mut c_long,
    step: *mut c_long,
) {
    let call = Call::compare("trc_cmp_beginstruct");
    call.begin_of(kind, |kind| Begun {
        file,
        line,
        number,
        kind,
        rank,
        bounds: [first, last, step],
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_endstruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    first_line: c_ulong,
) {
    Call::compare("trc_cmp_endstruct").end(file, line, number, first_line);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_iteration(index: *mut AddrType) {
    Call::compare("trc_cmp_iteration").iteration(index);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_iteration_flash() {
    Call::compare("trc_cmp_iteration_flash").construct_event(Tracing::flash_iteration);
}

/// An access whose reference the prototypes leave out: it is compared with any (spec debugger.md 11.15).
fn unnamed(file: *mut c_char, line: c_ulong, kind: c_long, reduction: c_uchar) -> Accessed {
    Accessed {
        file,
        line,
        operand: null_mut(),
        kind,
        reduction,
    }
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_readvar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = unnamed(file, line, kind, reduction);
    Call::compare("trc_cmp_readvar").access(TracedAccess::Read, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_prewritevar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    reduction: c_uchar,
) {
    Call::compare("trc_cmp_prewritevar").before(&unnamed(file, line, kind, reduction));
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_postwritevar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = unnamed(file, line, kind, reduction);
    Call::compare("trc_cmp_postwritevar").access(TracedAccess::After, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_reductvar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
) {
    Call::compare("trc_cmp_reductvar").result(file, line, kind, value, false);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_variable(
    file: *mut c_char,
    line: c_ulong,
    record: c_int,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = unnamed(file, line, kind, reduction);
    Call::compare("trc_cmp_variable").variable(record, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_skip(file: *mut c_char, line: c_ulong) {
    Call::compare("trc_cmp_skip").skip(file, line);
}

/// The kind of record with this code.
fn sought(record: c_int) -> Option<Sought> {
    Some(match record {
        code::ITERATION => Sought::Iteration,
        code::BEGIN => Sought::Begin,
        code::END => Sought::End,
        code::BEFORE => Sought::Before,
        code::AFTER => Sought::After,
        code::READ => Sought::Read,
        code::RESULT => Sought::Result,
        code::SKIP => Sought::Skip,
        _ => return None,
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_cmp_forward(from: c_long, record: c_int) -> c_long {
    with_tracing(-1, |tracing, _| {
        let Some(wanted) = sought(record) else {
            tracing.wrong_call(&format!(
                "trc_cmp_forward: iType is {record}, expected 0 (trc_ITER) to 7 (trc_SKIP)"
            ));
            return -1;
        };
        let from = u64::try_from(from).unwrap_or(0);
        let found = tracing.forward(from, wanted);
        found.map_or(-1, |found| c_long::try_from(found).unwrap_or(-1))
    })
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_CurTraceRecord() -> c_long {
    with_tracing(-1, |tracing, _| {
        let expected = tracing.expected();
        expected.map_or(-1, |expected| c_long::try_from(expected).unwrap_or(-1))
    })
}
