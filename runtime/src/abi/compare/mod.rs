//! The functions of the design of 2000 for comparing execution results (spec debugger.md 3.5; header
//! `dvmdbg_trace.h`, which says what each one means, in the same order).
//!
//! That design kept every record in a table of C structures, and put the modules that make, write, read
//! and compare them around the table. Here events become records that are written, or compared, at once,
//! and no record is kept; so the functions are a thin layer over the one engine:
//!
//! | functions | file | what they are here |
//! |---|---|---|
//! | `cmptrace_*` | `events` | events of the run, to [`Tracing`](crate::tracing::Tracing) |
//! | `trc_Info*` | `info`, `descriptions` | `STRUCT_INFO` shows a [`Construct`](crate::trace::structure::Construct) of the run's header |
//! | `trc_wrt_*` | `write` | a C record becomes a [`Record`](crate::trace::record::Record) for the writer of texts |
//! | `trc_put_*` | `accumulate` | the same events, to this run's trace, or with TraceMode 3 to a reference in memory |
//! | `trc_cmp_*` | `against` | the same events, where there is a reference |
//! | `trc_rd_*` | `read` | the readers of texts, on a stream of the program; what they find goes where `trc_put_*` put it |
//! | `trcreduct_*` | `reductions` | the reduction variables of `Tracing`, their emulation |
//!
//! `dvmdbg_trace.h` asks callers for texts ended by NUL or NULL, arrays of the rank of the construct, its structures, open streams, and
//! addresses of variables of the type they name. What was handed out is only compared with what calls bring back, never followed.

mod accumulate;
mod against;
mod descriptions;
mod events;
mod info;
mod read;
mod reductions;
mod write;

use std::ffi::{c_char, c_int, c_long, c_ulong, c_void};

use dvmdbg_abi::code::record as code;
use dvmdbg_abi::traces::Collection;
use dvmdbg_abi::{Site, trace_events};

pub(super) use reductions::record_of;

use super::session::with_tracing;
use crate::trace::open::Bounds;
use crate::trace::structure::Level;
use crate::trace::value::Type;

/// A line of the source; one that cannot be is 0, not known.
fn line_of(line: c_ulong) -> u32 {
    u32::try_from(line).unwrap_or(0)
}

/// A name in a structure.
fn name(text: &[c_char]) -> String {
    let bytes = text.iter().map(|&byte| byte as u8);
    let bytes: Vec<u8> = bytes.take_while(|&byte| byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The type with this code. CHAR is never recorded; a code that is none is told.
#[inline]
fn kind_of(function: &str, code: c_long) -> Option<Type> {
    let kind = Type::of_call(code);
    if kind.is_none() && code != 0 {
        wrong(
            function,
            &format!("the type code is {code}, expected 1 to 8"),
        );
    }
    kind
}

/// What emitted code calls has the signature that the contract tells.
macro_rules! checked {
    ($(
        $(#[doc = $about:literal])*
        mod $family:ident {
            $(
                $(#[doc = $doc:literal])*
                fn $name:ident($($parameter:ident: $type:ty),* $(,)?) $(-> $result:ty)?;
            )*
        }
    )*) => {
        $($(const _: extern "C" fn($($type),*) $(-> $result)? = $family::$name;)*)*
    };
}

trace_events!(checked);

/// Level at which records of this kind are made, and whether they belong to an iteration; `None`: there is
/// no such kind.
fn level_of(kind: c_int) -> Option<(Level, bool)> {
    match kind {
        code::BEGIN | code::END => Some((Level::Minimal, false)),
        code::ITERATION | code::RESULT | code::SKIP => Some((Level::Minimal, true)),
        code::BEFORE | code::AFTER => Some((Level::Modify, true)),
        code::READ => Some((Level::Full, true)),
        _ => None,
    }
}

/// Bounds of a construct; none if one of the arrays is missing.
///
/// # Safety
/// Each array is NULL or has `rank` entries.
unsafe fn bounds_of(
    rank: usize,
    first: *const c_long,
    last: *const c_long,
    step: *const c_long,
) -> Vec<Bounds> {
    if [first, last, step].iter().any(|array| array.is_null()) {
        return Vec::new();
    }
    let bounds = |dimension| {
        // SAFETY: none is NULL, by the test above, and each has an entry for `dimension`, which stays below `rank`.
        unsafe {
            Bounds {
                first: *first.add(dimension),
                last: *last.add(dimension),
                step: *step.add(dimension),
            }
        }
    };
    (0..rank).map(bounds).collect()
}

/// The addresses in a collection.
///
/// # Safety
/// `collection` is NULL or has as many entries as it says.
unsafe fn members<'a>(collection: *const Collection) -> &'a [*mut c_void] {
    // SAFETY: a collection, if not NULL: that is asked of whoever calls this.
    let Some(collection) = (unsafe { collection.as_ref() }) else {
        return &[];
    };
    match usize::try_from(collection.count) {
        Ok(count) if count > 0 && !collection.list.is_null() => {
            // SAFETY: the list is there, by the test above, and has `count` entries: that is asked of whoever calls this.
            unsafe { std::slice::from_raw_parts(collection.list, count) }
        }
        _ => &[],
    }
}

/// Tells of a call that cannot mean anything.
#[cold]
fn wrong(function: &str, what: &str) {
    with_tracing((), |tracing, _| {
        tracing.wrong_call(&format!("{function}: {what}"));
    });
}
