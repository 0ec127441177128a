//! The thread that is watched, and what for.

use std::cell::{Cell, UnsafeCell};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};

use dvmdbg_abi::State;

use crate::control::state::Control;
use crate::parallel::state::Parallel;
use crate::tracing::Tracing;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Not under control.
    Stranger,
    /// Under control, running the user's program.
    Watched,
    /// Under control, inside the runtime.
    Busy,
    /// Under control, but running text that is not followed.
    Aside,
}

thread_local! {
    pub(super) static ROLE: Cell<Role> = const { Cell::new(Role::Stranger) };
    /// Handlers and text that is not followed, under way in this thread.
    pub(super) static INTERRUPTED: Cell<Option<Interrupted>> = const { Cell::new(None) };
    /// This is a child, or the parent of one that has not begun yet (`children.rs`).
    pub(super) static IN_CHILD: Cell<bool> = const { Cell::new(false) };
    /// Text of the panic under way. Never dropped: there may be one after the thread's values are gone.
    pub(super) static PANIC: Cell<ManuallyDrop<Option<String>>> = const { Cell::new(ManuallyDrop::new(None)) };
}

/// What handlers of signals, and text that is not followed, have interrupted.
#[derive(Clone, Copy)]
pub(super) struct Interrupted {
    /// How many handlers are under way.
    pub(super) depth: u32,
    pub(super) role: Role,
    /// `State::active`.
    pub(super) active: u32,
}

/// Who watches a run.
pub(super) enum Watcher {
    Control(Box<Control>),
    Tracing(Box<Tracing>),
}

pub(super) struct Session {
    /// This is one process of several that execute the program together.
    pub(super) parallel: Option<Box<Parallel>>,
    /// `None`: what the process does is not watched.
    pub(super) watcher: Option<Watcher>,
    pub(super) state: *mut State,
}

/// The session. Touched by the thread whose role is not `Stranger`, and never twice at once.
pub(super) struct SessionSlot(pub(super) UnsafeCell<Option<Session>>);

pub(super) static SESSION: SessionSlot = SessionSlot(UnsafeCell::new(None));

/// Options were read, for good or bad.
pub(super) static DECIDED: AtomicBool = AtomicBool::new(false);

/// A thread is under control.
pub(super) static WATCHING: AtomicBool = AtomicBool::new(false);

/// The program started other threads, or their calls came.
pub(super) static STRANGERS: AtomicBool = AtomicBool::new(false);

/// Processes that the program made of itself.
pub(super) static CHILDREN: AtomicBool = AtomicBool::new(false);

/// One of them has all variables of the thread under control in common with it.
pub(super) static JOINED: AtomicBool = AtomicBool::new(false);

/// Handlers of signals that the program has installed ran in the thread under control.
pub(super) static HANDLERS: AtomicBool = AtomicBool::new(false);

/// The same since control looked last: they may have written what they can reach.
pub(super) static HANDLED: AtomicBool = AtomicBool::new(false);

/// The run is compared.
pub(super) static COMPARES: AtomicBool = AtomicBool::new(false);

pub(super) fn note_stranger() {
    let is_stranger = ROLE.get() == Role::Stranger && !IN_CHILD.get();
    if is_stranger && WATCHING.load(Ordering::Relaxed) {
        STRANGERS.store(true, Ordering::Relaxed);
    }
}

/// A call of this thread is under way.
pub(super) fn is_busy() -> bool {
    ROLE.get() == Role::Busy
}

/// What the program does is compared: its end needs no care.
pub(super) fn compares() -> bool {
    COMPARES.load(Ordering::Relaxed)
}

/// This thread is not watched.
pub(super) fn is_stranger() -> bool {
    ROLE.get() == Role::Stranger
}

/// Some thread is watched.
pub(super) fn is_watching() -> bool {
    WATCHING.load(Ordering::Relaxed)
}

/// A signal ends the program: what this thread has recorded gets into the trace. The number of its
/// records, if there is a trace.
pub(super) fn save() -> Option<u64> {
    if ROLE.replace(Role::Stranger) == Role::Stranger {
        return None;
    }
    WATCHING.store(false, Ordering::Relaxed);
    // SAFETY: this thread had a role, so it owns the session. A call of it that the signal interrupts never goes on: the program ends.
    match unsafe { &mut (*SESSION.0.get()).as_mut()?.watcher } {
        Some(Watcher::Tracing(tracing)) => tracing.save(),
        Some(Watcher::Control(_)) | None => None,
    }
}
