//! The one instance of dynamic control, or of tracing, in a process, and the guard of every entry point.
//!
//! Only the thread that ran the constructors of the program is watched; calls of other
//! threads, and calls that come while a call is under way, return at once. A panic stops here: it
//! is reported once as a fault of the debugger, debugging is switched off, the program goes on.

use std::cell::{Cell, UnsafeCell};
use std::ffi::c_int;
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use dvmdbg_abi::{ABI_VERSION, State, code};

use super::{linked, signals};
use crate::control::{Control, Demand};
use crate::emitted::tables::Unit;
use crate::report::{self, Report, Summary};
use crate::tracing::Tracing;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
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
    static ROLE: Cell<Role> = const { Cell::new(Role::Stranger) };
    /// Handlers under way in this thread.
    static INTERRUPTED: Cell<Option<Interrupted>> = const { Cell::new(None) };
    /// Text of the panic under way. Never dropped: there may be one after the thread's values are gone.
    static PANIC: Cell<ManuallyDrop<Option<String>>> = const { Cell::new(ManuallyDrop::new(None)) };
}

/// What handlers of signals have interrupted.
#[derive(Clone, Copy)]
struct Interrupted {
    /// How many handlers are under way.
    depth: u32,
    role: Role,
    /// `State::active`.
    active: u32,
}

/// What a run is watched for.
enum Method {
    Control(Box<Control>),
    Tracing(Box<Tracing>),
}

struct Session {
    method: Method,
    state: *mut State,
}

/// The session. Touched by the thread whose role is not `Stranger`, and never twice at once.
struct Slot(UnsafeCell<Option<Session>>);

// SAFETY: access is bound to the role of the thread (see `with`), which one thread at most has.
unsafe impl Sync for Slot {}

static SESSION: Slot = Slot(UnsafeCell::new(None));
/// Options were read, for good or bad.
static DECIDED: AtomicBool = AtomicBool::new(false);

/// A thread is under control.
static WATCHING: AtomicBool = AtomicBool::new(false);
/// The program started other threads, or their calls came.
static STRANGERS: AtomicBool = AtomicBool::new(false);
/// Processes that the program made of itself.
static CHILDREN: AtomicBool = AtomicBool::new(false);

/// Handlers of signals that the program has installed ran in the thread under control.
static HANDLERS: AtomicBool = AtomicBool::new(false);
/// The same since control looked last: they may have written what they can reach.
static HANDLED: AtomicBool = AtomicBool::new(false);

fn note_stranger() {
    if WATCHING.load(Ordering::Relaxed) && ROLE.get() == Role::Stranger {
        STRANGERS.store(true, Ordering::Relaxed);
    }
}

/// The thread under control turns to text that is not followed, or comes back from it.
pub(super) fn set_aside(aside: bool) {
    match (ROLE.get(), aside) {
        (Role::Watched, true) => ROLE.set(Role::Aside),
        (Role::Aside, false) => ROLE.set(Role::Watched),
        _ => {}
    }
}

/// A handler of the program begins (`handlers.c`).
#[unsafe(no_mangle)]
extern "C" fn dvm_handler_begins(active: u32) {
    let role = ROLE.get();
    if role == Role::Stranger {
        return;
    }
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
    if role == Role::Watched {
        ROLE.set(Role::Aside);
    }
    HANDLERS.store(true, Ordering::Relaxed);
    HANDLED.store(true, Ordering::Relaxed);
}

/// It has returned.
#[unsafe(no_mangle)]
extern "C" fn dvm_handler_ends() {
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

macro_rules! answer_zero {
    ($($type:ty),*) => {
        $(impl Fallback for $type {
            const NONE: $type = 0;
        })*
    };
}

answer_zero!(c_int, u32, i64);

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
    let errno = Errno::saved();
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the role says that this thread owns the session and no other call is under way;
        // the state is that of this thread, by registration.
        unsafe {
            let session = (*SESSION.0.get()).as_mut()?;
            let state = &mut *session.state;
            let Method::Control(control) = &mut session.method else {
                return None;
            };
            control.judge.take_count(state);
            if HANDLED.load(Ordering::Relaxed) && HANDLED.swap(false, Ordering::Relaxed) {
                control.machine.memory.called_back(state);
            }
            let result = act(control, state);
            control.machine.open_places(state);
            Some((result, control.judge.demand))
        }
    }));
    report::tell();
    errno.restore();
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
    // Lent: `catch_unwind` moves what it is given, in wide pieces, and the processor waits for what was just stored.
    let mut act = Some(act);
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: as in `with`.
        unsafe {
            let session = (*SESSION.0.get()).as_mut()?;
            let Method::Tracing(tracing) = &mut session.method else {
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

/// `DebugOptions.HaltOnError`: the first error ends the program.
#[cold]
fn halt() -> ! {
    let mut code = 0;
    with((), |control, _| {
        control.finish();
        control.judge.demand = Demand::Nothing;
        code = i32::try_from(control.machine.execution.options().exit_code).unwrap_or(1);
    });
    // SAFETY: as if the program had called it; its own output is flushed.
    unsafe { libc::exit(code) }
}

/// A fault of the debugger: says so once and leaves the program alone from now on.
#[cold]
fn switch_off(text: &str) {
    leave(Some(text));
}

/// Leaves the program alone from now on, after the end of the report. `fault`: the debugger's own.
#[cold]
fn leave(fault: Option<&str>) {
    ROLE.set(Role::Stranger);
    WATCHING.store(false, Ordering::Relaxed);
    let _ = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: as in `with`; this thread was the owner until now, and nobody is after it.
        unsafe {
            if let Some(session) = (*SESSION.0.get()).as_mut() {
                let state = &mut *session.state;
                state.active = 0;
                state.places = std::ptr::null();
                session.method.end(state, fault);
            }
        }
    }));
}

