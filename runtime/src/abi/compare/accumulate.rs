//! Records put into the trace (`trc_put_*`): the same events as those of `events`, for this run's trace, or
//! with TraceMode 3 for the reference.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::code::record as code;

use super::events::{Accessed, AddrType, Begun, Call};
use crate::trace::record::ConstructKind;
use crate::tracing::{TracedAccess, Tracing};

#[unsafe(no_mangle)]
extern "C" fn trc_put_beginstruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    kind: c_uchar,
    rank: c_uchar,
    first: *mut c_long,
    last: *mut c_long,
    step: *mut c_long,
) {
    let call = Call::put("trc_put_beginstruct");
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
extern "C" fn trc_put_endstruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    first_line: c_ulong,
) {
    Call::put("trc_put_endstruct").end(file, line, number, first_line);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_iteration(index: *mut AddrType) {
    Call::put("trc_put_iteration").iteration(index);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_iteration_flash_par(rank: c_uchar, index: *mut c_long, number: c_long) {
    let call = Call::put("trc_put_iteration_flash_par");
    let rank = usize::from(rank);
    if index.is_null() || !(1..=MAX_RANK).contains(&rank) {
        return call.wrong(&format!(
            "Index is NULL or Rank is not from 1 to {MAX_RANK}: {rank}"
        ));
    }
    // SAFETY: not NULL and `rank` limited, by the test above; `dvmdbg_trace.h` asks for as many values as the rank says.
    let index = unsafe { std::slice::from_raw_parts(index, rank) };
    call.construct_event(|tracing| {
        if let Err(what) = tracing.iteration_now(index, number) {
            tracing.wrong_call(&format!("trc_put_iteration_flash_par: {what}"));
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_iteration_flash() {
    Call::put("trc_put_iteration_flash").construct_event(Tracing::flash_iteration);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_readvar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    };
    Call::put("trc_put_readvar").access(TracedAccess::Read, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_prewritevar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    reduction: c_uchar,
) {
    Call::put("trc_put_prewritevar").before(&Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_postwritevar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    };
    Call::put("trc_put_postwritevar").access(TracedAccess::After, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_reductvar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
) {
    Call::put("trc_put_reductvar").result(file, line, kind, value, false);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_variable(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    record: c_uchar,
    kind: c_long,
    value: *mut c_void,
    reduction: c_uchar,
) {
    let accessed = Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    };
    Call::put("trc_put_variable").variable(record.into(), &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn trc_put_skip(file: *mut c_char, line: c_ulong) {
    Call::put("trc_put_skip").skip(file, line);
}

impl Call {
    /// A construct begins whose kind has this code.
    pub(super) fn begin_of(self, kind: c_uchar, begun: impl FnOnce(ConstructKind) -> Begun) {
        match ConstructKind::ALL.get(usize::from(kind)) {
            Some(&kind) => self.begin(&begun(kind)),
            None => self.wrong(&format!(
                "Type is {kind}, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)"
            )),
        }
    }

    /// An access or result, whose record is of the kind with this code.
    pub(super) fn variable(self, record: c_int, accessed: &Accessed, value: *mut c_void) {
        match record {
            code::BEFORE => self.before(accessed),
            code::AFTER => self.access(TracedAccess::After, accessed, value),
            code::READ => self.access(TracedAccess::Read, accessed, value),
            code::RESULT => self.result(accessed.file, accessed.line, accessed.kind, value, false),
            _ => self.wrong(&format!(
                "iType is {record}, expected 3 (trc_PREWRITEVAR) to 6 (trc_REDUCTVAR)"
            )),
        }
    }
}
