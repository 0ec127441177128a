//! What a program tells of its run (`cmptrace_*`), and what other functions for events share with them.
//! Each event goes to the recorder; what TraceMode says becomes of it is the recorder's matter.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};

use dvmdbg_abi::{self as raw, MAX_RANK, code};

use super::super::process;
use super::super::session::{with_parallel, with_tracing};
use super::descriptions::around_event;
use super::{bounds_of, kind_of, line_of};
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::trace::record::ConstructKind;
use crate::tracing::memory::TracedVariable;
use crate::tracing::names::{Mention, Text};
use crate::tracing::{Opened, TracedAccess, Tracing};

/// An address as a number.
pub(super) type AddrType = c_ulong;

/// In the type code of an access, from emitted code.
const PLAIN: c_long = code::data::PLAIN as c_long;

/// A function that tells an event.
#[derive(Clone, Copy)]
pub(super) struct Call {
    name: &'static str,
    module: Module,
}

/// Whose function it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Module {
    /// `cmptrace_*`: the program tells of its run.
    Run,
    /// `trc_put_*`: a record is put into the trace, or with TraceMode 3 into the reference.
    Accumulation,
    /// `trc_cmp_*`: an event is compared with the reference.
    Comparison,
}

/// A construct as a call names it.
pub(super) struct Begun {
    pub(super) file: *mut c_char,
    pub(super) line: c_ulong,
    pub(super) number: c_long,
    pub(super) kind: ConstructKind,
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
    /// `cmptrace_*`
    pub(super) const fn run(name: &'static str) -> Call {
        let module = Module::Run;
        Call { name, module }
    }

    /// `trc_put_*`
    pub(super) const fn put(name: &'static str) -> Call {
        let module = Module::Accumulation;
        Call { name, module }
    }

    /// `trc_cmp_*`
    pub(super) const fn compare(name: &'static str) -> Call {
        let module = Module::Comparison;
        Call { name, module }
    }

    /// An event, for those that it concerns. Inlined: who calls knows the module.
    #[inline(always)]
    pub(super) fn event(&self, event: impl FnOnce(&mut Tracing)) {
        match self.module {
            Module::Run => with_tracing((), |tracing, _| event(tracing)),
            Module::Accumulation => with_tracing((), |tracing, _| tracing.accumulation(event)),
            Module::Comparison => with_tracing((), |tracing, _| match tracing.compares() {
                true => event(tracing),
                false => tracing.wrong_call(&format!(
                    "{}: there is no reference, TraceOptions.TraceMode is not 3",
                    self.name
                )),
            }),
        }
    }

    /// The same for an event of a construct, which descriptions show.
    pub(super) fn construct_event(&self, event: impl FnOnce(&mut Tracing)) {
        self.event(|tracing| match self.module == Module::Accumulation {
            // The descriptions show the run.
            true if tracing.is_reference() => event(tracing),
            _ => around_event(tracing, event),
        });
    }

    /// Tells of an event of a construct that is not open, in the words of the specification (2.4).
    #[cold]
    fn no_construct(&self, tracing: &mut Tracing, what: &str) {
        let text = match tracing.compares() {
            true => "No current program construct",
            false => "Bad trace structure (missing current program construct)",
        };
        tracing.wrong_call(&format!("{}: {text}: {what}", self.name));
    }

    /// Tells of a wrong argument.
    #[cold]
    pub(super) fn wrong(&self, what: &str) {
        super::wrong(self.name, what);
    }

    /// A construct begins.
    pub(super) fn begin(&self, begun: &Begun) {
        let rank = usize::from(begun.rank);
        if !(1..=MAX_RANK).contains(&rank) {
            return self.wrong(&format!("Rank is {rank}, expected 1 to {MAX_RANK}"));
        }
        let [first, last, step] = begun.bounds;
        self.construct_event(|tracing| {
            let opened = Opened {
                // SAFETY: `begin` of each module has a text here, or NULL; it is looked at before the call returns.
                file: unsafe { Text::new(begun.file) },
                line: line_of(begun.line),
                number: begun.number,
                kind: begun.kind,
                rank,
                // SAFETY: `rank` was limited above, and `dvmdbg_trace.h` asks for that many bounds, or NULL.
                bounds: &unsafe { bounds_of(rank, first, last, step) },
            };
            tracing.begin(&opened);
        });
    }

