//! Beginning and end of a process that is watched.

use super::processes::tell_reads;
use super::session::{aside_no_more, leave, with, with_method, with_parallel, with_tracing};
use super::watch::{
    CHILDREN, COMPARES, DECIDED, HANDLERS, INTERRUPTED, JOINED, PANIC, ROLE, Role, SESSION,
    STRANGERS, Session, WATCHING, Watcher,
};
use super::works;
use super::{linked, signals};
use crate::address::Address;
use crate::control::state::Control;
use crate::emitted::tables::Unit;
use crate::machine::modules;
use crate::options::Options;
use crate::parallel::start;
use crate::parallel::state::Parallel;
use crate::report;
use crate::report::{Report, Summary};
use crate::tracing::Tracing;
use dvmdbg_abi::{ABI_VERSION, State, code};
use std::ffi::c_int;
use std::mem::ManuallyDrop;
use std::panic::catch_unwind;
use std::sync::atomic::Ordering;

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
        // SAFETY: not NULL, by the test above; that it is this thread's and lives on is asked of `register`, too.
        unsafe { decide(state) };
        for note in linked::left_out() {
            with_method((), |method, _| method.skip(&note));
        }
        // A main program that is instrumented says so (dvm_begun).
        with((), |control, state| control.machine.called_back(state));
    }
    // A shared library has a state of its own.
    let foreign = || format!("{}: loaded with a state of its own", unit.path());
    with_method((), |method, own| match std::ptr::eq(own, state) {
        true => method.register(unit),
        false => method.skip(&foreign()),
    });
}

