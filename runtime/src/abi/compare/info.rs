//! The functions for descriptions of constructs (`trc_Info*`).

use std::cell::Cell;
use std::ffi::{c_int, c_long, c_uchar, c_ulong};
use std::ptr::null_mut;

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::traces::{Collection, StructInfo};

use super::descriptions::{NO_ITERATION, ROOTS, range_of, show_execution, with_descriptions};
use super::{bounds_of, level_of, line_of};
use crate::trace::id::ConstructId;
use crate::trace::open::OpenStructure;
use crate::trace::record::ConstructKind;
use crate::trace::structure::{Header, TracedConstruct, includes};
use crate::tracing::Tracing;

#[unsafe(no_mangle)]
extern "C" fn cmptrace_Structs() -> *mut Collection {
    let is_traced = with_descriptions(false, |_, _| true);
    match is_traced {
        // The thread is the watched one, for the rest of the run.
        true => ROOTS.with(Cell::as_ptr),
        false => null_mut(),
    }
}

/// Tells of a description that is none.
fn unknown(tracing: &mut Tracing, function: &str) {
    tracing.wrong_call(&format!(
        "{function}: expected a description of a construct that was handed out and not removed"
    ));
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoNew(parent: *mut StructInfo) -> *mut StructInfo {
    with_descriptions(null_mut(), |descriptions, tracing| {
        let around = descriptions.position(parent);
        if !parent.is_null() && around.is_none() {
            unknown(tracing, "trc_InfoNew");
            return null_mut();
        }
        let made = descriptions.hand_out(None, around);
        let level = match around {
            Some(around) => descriptions.handed[around].shown().real_level,
            None => tracing.tables().header.level as c_int,
        };
        descriptions.handed[made].shown_mut().real_level = level;
        descriptions.handed[made].info
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoDone(info: *mut StructInfo) {
    with_descriptions((), |descriptions, tracing| {
        let Some(at) = descriptions.position(info) else {
            return unknown(tracing, "trc_InfoDone");
        };
        if let Some(id) = descriptions.handed[at].construct {
            let header = &tracing.tables().header;
            let mut executed = tracing.executions();
            if executed.any(|execution| is_inside(header, execution.construct, id)) {
                let number = header.construct(id).number;
                drop(executed);
                tracing.wrong_call(&format!(
                    "trc_InfoDone: construct {number} is being executed, its description stays"
                ));
                return;
            }
            drop(executed);
            tracing.tables_mut().header.remove(id);
        }
        descriptions.remove(at);
    });
}

/// Whether a construct is another one, or stands inside it.
fn is_inside(header: &Header, inner: ConstructId, outer: ConstructId) -> bool {
    let mut at = Some(inner);
    while let Some(id) = at {
        if id == outer {
            return true;
        }
        at = header.construct(id).parent;
    }
    false
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoCanTrace(info: *mut StructInfo, kind: c_int) -> c_int {
    with_descriptions(0, |descriptions, tracing| {
        let Some((wanted, is_inside)) = level_of(kind) else {
            tracing.wrong_call(&format!(
                "trc_InfoCanTrace: the kind of record is {kind}, expected 0 (trc_ITER) to 7 (trc_SKIP)"
            ));
            return 0;
        };
        if info.is_null() {
            return c_int::from(tracing.tables().header.level >= wanted);
        }
        let Some(info) = descriptions.find(info) else {
            unknown(tracing, "trc_InfoCanTrace");
            return 0;
        };
        let ranges = info.limit.map(range_of);
        let rank = usize::from(info.rank).min(MAX_RANK);
        let iterates = info.index[..rank]
            .iter()
            .all(|&index| index != NO_ITERATION);
        let is_included = !is_inside
            || !iterates
            || includes(&ranges[..rank], &info.index[..rank], tracing.default_step());
        c_int::from(info.skips == 0 && info.real_level >= wanted as c_int && is_included)
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoSetup(
    info: *mut StructInfo,
    first: *mut c_long,
    last: *mut c_long,
    step: *mut c_long,
) {
    with_descriptions((), |descriptions, tracing| {
        let Some(id) = descriptions.construct(info) else {
            return match descriptions.find(info) {
                Some(_) => tracing.wrong_call(
                    "trc_InfoSetup: the description has no number yet, set its No before",
                ),
                None => unknown(tracing, "trc_InfoSetup"),
            };
        };
        let number = tracing.tables().construct(id).number;
        if tracing
            .executions()
            .any(|execution| execution.construct == id)
        {
            return tracing.wrong_call(&format!(
                "trc_InfoSetup: construct {number} is being executed, its bounds stay"
            ));
        }
        let rank = tracing.tables().construct(id).rank;
        // SAFETY: `dvmdbg_trace.h` asks `trc_InfoSetup` for arrays of the rank of the construct, or NULL.
        let bounds = unsafe { bounds_of(rank, first, last, step) };
        let prepared = tracing.prepare(id, &bounds);
        if let Some(at) = descriptions.position(info) {
            let shown = descriptions.handed[at].shown_mut();
            let execution = OpenStructure {
                construct: id,
                level: prepared.level,
                is_skipped: prepared.is_skipped,
                is_excluded: false,
                bounds: &prepared.bounds,
                index: None,
            };
            show_execution(shown, &execution);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoFindForCurrentLevel(
    number: c_long,
    kind: c_uchar,
    rank: c_uchar,
    line: c_ulong,
) -> *mut StructInfo {
    with_descriptions(null_mut(), |descriptions, tracing| {
        let Some(kind) = ConstructKind::ALL.get(usize::from(kind)).copied() else {
            tracing.wrong_call(&format!(
                "trc_InfoFindForCurrentLevel: Type is {kind}, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)"
            ));
            return null_mut();
        };
        let (rank, line) = (usize::from(rank).clamp(1, MAX_RANK), line_of(line));
        let around = tracing.executions().next_back();
        let around = around.map(|around| around.construct);
        let tables = tracing.tables();
        let is_it = |&&id: &&ConstructId| {
            let known = tables.construct(id);
            let at = tables.at(known.place).1;
            (known.number, known.kind, known.rank, at) == (number, kind, rank, line)
        };
        let known = tables.header.children(around).iter().find(is_it).copied();
        let id = known.unwrap_or_else(|| {
            let place = tracing.place_in_last_file(line);
            let construct = TracedConstruct::new(number, kind, rank, place);
            tracing.tables_mut().header.add(around, construct)
        });
        descriptions.follow(tracing);
        descriptions.pointer_to(id)
    })
}

#[unsafe(no_mangle)]
extern "C" fn trc_InfoFindByNo(number: c_long, within: *mut Collection) -> *mut StructInfo {
    with_descriptions(null_mut(), |descriptions, tracing| {
        if within.is_null() {
            tracing.wrong_call("trc_InfoFindByNo: the collection is NULL");
            return null_mut();
        }
        // SAFETY: not NULL, by the test above: a collection that `cmptrace_Structs` or a description has shown.
        let constructs = unsafe { descriptions.constructs(within) };
        let header = &tracing.tables().header;
        let mut next: Vec<ConstructId> = constructs.into_iter().rev().collect();
        while let Some(id) = next.pop() {
            let construct = header.construct(id);
            if construct.number == number {
                return descriptions.pointer_to(id);
            }
            next.extend(construct.children().iter().rev());
        }
        null_mut()
    })
}