impl Method {
    /// The end of the report before that of the program.
    fn end(&mut self, state: &mut State, fault: Option<&str>) {
        const LOST: &str = "everything after the internal error";
        match self {
            Method::Control(control) => {
                control.judge.take_count(state);
                if let Some(text) = fault {
                    control.judge.internal_error(text);
                    control.machine.execution.skip(LOST);
                }
                control.finish();
            }
            Method::Tracing(tracing) => {
                if let Some(text) = fault {
                    tracing.internal_error(text);
                    tracing.skip(LOST);
                }
                tracing.finish(false);
            }
        }
    }
}

/// A unit of the program registers. The first one reads the options.
///
/// # Safety
/// `state` is NULL or the state of this thread, alive as long as the program.
pub(super) unsafe fn register(unit: Unit, state: *mut State) {
    if unit.abi_version() != ABI_VERSION {
        refuse_version(unit);
    }
    if state.is_null() {
        return;
    }
    if !DECIDED.swap(true, Ordering::Relaxed) {
        // SAFETY: not NULL; the caller vouches for the rest.
        unsafe { decide(state) };
    }
    // A shared library has a state of its own.
    let foreign = || format!("{}: loaded with a state of its own", unit.path());
    with((), |control, own| match std::ptr::eq(own, state) {
        true => control.machine.execution.register(unit),
        false => control.machine.execution.skip(&foreign()),
    });
    with_tracing((), |tracing, own| match std::ptr::eq(own, state) {
        true => tracing.register(unit),
        false => tracing.skip(&foreign()),
    });
}

#[cold]
fn refuse_version(unit: Unit) -> ! {
    report::refuse(&format!(
        "{} was compiled for version {} of the debugger's interface, the program is linked with version {ABI_VERSION}; compile it again",
        unit.path(),
        unit.abi_version(),
    ))
}

/// Reads the options, and watches this thread if they ask for it.
///
/// # Safety
/// As for [`register`], and `state` is not NULL.
unsafe fn decide(state: *mut State) {
    let Ok(options) = catch_unwind(report::load) else {
        return;
    };
    let method = match (options.enable_dyn_control, options.enable_trace) {
        (true, true) => report::refuse(
            "EnableDynControl and EnableTrace are both on, expected one of them: other text of the program runs when it is traced than when it is checked; run it once for each (`dvmdbg check`, `dvmdbg trace`)",
        ),
        (true, false) => Method::Control(Box::new(Control::new(&options, Report::new(&options)))),
        (false, true) => match catch_unwind(|| Tracing::start(&options)) {
            Ok(Ok(tracing)) => Method::Tracing(Box::new(tracing)),
            Ok(Err(problem)) => report::refuse(&problem),
            Err(_) => return,
        },
        (false, false) => {
            // dvmdbg, if it listens, is told that nothing will be checked.
            Report::new(&options).finish(&Summary::default());
            return;
        }
    };
    // SAFETY: the caller vouches for the state.
    unsafe { begin(method, state) };
    for note in linked::left_out() {
        with((), |control, _| control.machine.execution.skip(&note));
        with_tracing((), |tracing, _| tracing.skip(&note));
    }
    // SAFETY: handlers without arguments, in the text of the program.
    unsafe {
        libc::atexit(at_exit);
        libc::pthread_atfork(None, Some(in_parent), Some(in_child));
    }
}

/// Watches this thread.
///
/// # Safety
/// As for [`decide`]; called once in a process.
unsafe fn begin(mut method: Method, state: *mut State) {
    listen_to_panics();
    // SAFETY: not NULL, the state of this thread. The session is nobody's yet.
    unsafe {
        match &mut method {
            Method::Control(control) => control.machine.activate(&mut *state),
            Method::Tracing(_) => {
                (*state).active = code::active::TRACING;
                signals::install();
            }
        }
        *SESSION.0.get() = Some(Session { method, state });
    }
    ROLE.set(Role::Watched);
    WATCHING.store(true, Ordering::Relaxed);
}