    /// A construct ends.
    pub(super) fn end(&self, file: *mut c_char, line: c_ulong, number: c_long, first: c_ulong) {
        if self.module == Module::Run {
            with_parallel((), |parallel, _| parallel.construct_ends(number));
        }
        self.construct_event(|tracing| {
            // SAFETY: the functions that end a construct have a text here, or NULL; it is looked at before the call returns.
            let file = unsafe { Text::new(file) };
            match tracing.end(file, line_of(line), number) {
                None => self.no_construct(tracing, &format!("construct {number} is not open")),
                Some(begun) if begun != line_of(first) => tracing.wrong_call(&format!(
                    "{}: Abnormal loop exit: construct {number} began at line {begun}, BegLine is {first}",
                    self.name
                )),
                Some(_) => {}
            }
        });
    }

    /// An iteration or task begins.
    pub(super) fn iteration(&self, index: *mut AddrType) {
        if index.is_null() {
            return self.wrong("index is NULL");
        }
        let value = |dimension| {
            // SAFETY: not NULL; `tracing` asks for as many values as the open construct has dimensions, and each entry leads to one of its
            // index variables.
            unsafe { (*index.add(dimension) as *const c_long).as_ref() }
                .copied()
                .unwrap_or(0)
        };
        self.construct_event(|tracing| {
            let is_open = match self.module {
                Module::Run => tracing.iteration(value),
                Module::Accumulation | Module::Comparison => tracing.put_iteration(value),
            };
            if !is_open {
                self.no_construct(tracing, "no construct is open");
            }
        });
    }

    /// A variable is accessed; `value`: where it is.
    #[inline(always)]
    pub(super) fn access(
        &self,
        access: impl FnOnce(TracedVariable) -> TracedAccess,
        accessed: &Accessed,
        value: *mut c_void,
    ) {
        if value.is_null() {
            return self.wrong("Value is NULL");
        }
        let Some(kind) = kind_of(self.name, accessed.kind & !PLAIN) else {
            return;
        };
        // SAFETY: both are literals of emitted text, or texts that a direct call brings, or NULL; what is kept of them is compared by
        // content unless they lie in constant memory (`Names`).
        let mention = unsafe {
            Mention {
                file: Text::new(accessed.file),
                line: line_of(accessed.line),
                operand: Text::new(accessed.operand),
                kind,
                reduction: accessed.reduction != 0,
                plain: accessed.kind & PLAIN != 0,
            }
        };
        // SAFETY: whoever calls names a variable of that type; of an assignment that begins it is dropped unused.
        let variable = unsafe { TracedVariable::new(Address::of(value)) };
        let told = &(access(variable), mention);
        self.event(|tracing| tracing.access(told.0, &told.1));
    }

    /// An assignment begins.
    #[inline(always)]
    pub(super) fn before(&self, accessed: &Accessed) {
        // Nobody asks where the variable is.
        let nowhere = std::ptr::dangling_mut();
        self.access(|_| TracedAccess::Before, accessed, nowhere);
    }

    /// A reduction is complete.
    pub(super) fn result(
        &self,
        file: *mut c_char,
        line: c_ulong,
        kind: c_long,
        value: *mut c_void,
        wait: bool,
    ) {
        if value.is_null() {
            return self.wrong("Value is NULL");
        }
        let Some(kind) = kind_of(self.name, kind) else {
            return;
        };
        self.event(|tracing| {
            // SAFETY: a text that the call brings, or NULL, used during it; and a variable of that type.
            let (file, variable) =
                unsafe { (Text::new(file), TracedVariable::new(Address::of(value))) };
            tracing.result(file, line_of(line), kind, variable, wait);
        });
    }

    /// A statement of an owner was passed.
    pub(super) fn skip(&self, file: *mut c_char, line: c_ulong) {
        self.event(|tracing| {
            // SAFETY: a literal of emitted text, or the text of a direct call, looked at before the call returns.
            tracing.skip_block(unsafe { Text::new(file) }, line_of(line));
        });
    }
}

