//! The one instance of dynamic control, or of tracing, and of a parallel run in a process, and the guard of every entry point.
//!
//! Only the thread that ran the constructors of the program is watched; calls of other
//! threads, and calls that come while a call is under way, return at once. A panic stops here: it
//! is reported once as a fault of the debugger, debugging is switched off, the program goes on.

use std::ffi::c_int;
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

use dvmdbg_abi::State;

use super::signals;
use super::watch::{
    HANDLED, HANDLERS, INTERRUPTED, Interrupted, PANIC, ROLE, Role, SESSION, STRANGERS, Session,
    SessionSlot, WATCHING, Watcher, note_stranger,
};
use crate::control::state::{Control, Demand};
use crate::method::Method;
use crate::parallel::state::Parallel;
use crate::report::{self};
use crate::tracing::Tracing;

// SAFETY: only a thread with a role looks into it, and `process::begin` gives a role to one thread; a child of fork gives it up.
unsafe impl Sync for SessionSlot {}

/// The thread under control turns to text that is not followed.
pub(super) fn aside_begins(active: u32) {
    let role = ROLE.get();
    if role != Role::Stranger {
        stand_aside(role, active);
    }
}

/// The same of a thread with this role, which it may have put away.
pub(super) fn stand_aside(role: Role, active: u32) {
    let first = Interrupted {
        depth: 0,
        role,
        active,
    };
    let interrupted = INTERRUPTED.get().unwrap_or(first);
    INTERRUPTED.set(Some(Interrupted {
        depth: interrupted.depth + 1,
        ..interrupted
    }));
    ROLE.set(match role {
        Role::Watched => Role::Aside,
        other => other,
    });
    HANDLED.store(true, Ordering::Relaxed);
}

/// It comes back from there.
pub(super) fn aside_ends() {
    let Some(interrupted) = INTERRUPTED.get() else {
        return;
    };
    match interrupted.depth {
        1 => {
            INTERRUPTED.set(None);
            ROLE.set(interrupted.role);
        }
        depth => INTERRUPTED.set(Some(Interrupted {
            depth: depth - 1,
            ..interrupted
        })),
    }
}

/// The program ends, wherever it is.
pub(super) fn aside_no_more() {
    if ROLE.get() == Role::Aside {
        ROLE.set(Role::Watched);
    }
}

/// A handler of the program begins (`handlers.c`).
#[unsafe(no_mangle)]
extern "C" fn dvm_handler_begins(active: u32) {
    if ROLE.get() != Role::Stranger {
        aside_begins(active);
        HANDLERS.store(true, Ordering::Relaxed);
    }
}

/// It has returned.
#[unsafe(no_mangle)]
extern "C" fn dvm_handler_ends() {
    aside_ends();
}

/// What a handler installs, as those do that install themselves again, is covered as it is elsewhere.
#[unsafe(no_mangle)]
extern "C" fn dvm_handler_runs() -> c_int {
    INTERRUPTED
        .get()
        .is_some_and(|interrupted| interrupted.active != 0)
        .into()
}

/// A jump into text that is followed has left all handlers.
pub(super) fn leave_handlers() {
    let Some(interrupted) = INTERRUPTED.take() else {
        return;
    };
    if interrupted.role == Role::Busy {
        // The call that was under way never ends, and what it was about is half done.
        leave(Some(
            "a signal handler left a call of the runtime by a jump",
        ));
        return;
    }
    ROLE.set(interrupted.role);
    let active = interrupted.active;
    with((), |_, state| state.active = active);
    with_tracing((), |_, state| state.active = active);
}

/// The program starts a thread (`threads.c`).
#[unsafe(no_mangle)]
extern "C" fn dvm_thread_starts() {
    if WATCHING.load(Ordering::Relaxed) && ROLE.get() != Role::Busy {
        STRANGERS.store(true, Ordering::Relaxed);
    }
}

/// What a call answers after a fault of the debugger: a value that keeps the program going.
pub(super) trait Fallback {
    const NONE: Self;
}

impl Fallback for () {
    const NONE: () = ();
}