/// `dyn_Init`, `cmptrace_Init`: watches this thread, if the parameters want it and no unit of emitted
/// code has asked before.
pub(super) fn start() {
    if DECIDED.swap(true, Ordering::Relaxed) {
        return;
    }
    // SAFETY: integers and pointers, for which zeros are values.
    let state: &'static mut State = Box::leak(unsafe { Box::new(std::mem::zeroed()) });
    // SAFETY: leaked; a state of this thread alone.
    unsafe { decide(state) };
}

/// `dyn_Done`, `cmptrace_Done`: ends the report; nothing is judged or recorded from now on.
pub(super) fn stop() {
    last_words();
    with_tracing((), |tracing, _| tracing.finish(true));
    if ROLE.get() == Role::Watched {
        leave(None);
    }
}

/// What the end of the run shows.
fn last_words() {
    with((), |control, state| {
        control.settle_groups(state);
        control.end_reduction_groups(state);
        control.end_consistent(state, 0, usize::MAX);
        elsewhere().for_each(|note| control.machine.execution.skip(note));
    });
    with_tracing((), |tracing, _| {
        elsewhere().for_each(|note| tracing.skip(note));
    });
}

/// What of the program was done where nobody watches.
fn elsewhere() -> impl Iterator<Item = &'static str> {
    let places = [
        (&STRANGERS, "what other threads did"),
        (&CHILDREN, "what forked children did"),
        (&HANDLERS, "what signal handlers did"),
    ];
    let done = places
        .into_iter()
        .filter(|(was, _)| was.load(Ordering::Relaxed));
    done.map(|(_, note)| note)
}

extern "C" fn at_exit() {
    set_aside(false);
    super::seeds::destroy_from(0);
    last_words();
    with((), |control, _| control.finish());
    with_tracing((), |tracing, _| tracing.finish(true));
}

/// The program has made a process of itself; `system` and the like make one of another program.
extern "C" fn in_parent() {
    CHILDREN.store(true, Ordering::Relaxed);
}

/// After fork only the parent reports.
extern "C" fn in_child() {
    if ROLE.replace(Role::Stranger) != Role::Stranger {
        // SAFETY: the child has this thread alone, and it was the owner.
        unsafe {
            if let Some(session) = (*SESSION.0.get()).as_mut() {
                (*session.state).active = 0;
                (*session.state).places = std::ptr::null();
            }
        }
    }
}

/// A call of this thread is under way.
pub(super) fn is_busy() -> bool {
    ROLE.get() == Role::Busy
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
    // SAFETY: this thread was the owner. A call that is under way never goes on: the program ends.
    match unsafe { &mut (*SESSION.0.get()).as_mut()?.method } {
        Method::Tracing(tracing) => tracing.save(),
        Method::Control(_) => None,
    }
}

/// What the panic that was caught says.
fn panic_text() -> String {
    ManuallyDrop::into_inner(PANIC.take()).unwrap_or_default()
}

/// Panics of the runtime print nothing by themselves; those of other Rust code do as before.
fn listen_to_panics() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if ROLE.get() == Role::Busy {
            PANIC.set(ManuallyDrop::new(Some(panic.to_string())));
        } else {
            previous(panic);
        }
    }));
}

/// What the program has in `errno`.
struct Errno {
    place: *mut i32,
    value: i32,
}

impl Errno {
    fn saved() -> Errno {
        // SAFETY: the address is that of this thread's errno.
        unsafe {
            let place = libc::__errno_location();
            Errno {
                place,
                value: *place,
            }
        }
    }

    fn restore(&self) {
        // SAFETY: as in `saved`; the thread is the same.
        unsafe { *self.place = self.value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    /// The one test that makes a session: there is one in a process.
    #[test]
    fn a_panic_switches_control_off_and_the_program_goes_on() {
        assert_eq!(with(1, |_, _| 2), 1, "not under control");
        let options = Options::default();
        // SAFETY: integers and pointers, for which zeros are values.
        let state: &'static mut State = Box::leak(unsafe { Box::new(std::mem::zeroed()) });
        // SAFETY: leaked; the only session.
        let control = Control::new(&options, Report::new(&options));
        // SAFETY: leaked; the only session.
        unsafe { begin(Method::Control(Box::new(control)), state) };
        // SAFETY: read while no call is under way.
        let active = || unsafe { (*(*SESSION.0.get()).as_ref().unwrap().state).active };
        assert_eq!(active(), 1);
        assert_eq!(with(1, |_, _| 2), 2);
        assert_eq!(
            with(1, |_, _| with(3, |_, _| 4)),
            3,
            "a call inside a call returns at once"
        );
        let errno = || Errno::saved().value;
        // SAFETY: this thread's.
        unsafe { *libc::__errno_location() = 33 };
        assert_eq!(with(1, |_, _| panic!("out of order")), 1);
        assert_eq!(errno(), 33);
        assert_eq!(active(), 0);
        assert_eq!(with(1, |_, _| 2), 1, "never again");
    }
}