// ---- the subsystem as a whole ---------------------------------------------------------------------

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Init() {
    process::start();
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Done() {
    process::stop();
}

/// Does something that can fail with the files of the run; what failed switches tracing off.
fn with_files(act: impl FnOnce(&mut Tracing) -> Result<(), String>) {
    with_tracing((), |tracing, _| {
        around_event(tracing, |tracing| {
            if let Err(problem) = act(tracing) {
                tracing.give_up(&problem);
            }
        });
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_ReInit() {
    with_files(|tracing| match tracing.compares() {
        true => tracing.restart(),
        false => {
            tracing.wrong_call(
                "cmptrace_ReInit: there is no reference, TraceOptions.TraceMode is not 3",
            );
            Ok(())
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Read() {
    with_files(Tracing::read_files);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Write() {
    with_files(|tracing| {
        tracing.write_files();
        Ok(())
    });
}

// ---- constructs and iterations ----------------------------------------------------------------------

/// Bounds that are not known.
const UNKNOWN: [*mut c_long; 3] = [std::ptr::null_mut(); 3];

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_BeginSeqLoop(file: *mut c_char, line: c_ulong, number: c_long) {
    Call::run("cmptrace_BeginSeqLoop").begin(&Begun {
        file,
        line,
        number,
        kind: ConstructKind::SequentialLoop,
        rank: 1,
        bounds: UNKNOWN,
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_BeginParLoop(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    rank: c_uchar,
    first: *mut c_long,
    last: *mut c_long,
    step: *mut c_long,
) {
    Call::run("cmptrace_BeginParLoop").begin(&Begun {
        file,
        line,
        number,
        kind: ConstructKind::ParallelLoop,
        rank,
        bounds: [first, last, step],
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_BeginTaskRegion(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
) {
    Call::run("cmptrace_BeginTaskRegion").begin(&Begun {
        file,
        line,
        number,
        kind: ConstructKind::TaskRegion,
        rank: 1,
        bounds: UNKNOWN,
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_EndStruct(
    file: *mut c_char,
    line: c_ulong,
    number: c_long,
    first_line: c_ulong,
) {
    Call::run("cmptrace_EndStruct").end(file, line, number, first_line);
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_Iter(index: *mut AddrType) {
    // SAFETY: NULL, or a list with an entry for each dimension of the open construct.
    if let Some(&first) = unsafe { index.as_ref() } {
        let is_corner = with_parallel(None, |parallel, _| parallel.is_corner(first as usize));
        if let Some(is_corner) = is_corner {
            with_tracing((), |tracing, _| tracing.pass_over(is_corner));
        }
    }
    Call::run("cmptrace_Iter").iteration(index);
}

// ---- accesses -----------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_PreStoreVar(
    file: *mut c_char,
    line: c_ulong,
    operand: *mut c_char,
    kind: c_long,
    reduction: c_uchar,
) {
    Call::run("cmptrace_PreStoreVar").before(&Accessed {
        file,
        line,
        operand,
        kind,
        reduction,
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_PostStoreVar(
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
    Call::run("cmptrace_PostStoreVar").access(TracedAccess::After, &accessed, value);
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_LoadVar(
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
    Call::run("cmptrace_LoadVar").access(TracedAccess::Read, &accessed, value);
}

#[unsafe(no_mangle)]
extern "C" fn cmptrace_ReductVar(
    file: *mut c_char,
    line: c_ulong,
    kind: c_long,
    value: *mut c_void,
    wait: c_uchar,
) {
    Call::run("cmptrace_ReductVar").result(file, line, kind, value, wait != 0);
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn dvm_trace_element(index: *const i64, rank: u32) {
    let rank = match index.is_null() {
        true => 0,
        false => rank as usize,
    };
    with_tracing((), |tracing, _| {
        // SAFETY: the printers lay the subscripts of a reference into an array and pass its length (`trace_element`).
        let subscripts = (0..rank).map(|at| unsafe { *index.add(at) });
        tracing.element(subscripts);
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn dvm_trace_read(site: *const raw::Site, address: *const c_void) {
    // SAFETY: emitted code passes a site of the static table of its unit.
    if let Some(site) = unsafe { Site::new(site) } {
        with_parallel((), |parallel, _| parallel.read(Address::of(address), site));
    }
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn dvm_trace_large(begins: c_int) {
    with_tracing((), |tracing, _| match begins {
        0 => tracing.large_ends(),
        _ => tracing.large_begins(),
    });
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn cmptrace_SkipBlock(file: *mut c_char, line: c_ulong) {
    Call::run("cmptrace_SkipBlock").skip(file, line);
}
