//! The functions of the design of 2000, under their names and with their prototypes (spec
//! debugger.md 3.3; header `dvmdbg.h`, which says what each one means, in the same order).
//!
//! `dvmdbg.h` asks programs for texts ended by NUL or NULL, index arrays of the rank that it gives, and pointers that are live or NULL.
//! Records, handles and their kin are only compared with those that were handed out, never followed. Destructors run while no call is under
//! way, since they may call us.
//!
//! | file | functions |
//! |---|---|
//! | `process` | beginning and end |
//! | `table` | the table as a whole |
//! | `checks` | checks of an access |
//! | `definitions`, `destructors` | a record's way in and out, values |
//! | `arrays` | distributed arrays |
//! | `told` | what the run-time system told the debugger |

mod arrays;
mod checks;
mod definitions;
mod destructors;
mod process;
mod records;
mod table;
mod told;

use records::{array_of, with_record};
use std::borrow::Cow;
use std::ffi::{c_char, c_long, c_uchar};

use dvmdbg_abi::code::class;
use dvmdbg_abi::seeds::{Destructor, VarInfo};
use dvmdbg_abi::{MAX_RANK, State};

use crate::address::Address;
use crate::control::direct::Mode;
use crate::control::direct::table::RecordId;
use crate::control::state::Control;
use crate::emitted::tables::text;
use destructors::{
    dyn_DestructDisArray, dyn_DestructPrivate, dyn_DestructReadOnly, dyn_DestructReduct,
};

pub(super) use checks::check_variable;
pub(super) use table::{destroy_from, remove_newest};

/// The name of a reference.
///
/// # Safety
/// NULL, or a text that ends in NUL and stays as long as the result is used.
unsafe fn operand(name: *const c_char) -> Cow<'static, str> {
    // SAFETY: the text stays as long as it is looked at: that is asked of whoever calls this.
    unsafe { text(name) }
}

/// `rank` index values.
///
/// # Safety
/// NULL, or the first of at least as many, which stay during the call.
unsafe fn index<'a>(first: *const c_long, rank: usize) -> Option<&'a [c_long]> {
    let rank = rank.min(MAX_RANK);
    // SAFETY: not NULL; at least `rank` values are asked of whoever calls this, and no more than MAX_RANK of them are taken.
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
        // SAFETY: the checks of `dvmdbg.h` have a text here, or NULL, which the program keeps until they return.
        let operand = unsafe { operand(name) };
        check(control, state, &operand, id, mode);
    });
}

/// Checks one matter of an element of a living array, by its number from 0.
fn check_element(
    name: *const c_char,
    record: *const VarInfo,
    number: Option<c_long>,
    check: impl FnOnce(&mut Control, &mut State, &str, (Address, c_long)),
) {
    with_record(record, (), |control, state, id| {
        // SAFETY: the checks of elements in `dvmdbg.h` have a text here, or NULL, which the program keeps until they return.
        let operand = unsafe { operand(name) };
        if let (Some(base), Some(number)) = (array_of(control, id), number) {
            check(control, state, &operand, (base, number));
        }
    });
}
