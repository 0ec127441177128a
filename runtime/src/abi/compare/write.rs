//! Records and descriptions in the form of the seeds as lines of text (`trc_wrt_*`). The lines are those of
//! the writer of traces; nothing here knows how one looks.

use std::cell::Cell;
use std::ffi::{c_int, c_uchar};

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::code::record as code;
use dvmdbg_abi::traces::{
    Collection, FileName, Iteration, Skip, StructBegin, StructEnd, StructInfo, Variable,
};
use libc::FILE;

use super::super::session::with_tracing;
use super::descriptions::with_descriptions;
use super::{kind_of, line_of, name};
use crate::trace::id::ConstructId;
use crate::trace::record::{ConstructKind, Record};
use crate::trace::structure::TracedConstruct;
use crate::trace::table::Tables;
use crate::trace::text::{TextWriter, write_configuration, write_descriptions, write_header};
use crate::trace::value::Datum;
use crate::tracing::Tracing;

thread_local! {
    /// Constructs that were begun and not ended by these calls.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

fn put_all(stream: *mut FILE, text: &[u8]) -> bool {
    // SAFETY: `put` and the writers of whole files refuse NULL; else `dvmdbg_trace.h` asks for a stream that is open for writing.
    let written = unsafe { libc::fwrite(text.as_ptr().cast(), 1, text.len(), stream) };
    written == text.len()
}

/// Writes to a stream of the program, if there is one.
fn put(tracing: &mut Tracing, function: &str, stream: *mut FILE, text: &[u8]) {
    if stream.is_null() || text.is_empty() {
        return;
    }
    if !put_all(stream, text) {
        tracing.wrong_call(&format!("{function}: cannot write to the stream"));
    }
}

/// Writes the line of a record; its length.
fn line(
    tracing: &mut Tracing,
    function: &str,
    stream: *mut FILE,
    tables: &Tables,
    record: Record<'_>,
) -> usize {
    let depth = DEPTH.get();
    let mut text = Vec::new();
    TextWriter::inside(tracing.indent(), depth).record(&mut text, tables, record);
    match record {
        Record::Begin(_) => DEPTH.set(depth + 1),
        Record::End(..) => DEPTH.set(depth.saturating_sub(1)),
        _ => {}
    }
    put(tracing, function, stream, &text);
    text.len()
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_header(
    within: *mut Collection,
    level: c_int,
    stream: *mut FILE,
    volumes: c_int,
) {
    with_descriptions((), |descriptions, tracing| {
        if within.is_null() || stream.is_null() {
            return tracing.wrong_call("trc_wrt_header: the collection or the file is NULL");
        }
        // SAFETY: not NULL, by the test above: a collection that `cmptrace_Structs` or a description has shown.
        let constructs = unsafe { descriptions.constructs(within) };
        let (indent, tables) = (tracing.indent(), tracing.tables());
        let mut text = Vec::new();
        match (usize::try_from(level).unwrap_or(0), volumes != 0) {
            (0, true) => write_configuration(&mut text, tables, &constructs, indent),
            (0, false) => write_header(&mut text, tables, &constructs, indent),
            (depth, volumes) => {
                write_descriptions(&mut text, tables, &constructs, indent, depth, volumes);
            }
        }
        put(tracing, "trc_wrt_header", stream, &text);
    });
}

/// Writes the beginning or end of a construct that has a description.
fn construct(
    function: &str,
    stream: *mut FILE,
    info: *const StructInfo,
    (file, at): (&FileName, u32),
    record: fn(ConstructId, &mut Tables, &str, u32) -> Record<'static>,
) -> usize {
    with_descriptions(0, |descriptions, tracing| {
        let info = descriptions.find(info);
        let kind = info.and_then(|info| ConstructKind::ALL.get(usize::from(info.kind)));
        let (Some(info), Some(&kind)) = (info, kind) else {
            tracing.wrong_call(&format!(
                "{function}: pCnfgInfo is no description of a construct that was handed out and not removed"
            ));
            return 0;
        };
        let mut tables = Tables::default();
        let file = name(file);
        let place = tables.place(&file, at);
        let around = descriptions.find(info.parent).map(|around| around.number);
        let around = around.map(|number| {
            let around = TracedConstruct::new(number, ConstructKind::SequentialLoop, 1, place);
            tables.header.add(None, around)
        });
        let rank = usize::from(info.rank).clamp(1, MAX_RANK);
        let construct = TracedConstruct::new(info.number, kind, rank, place);
        let id = tables.header.add(around, construct);
        let record = record(id, &mut tables, &file, at);
        line(tracing, function, stream, &tables, record)
    })
}

/// The record that a function got, if it is one of its kind. Tells of others.
///
/// # Safety
/// `given` is NULL or a record, alive during the call.
unsafe fn record<'a, T>(
    function: &str,
    given: *const T,
    kind: fn(&T) -> c_uchar,
    expected: c_int,
) -> Option<&'a T> {
    // SAFETY: a record, if not NULL: that is asked of whoever calls this, and it is looked at before the call returns.
    let given = unsafe { given.as_ref() };
    let found = given.map(|given| c_int::from(kind(given)));
    match found {
        None => super::wrong(function, "the record is NULL"),
        Some(found) if found != expected => {
            super::wrong(
                function,
                &format!("RecordType is {found}, expected {expected}"),
            );
        }
        Some(_) => return given,
    }
    None
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_beginstruct(stream: *mut FILE, begin: *mut StructBegin) -> usize {
    const NAME: &str = "trc_wrt_beginstruct";
    // SAFETY: `dvmdbg_trace.h` has the record of a begin here, or NULL.
    unsafe { record(NAME, begin, |begin| begin.record, code::BEGIN) }.map_or(0, |begin| {
        let at = (&begin.file, line_of(begin.line));
        construct(NAME, stream, begin.info, at, |id, _, _, _| {
            Record::Begin(id)
        })
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_enstruct(stream: *mut FILE, end: *mut StructEnd) -> usize {
    const NAME: &str = "trc_wrt_enstruct";
    // SAFETY: `dvmdbg_trace.h` has the record of an end here, or NULL.
    unsafe { record(NAME, end, |end| end.record, code::END) }.map_or(0, |end| {
        let at = (&end.file, line_of(end.line));
        construct(NAME, stream, end.info, at, |id, tables, file, line| {
            Record::End(id, tables.place(file, line))
        })
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_iter(stream: *mut FILE, iteration: *mut Iteration) -> usize {
    const NAME: &str = "trc_wrt_iter";
    // SAFETY: `dvmdbg_trace.h` has the record of an iteration here, or NULL.
    let given = unsafe { record(NAME, iteration, |it| it.record, code::ITERATION) };
    let Some(iteration) = given else {
        return 0;
    };
    with_tracing(0, |tracing, _| {
        let rank = usize::from(iteration.rank);
        let index = iteration.index.get(..rank);
        let Some(index) = index.filter(|index| !index.is_empty()) else {
            tracing.wrong_call(&format!("{NAME}: Rank is {rank}, expected 1 to {MAX_RANK}"));
            return 0;
        };
        let number = iteration.number;
        let record = Record::Iteration { number, index };
        line(tracing, NAME, stream, &Tables::default(), record)
    })
}

/// Writes an access or a result as of this kind.
fn access(function: &str, stream: *mut FILE, variable: &Variable, record: c_int) -> usize {
    let Some(kind) = kind_of(function, variable.kind) else {
        return 0;
    };
    with_tracing(0, |tracing, _| {
        let mut tables = Tables::default();
        let place = tables.place(&name(&variable.file), line_of(variable.line));
        let operand = name(&variable.operand);
        let site = tables.site(&operand, kind, variable.reduction != 0, place);
        let value = Datum::of_memory(kind, &variable.value.bytes[..kind.size()]);
        let record = match record {
            code::BEFORE => Record::Before(site),
            code::AFTER => Record::After(site, value),
            code::READ => Record::Read(site, value),
            _ => Record::Result(place, value),
        };
        line(tracing, function, stream, &tables, record)
    })
}

fn variable(function: &str, stream: *mut FILE, given: *const Variable, kind: c_int) -> usize {
    // SAFETY: `dvmdbg_trace.h` has the record of an access here in all four functions, or NULL.
    let given = unsafe { record(function, given, |given| given.record, kind) };
    given.map_or(0, |given| access(function, stream, given, kind))
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_readvar(stream: *mut FILE, given: *mut Variable) -> usize {
    variable("trc_wrt_readvar", stream, given, code::READ)
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_prewritevar(stream: *mut FILE, given: *mut Variable) -> usize {
    variable("trc_wrt_prewritevar", stream, given, code::BEFORE)
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_postwritevar(stream: *mut FILE, given: *mut Variable) -> usize {
    variable("trc_wrt_postwritevar", stream, given, code::AFTER)
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_reductvar(stream: *mut FILE, given: *mut Variable) -> usize {
    variable("trc_wrt_reductvar", stream, given, code::RESULT)
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_variable(stream: *mut FILE, given: *mut Variable, kind: c_int) -> usize {
    const NAME: &str = "trc_wrt_variable";
    // SAFETY: `dvmdbg_trace.h` has the record of an access here, or NULL; it is looked at before the call returns.
    match unsafe { given.as_ref() } {
        Some(given) if (code::BEFORE..=code::RESULT).contains(&kind) => {
            return access(NAME, stream, given, kind);
        }
        Some(_) => super::wrong(
            NAME,
            &format!("iType is {kind}, expected 3 (trc_PREWRITEVAR) to 6 (trc_REDUCTVAR)"),
        ),
        None => super::wrong(NAME, "the record is NULL"),
    }
    0
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_skip(stream: *mut FILE, skip: *mut Skip) -> usize {
    const NAME: &str = "trc_wrt_skip";
    // SAFETY: `dvmdbg_trace.h` has the record of a skipped statement here, or NULL.
    let given = unsafe { record(NAME, skip, |skip| skip.record, code::SKIP) };
    given.map_or(0, |skip| {
        with_tracing(0, |tracing, _| {
            let mut tables = Tables::default();
            let place = tables.place(&name(&skip.file), line_of(skip.line));
            line(tracing, NAME, stream, &tables, Record::Skip(place))
        })
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_trace(stream: *mut FILE) {
    const NAME: &str = "trc_wrt_trace";
    with_tracing((), |tracing, _| {
        if stream.is_null() {
            return tracing.wrong_call("trc_wrt_trace: the file is NULL");
        }
        let mut is_written = true;
        let outcome = tracing.write_trace(|text| is_written &= put_all(stream, text));
        if let Err(problem) = outcome {
            tracing.wrong_call(&format!("{NAME}: {problem}"));
        } else if !is_written {
            tracing.wrong_call(&format!("{NAME}: cannot write to the stream"));
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_calctraceinfo() {
    with_descriptions((), |descriptions, _| {
        descriptions.calculate(None);
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_wrt_calcinfo(info: *mut StructInfo) {
    with_descriptions((), |descriptions, tracing| {
        if !descriptions.calculate(Some(info)) {
            tracing.wrong_call("trc_wrt_calcinfo: expected a description of a construct that was handed out and not removed");
        }
    });
}
