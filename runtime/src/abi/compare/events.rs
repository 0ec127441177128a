//! What a program tells of its run (`cmptrace_*`), and what other functions for events share with them.
//! Each event goes to the recorder; what TraceMode says becomes of it is the recorder's matter.

use std::ffi::{c_char, c_long, c_uchar, c_ulong, c_void};

use dvmdbg_abi::MAX_RANK;

use super::super::session::{self, with_tracing};
use super::descriptions::around_event;
use super::{bounds_of, kind_of, line_of};
use crate::trace::record::Kind;
use crate::tracing::names::{Mention, Text};
use crate::tracing::{Access, Opened, Tracing};

/// An address as a number.
pub(super) type AddrType = c_ulong;

/// A function that tells an event.
#[derive(Clone, Copy)]
pub(super) struct Call(pub(super) &'static str);

/// A construct as a call names it.
pub(super) struct Begun {
    pub(super) file: *mut c_char,
    pub(super) line: c_ulong,
    pub(super) number: c_long,
    pub(super) kind: Kind,
    pub(super) rank: c_uchar,
    /// First and last values, steps, by dimension.
    pub(super) bounds: [*mut c_long; 3],
}

/// An access as a call names it.
pub(super) struct Accessed {
    pub(super) file: *mut c_char,
    pub(super) line: c_ulong,
    pub(super) operand: *mut c_char,
    pub(super) kind: c_long,
    pub(super) reduction: c_uchar,
}

impl Call {
    #[inline]
    fn event(self, event: impl FnOnce(&mut Tracing)) {
        with_tracing((), |tracing, _| event(tracing));
    }

    /// Tells of a wrong argument.
    #[cold]
    pub(super) fn wrong(self, what: &str) {
        super::wrong(self.0, what);
    }

    /// A construct begins.
    pub(super) fn begin(self, begun: &Begun) {
        let rank = usize::from(begun.rank);
        if !(1..=MAX_RANK).contains(&rank) {
            return self.wrong(&format!("Rank is {rank}, expected 1 to {MAX_RANK}"));
        }
        let [first, last, step] = begun.bounds;
        self.event(|tracing| {
            let opened = Opened {
                // SAFETY: see the module above.
                file: unsafe { Text::new(begun.file) },
                line: line_of(begun.line),
                number: begun.number,
                kind: begun.kind,
                rank,
                // SAFETY: see the module above.
                bounds: &unsafe { bounds_of(rank, first, last, step) },
            };
            around_event(tracing, |tracing| tracing.begin(&opened));
        });
    }

    /// A construct ends.
    pub(super) fn end(self, file: *mut c_char, line: c_ulong, number: c_long) {
        self.event(|tracing| {
            // SAFETY: see the module above.
            let file = unsafe { Text::new(file) };
            around_event(tracing, |tracing| {
                if !tracing.end(file, line_of(line), number) {
                    tracing.wrong_call(&format!(
                        "{}: construct {number} is not open: no current program construct",
                        self.0
                    ));
                }
            });
        });
    }

    /// An iteration or task begins.
    pub(super) fn iteration(self, index: *mut AddrType) {
        if index.is_null() {
            return self.wrong("index is NULL");
        }
        let value = |dimension| {
            // SAFETY: see the module above; each entry leads to an index variable.
            unsafe { (*index.add(dimension) as *const c_long).as_ref() }
                .copied()
                .unwrap_or(0)
        };
        self.event(|tracing| {
            around_event(tracing, |tracing| {
                if !tracing.iteration(value) {
                    tracing.wrong_call(&format!(
                        "{}: no construct is open: no current program construct",
                        self.0
                    ));
                }
            });
        });
    }

    /// A variable is accessed; `value`: where it is.
    #[inline]
    pub(super) fn access(
        self,
        access: impl FnOnce(usize) -> Access,
        accessed: &Accessed,
        value: *mut c_void,
    ) {
        if value.is_null() {
            return self.wrong("Value is NULL");
        }
        let Some(kind) = kind_of(self.0, accessed.kind) else {
            return;
        };
        self.event(|tracing| {
            // SAFETY: see the module above.
            let mention = unsafe {
                Mention {
                    file: Text::new(accessed.file),
                    line: line_of(accessed.line),
                    operand: Text::new(accessed.operand),
                    kind,
                    reduction: accessed.reduction != 0,
                }
            };
            tracing.access(access(value as usize), &mention);
        });
    }

    /// An assignment begins.
    #[inline]
    pub(super) fn before(self, accessed: &Accessed) {
        // Nobody asks where the variable is.
        let nowhere = std::ptr::dangling_mut();
        self.access(|_| Access::Before, accessed, nowhere);
    }

    /// A reduction is complete.
    pub(super) fn result(
        self,
        file: *mut c_char,
        line: c_ulong,
        kind: c_long,
        value: *mut c_void,
        wait: bool,
    ) {
        if value.is_null() {
            return self.wrong("Value is NULL");
        }
        let Some(kind) = kind_of(self.0, kind) else {
            return;
        };
        self.event(|tracing| {
            // SAFETY: see the module above.
            let file = unsafe { Text::new(file) };
            tracing.result(file, line_of(line), kind, value as usize, wait);
        });
    }

    /// A statement of an owner was passed.
    pub(super) fn skip(self, file: *mut c_char, line: c_ulong) {
        self.event(|tracing| {
            // SAFETY: see the module above.
            tracing.skip_block(unsafe { Text::new(file) }, line_of(line));
        });
    }
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

/// Bounds that are not known.
const UNKNOWN: [*mut c_long; 3] = [std::ptr::null_mut(); 3];

#[unsafe(no_mangle)]
extern "C" fn cmptrace_BeginSeqLoop(file: *mut c_char, line: c_ulong, number: c_long) {
    Call("cmptrace_BeginSeqLoop").begin(&Begun {
        file,
        line,
        number,
        kind: Kind::SequentialLoop,
        rank: 1,
        bounds: UNKNOWN,
    });
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
    Call("cmptrace_BeginParLoop").begin(&Begun {
        file,
        line,
        number,
        kind: Kind::ParallelLoop,
        rank,
        bounds: [first, last, step],
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_BeginTaskRegion(file: *mut c_char, line: c_ulong, number: c_long) {
    Call("cmptrace_BeginTaskRegion").begin(&Begun {
        file,
        line,
        number,
        kind: Kind::TaskRegion,
        rank: 1,
        bounds: UNKNOWN,
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_EndStruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    _first_line: c_ulong,
) {
    Call("cmptrace_EndStruct").end(file, line, number);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Iter(index: *mut AddrType) {
    Call("cmptrace_Iter").iteration(index);
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
    Call("cmptrace_PreStoreVar").before(&Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    });
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
    let accessed = Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    };
    Call("cmptrace_PostStoreVar").access(Access::After, &accessed, value);
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
    let accessed = Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    };
    Call("cmptrace_LoadVar").access(Access::Read, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_ReductVar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
    wait: c_uchar,
) {
    Call("cmptrace_ReductVar").result(file, line, kind, value, wait != 0);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_SkipBlock(file: *mut c_char, line: c_ulong) {
    Call("cmptrace_SkipBlock").skip(file, line);
}