#[cold]
pub(super) fn refuse_version(unit: Unit) -> ! {
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
pub(super) unsafe fn decide(state: *mut State) {
    let Ok(options) = catch_unwind(report::load) else {
        return;
    };
    let watcher = match (options.enable_dyn_control, options.enable_trace) {
        (true, true) => report::refuse(
            "EnableDynControl and EnableTrace are both on, expected one of them: other text of the program runs when it is traced than when it is checked; run it once for each (`dvmdbg check`, `dvmdbg trace`)",
        ),
        (true, false) => Watcher::Control(Box::new(Control::new(&options, Report::new(&options)))),
        (false, true) => match catch_unwind(|| Tracing::start(&options, 1)) {
            Ok(Ok(tracing)) => Watcher::Tracing(Box::new(tracing)),
            Ok(Err(problem)) => report::refuse(&problem),
            Err(_) => return,
        },
        (false, false) => return unwatched(&options),
    };
    // SAFETY: `decide` asks for such a state, and `DECIDED` lets its callers through once.
    unsafe { begin((None, Some(watcher)), state) };
    end_with_program();
}

/// dvmdbg, if it listens, is told that nothing will be checked.
fn unwatched(options: &Options) {
    Report::new(options).finish(&Summary::default());
}

/// The end of the program, and its children, will be known.
fn end_with_program() {
    // SAFETY: the three functions take nothing and stand in the archive, which is part of the program's text and never unloaded.
    unsafe {
        libc::atexit(at_exit);
        libc::pthread_atfork(None, Some(in_parent), Some(in_child));
    }
}

/// Watches this thread.
///
/// # Safety
/// As for [`decide`]; called once in a process.
pub(super) unsafe fn begin(
    (parallel, mut watcher): (Option<Box<Parallel>>, Option<Watcher>),
    state: *mut State,
) {
    listen_to_panics();
    modules::remember();
    // SAFETY: the state is there and this thread's, which is asked of whoever calls this; no thread has a role yet, so nobody looks at the
    // session.
    unsafe {
        match &mut watcher {
            Some(Watcher::Control(control)) => {
                works::choose(&control.machine);
                control.machine.activate(&mut *state);
            }
            Some(Watcher::Tracing(tracing)) => {
                COMPARES.store(tracing.compares(), Ordering::Relaxed);
                (*state).active = code::active::TRACING;
                signals::install();
            }
            None => {}
        }
        *SESSION.0.get() = Some(Session {
            parallel,
            watcher,
            state,
        });
    }
    ROLE.set(Role::Watched);
    WATCHING.store(true, Ordering::Relaxed);
}

/// The text of the program is that of a parallel run, of which this process becomes a part. `traced`: it tells what it does.
///
/// # Safety
/// As for [`register`].
pub(super) unsafe fn join(state: *mut State, traced: bool) {
    if state.is_null() || DECIDED.swap(true, Ordering::Relaxed) {
        return;
    }
    let Ok((engine, chosen)) = catch_unwind(start::join) else {
        return;
    };
    let mut parallel = Box::new(Parallel::new(engine, chosen));
    if traced && parallel.size() > 1 {
        tell_reads();
        parallel.watch_edges();
    }
    let watcher = match traced {
        true => {
            let (watcher, problem) = match tracing_of(parallel.size()) {
                Ok(watcher) => (watcher, None),
                Err(problem) => (None, Some(problem)),
            };
            parallel.agree(problem.as_deref());
            watcher
        }
        false => None,
    };
    // SAFETY: not NULL, and the rest is asked of `join`, too.
    unsafe { begin((Some(parallel), watcher), state) };
    if traced {
        for note in linked::left_out() {
            with_tracing((), |tracing, _| tracing.skip(&note));
        }
    }
    end_with_program();
}

/// What one of so many processes records or compares, as the parameters say.
fn tracing_of(processes: usize) -> Result<Option<Watcher>, String> {
    let options = report::read_options()?;
    if options.enable_dyn_control {
        return Err("a program for parallel runs (`--debug --parallel`) is not checked: dynamic control takes each iteration for a processor in one process; build it with `dvmcc --debug` alone".to_owned());
    }
    if !options.enable_trace {
        unwatched(&options);
        return Ok(None);
    }
    if !options.order.is_empty() {
        return Err("TraceOptions.Order: the iterations of a program for parallel runs are divided among its processes; build it with `dvmcc --debug` alone to run them in another order".to_owned());
    }
    if options.manual_reduct_calc && processes > 1 {
        return Err("ManualReductCalc=1: the reductions of a parallel run are those of its processes and cannot be emulated; run one process (`dvmdbg reduce`)".to_owned());
    }
    let started = catch_unwind(|| Tracing::start(&options, processes));
    let started = started.unwrap_or_else(|_| Err("internal error at the start".to_owned()));
    Ok(Some(Watcher::Tracing(Box::new(started?))))
}

/// `dyn_Init`, `cmptrace_Init`: watches this thread, if the parameters want it and no unit of emitted
/// code has asked before.
pub(super) fn start() {
    if DECIDED.swap(true, Ordering::Relaxed) {
        return;
    }
    let state: &'static mut State = Box::leak(Box::new(State::zeroed()));
    // SAFETY: leaked in the line above, and only this thread was told of it.
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
pub(super) fn last_words() {
    with((), |control, state| {
        control.settle_groups(state);
        control.end_reduction_groups(state);
        control.end_consistent(state, Address::NULL, Address::LAST);
    });
    with_method((), |method, _| {
        elsewhere().for_each(|note| method.skip(note));
    });
    note_libraries();
}

/// What the program has loaded while it ran is not followed where it is not instrumented.
fn note_libraries() {
    for library in modules::left_out() {
        let note = format!("{library}: loaded while the program ran, not instrumented");
        with_method((), |method, _| method.skip(&note));
    }
}

/// The program closes a library (`libraries.c`), which may be gone then.
#[unsafe(no_mangle)]
extern "C" fn dvm_library_closes() {
    note_libraries();
}

/// No other thread has done anything.
pub(super) fn is_alone() -> bool {
    !STRANGERS.load(Ordering::Relaxed)
}

/// What of the program was done where nobody watches.
pub(super) fn elsewhere() -> impl Iterator<Item = &'static str> {
    let places = [
        (&STRANGERS, "what other threads did"),
        (&CHILDREN, "what forked children did"),
        (
            &JOINED,
            "what was done behind a clone that shares the variables of its thread",
        ),
        (&HANDLERS, "what signal handlers did"),
    ];
    let done = places
        .into_iter()
        .filter(|(was, _)| was.load(Ordering::Relaxed));
    done.map(|(_, note)| note)
}

extern "C" fn at_exit() {
    aside_no_more();
    super::seeds::destroy_from(0);
    last_words();
    with((), |control, _| control.finish());
    with_tracing((), |tracing, _| tracing.end_of_program());
    with_parallel((), |parallel, _| parallel.finish());
}

/// The program ends past its exit handlers (`ends.c`): its trace, or comparison, is whole all the same. Where it `aborts` a handler of its
/// own may let it go on. Whether all processes of a parallel run have come to it.
#[unsafe(no_mangle)]
extern "C" fn dvm_program_leaves(aborts: c_int) -> c_int {
    let is_there = ROLE.get() == Role::Watched && INTERRUPTED.get().is_none();
    if !is_there || aborts != 0 && !signals::abort_ends() {
        return 0;
    }
    if with_tracing(false, |_, _| true) {
        last_words();
        with_tracing((), |tracing, _| tracing.end_of_program());
    }
    let is_end = aborts == 0 && with_parallel(false, |parallel, _| !parallel.is_inside());
    if is_end {
        with_parallel((), |parallel, _| parallel.finish());
    }
    is_end.into()
}

/// The program has made a process of itself; `system` and the like make one of another program.
extern "C" fn in_parent() {
    CHILDREN.store(true, Ordering::Relaxed);
}

/// After fork only the parent reports.
extern "C" fn in_child() {
    if ROLE.replace(Role::Stranger) != Role::Stranger {
        // SAFETY: a child of fork has but the thread that forked, and this one had the role, which it has just given up.
        unsafe {
            if let Some(session) = (*SESSION.0.get()).as_mut() {
                (*session.state).active = 0;
                (*session.state).places = std::ptr::null();
                (*session.state).met = std::ptr::null();
            }
        }
    }
}

/// Panics of the runtime print nothing by themselves; those of other Rust code do as before.
#[allow(
    clippy::disallowed_methods,
    reason = "the guard tells of panics by itself"
)]
pub(super) fn listen_to_panics() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if ROLE.get() == Role::Busy {
            PANIC.set(ManuallyDrop::new(Some(panic.to_string())));
        } else {
            previous(panic);
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::abi::session::with;
    use crate::abi::watch::SESSION;

    /// The one test that makes a session: there is one in a process.
    #[test]
    fn a_panic_switches_control_off_and_the_program_goes_on() {
        assert_eq!(with(1, |_, _| 2), 1, "not under control");
        let options = Options::default();
        let state: &'static mut State = Box::leak(Box::new(State::zeroed()));
        let control = Control::new(&options, Report::new(&options));
        let watcher = Watcher::Control(Box::new(control));
        // SAFETY: the state is leaked above, and no other test makes a session.
        unsafe { begin((None, Some(watcher)), state) };
        // SAFETY: `begin` has put the session there, and this is called between calls.
        let active = || unsafe { (*(*SESSION.0.get()).as_ref().unwrap().state).active };
        assert_eq!(active(), 1);
        assert_eq!(with(1, |_, _| 2), 2);
        assert_eq!(
            with(1, |_, _| with(3, |_, _| 4)),
            3,
            "a call inside a call returns at once"
        );
        // SAFETY: the C library gives the place of this thread's errno.
        let errno = || unsafe { *libc::__errno_location() };
        // SAFETY: the same place, of the same thread.
        unsafe { *libc::__errno_location() = 33 };
        assert_eq!(with(1, |_, _| panic!("out of order")), 1);
        assert_eq!(errno(), 33);
        assert_eq!(active(), 0);
        assert_eq!(with(1, |_, _| 2), 1, "never again");
    }
}
