//! The program as a whole.

use std::ffi::c_void;

use dvmdbg_abi::{self as raw, State, code};

use super::super::session::{Errno, aside_begins, aside_ends, leave_handlers, with, with_tracing};
use super::super::{process, seeds};
use crate::address::Address;
use crate::emitted::frames::open_constructs;
use crate::emitted::tables::Unit;

pub(super) fn dyn_RegisterUnit(unit: *mut raw::Unit, state: *mut State) {
    let _errno = Errno::kept();
    // SAFETY: the constructor of a unit passes its static table and the state of its thread, which is the program's first.
    unsafe {
        if let Some(unit) = Unit::new(unit) {
            process::register(unit, state);
        }
    }
}

pub(super) fn dyn_Join(state: *mut State, traced: u32) {
    let _errno = Errno::kept();
    // SAFETY: as above.
    unsafe { process::join(state, traced != 0) }
}

pub(super) fn dyn_Trace(on: u32) {
    with((), |control, _| control.trace(on != 0));
}

pub(super) fn dyn_Unwind(frame: Address) {
    leave_handlers();
    let level = with(None, |control, state| {
        control.machine.unwind(state, frame);
        control.direct_prune();
        let holds_records = control.direct.holds_records();
        holds_records.then(|| control.machine.execution.level() + 1)
    });
    if let Some(level) = level {
        seeds::destroy_from(level);
    }
    with_tracing((), |tracing, state| {
        tracing.abandon_loops(state);
        tracing.unwind(open_constructs(state).len());
    });
}

pub(super) fn dyn_Aside(active: u32) {
    match active {
        0 => {
            aside_ends();
            // What was written meanwhile is noted now: what is made next has no part in it.
            with((), |_, _| ());
        }
        active => aside_begins(active),
    }
}

pub(super) fn dyn_PassedOn(address: Address, answer: Address) {
    with((), |control, _| {
        control.machine.execution.pass_on(address, answer);
    });
}

pub(super) fn dyn_Answer(address: Address) -> *const c_void {
    let answer = with(address, |control, _| {
        control.machine.execution.answer_of(address)
    });
    answer.pointer()
}

pub(super) fn dyn_Dispatched() -> *const c_void {
    let is_left = with(false, |control, _| {
        control.machine.may_reach_unseen(process::is_alone())
    });
    let code = if is_left { code::unseen::DISPATCHED } else { 0 };
    std::ptr::without_provenance(code)
}

pub(super) fn dyn_CalledBack() {
    with((), |control, state| control.machine.called_back(state));
}

pub(super) fn dyn_Finalized() {
    with((), |control, state| {
        if control.machine.may_reach_unseen(process::is_alone()) {
            control.machine.called_back(state);
        }
    });
}