impl<T> Fallback for *mut T {
    const NONE: *mut T = std::ptr::null_mut();
}

impl<T> Fallback for *const T {
    const NONE: *const T = std::ptr::null();
}

macro_rules! answer_zero {
    ($($type:ty),*) => {
        $(impl Fallback for $type {
            const NONE: $type = 0;
        })*
    };
}

answer_zero!(c_int, u32, i64, u64);

/// Runs an entry point, and stops what panics there outside of [`with`] and [`with_tracing`]. Costs nothing where nothing
/// panics.
#[inline(always)]
pub(super) fn shielded<R: Fallback>(act: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|_| {
        if ROLE.get() != Role::Stranger {
            switch_off(&panic_text());
        }
        R::NONE
    })
}

/// Runs `act` under control, or returns `default`.
pub(super) fn with<R>(default: R, act: impl FnOnce(&mut Control, &mut State) -> R) -> R {
    if ROLE.get() != Role::Watched {
        note_stranger();
        return default;
    }
    ROLE.set(Role::Busy);
    let _errno = Errno::kept();
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the role was `Watched`: this thread owns the session, and no call of it is under way, for it is `Busy` during one. The
        // state is that of this thread, which registered it.
        unsafe {
            let session = (*SESSION.0.get()).as_mut()?;
            let state = &mut *session.state;
            let Some(Watcher::Control(control)) = &mut session.watcher else {
                return None;
            };
            control.take_count(state);
            if HANDLED.load(Ordering::Relaxed) && HANDLED.swap(false, Ordering::Relaxed) {
                control.machine.memory.not_followed(state);
            }
            let result = act(control, state);
            control.machine.open_places(state);
            Some((result, control.judge.demand))
        }
    }));
    report::tell();
    ROLE.set(Role::Watched);
    match result {
        Ok(Some((result, Demand::Nothing))) => result,
        Ok(Some((_, Demand::Halt))) => halt(),
        Ok(Some((result, Demand::Stop))) => {
            leave(None);
            result
        }
        Ok(None) => default,
        Err(_) => {
            switch_off(&panic_text());
            default
        }
    }
}

/// Runs `act` while the run is recorded or compared, or returns `default`. Called for every access,
/// so it is inlined: around an event it is half of the work.
#[inline(always)]
pub(super) fn with_tracing<R>(default: R, act: impl FnOnce(&mut Tracing, &mut State) -> R) -> R {
    if ROLE.get() != Role::Watched {
        note_stranger();
        return default;
    }
    ROLE.set(Role::Busy);
    let _errno = Errno::kept();
    // Lent: `catch_unwind` moves what it is given, in wide pieces, and the processor waits for what was just stored.
    let mut act = Some(act);
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the role was `Watched`: this thread owns the session, and as it is `Busy` from here on, no call inside of this one and
        // no handler gets here. The state is that of this thread, which registered it.
        unsafe {
            let session = (*SESSION.0.get()).as_mut()?;
            let Some(Watcher::Tracing(tracing)) = &mut session.watcher else {
                return None;
            };
            let result = act.take()?(tracing, &mut *session.state);
            Some((result, tracing.is_over()))
        }
    }));
    ROLE.set(Role::Watched);
    signals::deliver();
    match result {
        Ok(Some((result, false))) => result,
        Ok(Some((result, true))) => {
            leave(None);
            result
        }
        Ok(None) => default,
        Err(_) => {
            switch_off(&panic_text());
            default
        }
    }
}

/// Runs `act` in a parallel run, or returns `default`. A fault ends the run (`Parallel::internal_error`).
pub(super) fn with_parallel<R>(default: R, act: impl FnOnce(&mut Parallel, &mut State) -> R) -> R {
    if ROLE.get() != Role::Watched {
        return default;
    }
    ROLE.set(Role::Busy);
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the role says that this thread owns the session and that no other call is under way; the state is this thread's.
        unsafe {
            let session = (*SESSION.0.get()).as_mut()?;
            let parallel = session.parallel.as_mut()?;
            Some(act(parallel, &mut *session.state))
        }
    }));
    ROLE.set(Role::Watched);
    match result {
        Ok(result) => result.unwrap_or(default),
        Err(_) => {
            end_parallel(&panic_text());
            default
        }
    }
}

