//! Processes that the program makes of itself without `fork`, of which the C library tells nobody (`children.c`).

use std::cell::Cell;
use std::ffi::c_int;
use std::sync::atomic::Ordering;

use dvmdbg_abi::{Place, State};

use super::session::stand_aside;
use super::watch::{CHILDREN, HANDLED, IN_CHILD, JOINED, ROLE, Role, SESSION, STRANGERS, WATCHING};

/// What this thread was watched for before a child began.
#[derive(Clone, Copy)]
struct Held {
    /// Children under way, each made by the one before: with `vfork` they have the memory of this thread.
    depth: u32,
    role: Role,
    /// `State::active`.
    active: u32,
    /// `State::places`.
    places: *const Place,
}

thread_local! {
    static HELD: Cell<Held> = const { Cell::new(Held { depth: 0, role: Role::Stranger, active: 0, places: std::ptr::null() }) };
}

/// The state of the thread that is watched, which is this one.
fn state() -> Option<*mut State> {
    // SAFETY: only called while this thread has the role, or has put it away in `HELD`: nobody else looks at the session.
    unsafe { (*SESSION.0.get()).as_ref().map(|session| session.state) }
}

fn is_parallel() -> bool {
    // SAFETY: as in `state`.
    let session = unsafe { (*SESSION.0.get()).as_ref() };
    session.is_some_and(|session| session.parallel.is_some())
}

/// The program makes a process, or a thread, that begins as a copy of this thread: as one that nobody watches.
#[unsafe(no_mangle)]
extern "C" fn dvm_child_begins(is_thread: c_int) {
    if WATCHING.load(Ordering::Relaxed) {
        let made = if is_thread == 0 {
            &CHILDREN
        } else {
            &STRANGERS
        };
        made.store(true, Ordering::Relaxed);
    }
    let held = HELD.get();
    if held.depth > 0 {
        HELD.set(Held {
            depth: held.depth + 1,
            ..held
        });
        return;
    }
    let mut now = Held {
        depth: 1,
        role: ROLE.get(),
        active: 0,
        places: std::ptr::null(),
    };
    if now.role != Role::Stranger
        && let Some(state) = state()
    {
        // SAFETY: the state is that of this thread and alive as long as the program.
        let state = unsafe { &mut *state };
        now.active = std::mem::take(&mut state.active);
        now.places = std::mem::replace(&mut state.places, std::ptr::null());
        state.met = std::ptr::null();
    }
    ROLE.set(Role::Stranger);
    IN_CHILD.set(true);
    HELD.set(now);
}

/// The parent is watched as before; a child that `shares` its memory may have written what it can reach.
#[unsafe(no_mangle)]
extern "C" fn dvm_child_began(shares: c_int) {
    let held = HELD.get();
    let depth = held.depth.saturating_sub(1);
    HELD.set(Held { depth, ..held });
    IN_CHILD.set(depth > 0);
    if depth > 0 || held.role == Role::Stranger {
        return;
    }
    ROLE.set(held.role);
    if let Some(state) = state() {
        // SAFETY: as in `dvm_child_begins`.
        let state = unsafe { &mut *state };
        state.active = held.active;
        state.places = held.places;
    }
    if shares != 0 {
        HANDLED.store(true, Ordering::Relaxed);
    }
}

/// The same of a child that goes on beside the parent and has all variables of this thread in common with it: what tells one from the other
/// is missing, so neither is watched any more. A part of a parallel run has to go on.
#[unsafe(no_mangle)]
extern "C" fn dvm_child_stays() {
    let held = HELD.get();
    if held.depth != 1 || held.role == Role::Stranger || is_parallel() {
        return dvm_child_began(1);
    }
    HELD.set(Held { depth: 0, ..held });
    IN_CHILD.set(false);
    JOINED.store(true, Ordering::Relaxed);
    stand_aside(held.role, held.active);
}