/// A fault of the runtime in a parallel run, which cannot go on.
#[cold]
fn end_parallel(fault: &str) {
    with_parallel((), |parallel, _| parallel.internal_error(fault));
}

/// Tells who executes the run with others, and then who watches it: what is recorded is what they have made together. The answer of
/// the watcher counts.
pub(super) fn with_method<R>(
    default: R,
    mut act: impl FnMut(&mut dyn Method, &mut State) -> R,
) -> R {
    let executed = with_parallel(None, |parallel, state| Some(act(parallel, state)));
    if let Some(result) = with(None, |control, state| Some(act(control, state))) {
        return result;
    }
    let watched = with_tracing(None, |tracing, state| Some(act(tracing, state)));
    watched.or(executed).unwrap_or(default)
}

/// `DebugOptions.HaltOnError`: the first error ends the program.
#[cold]
fn halt() -> ! {
    let mut code = 0;
    with((), |control, _| {
        control.finish();
        control.judge.demand = Demand::Nothing;
        code = i32::try_from(control.machine.execution.options().exit_code).unwrap_or(1);
    });
    #[allow(
        clippy::disallowed_methods,
        reason = "the user has asked for it (HaltOnError)"
    )]
    // SAFETY: as if the program had called it; its own output is flushed.
    unsafe {
        libc::exit(code)
    }
}

/// A fault of the debugger: says so once and leaves the program alone from now on.
#[cold]
fn switch_off(text: &str) {
    leave(Some(text));
}

/// Leaves the program alone from now on, after the end of the report; a process of a parallel run goes on with its part. `fault`: the
/// debugger's own.
#[cold]
pub(super) fn leave(fault: Option<&str>) {
    ROLE.set(Role::Stranger);
    WATCHING.store(false, Ordering::Relaxed);
    let left = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: only the thread with the session gets here (`with`, `with_tracing`, the ends of the run), when `act` has returned or has
        // panicked; it has no role any more, so nobody comes after it.
        let session = unsafe { (*SESSION.0.get()).as_mut() };
        session.is_some_and(|session| session.leave(fault))
    }));
    if left.unwrap_or(false) {
        ROLE.set(Role::Watched);
        WATCHING.store(true, Ordering::Relaxed);
    }
}

impl Session {
    /// Nobody watches any more. Whether there is something left to do.
    fn leave(&mut self, fault: Option<&str>) -> bool {
        // SAFETY: the state of this thread, which registered it; it is there as long as the program.
        let state = unsafe { &mut *self.state };
        state.active = 0;
        state.places = std::ptr::null();
        state.met = std::ptr::null();
        if let Some(watcher) = &mut self.watcher {
            let method = watcher.method();
            if let Some(text) = fault {
                method.internal_error(text);
                method.skip("everything after the internal error");
            }
            method.give_up(state);
        }
        if self.parallel.is_some() {
            self.watcher = None;
        }
        self.parallel.is_some()
    }
}

impl Watcher {
    fn method(&mut self) -> &mut dyn Method {
        match self {
            Watcher::Control(control) => &mut **control,
            Watcher::Tracing(tracing) => &mut **tracing,
        }
    }
}

/// What the panic that was caught says.
fn panic_text() -> String {
    ManuallyDrop::into_inner(PANIC.take()).unwrap_or_default()
}

/// What the program has in `errno`, and has again when this ends.
pub(super) struct Errno {
    place: *mut i32,
    value: i32,
}

impl Errno {
    pub(super) fn kept() -> Errno {
        // SAFETY: the C library gives the place of this thread's own errno, which is there as long as the thread.
        unsafe {
            let place = libc::__errno_location();
            Errno {
                place,
                value: *place,
            }
        }
    }
}

impl Drop for Errno {
    fn drop(&mut self) {
        // SAFETY: `kept` has asked for the place in the same call, so in the same thread.
        unsafe { *self.place = self.value }
    }
}
