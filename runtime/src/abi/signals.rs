//! Signals that end the program while it is recorded: the trace gets what has been recorded, then
//! the signal does what it would have done.
//!
//! Handlers are installed only where the program left the default, and a program that installs its own
//! later keeps it. The handler allocates nothing and takes no lock.

use std::ffi::CStr;
use std::io::{Cursor, Write};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, AtomicUsize, Ordering};

use libc::{c_int, c_void, siginfo_t};

use super::watch;

/// The signals and their names.
const SIGNALS: [(c_int, &str); 10] = [
    (libc::SIGHUP, "SIGHUP"),
    (libc::SIGINT, "SIGINT"),
    (libc::SIGQUIT, "SIGQUIT"),
    (libc::SIGTERM, "SIGTERM"),
    (libc::SIGXCPU, "SIGXCPU"),
    (libc::SIGABRT, "SIGABRT"),
    (libc::SIGSEGV, "SIGSEGV"),
    (libc::SIGBUS, "SIGBUS"),
    (libc::SIGFPE, "SIGFPE"),
    (libc::SIGILL, "SIGILL"),
];

/// Those that the program causes by what it does: they come to the thread that did it and cannot
/// wait.
const OWN_FAULTS: [c_int; 5] = [
    libc::SIGABRT,
    libc::SIGSEGV,
    libc::SIGBUS,
    libc::SIGFPE,
    libc::SIGILL,
];

/// Bytes of the stack of the handler: that of the program may have overflowed.
const STACK: usize = 1 << 16;

/// A signal that came while a call was under way; 0: none.
static PENDING: AtomicI32 = AtomicI32::new(0);
/// The thread that is watched, as `pthread_t`.
static WATCHED: AtomicU64 = AtomicU64::new(0);

/// Handlers of the runtime are being installed.
static INSTALLING: AtomicBool = AtomicBool::new(false);

/// `handlers.c` leaves these alone.
#[unsafe(no_mangle)]
extern "C" fn dvm_installs() -> c_int {
    c_int::from(INSTALLING.load(Ordering::Relaxed))
}

/// A signal ends a process of a parallel run, which has its own handlers (`dvmdbg_mpi.c`).
#[unsafe(no_mangle)]
extern "C" fn dvm_saves(is_own_fault: c_int) {
    if is_own_fault != 0 || !watch::is_busy() || watch::compares() {
        watch::save();
    }
}

/// What `abort` runs, where the program has installed nothing.
static ABORT: AtomicUsize = AtomicUsize::new(0);

fn on_abort() -> usize {
    // SAFETY: the structure is the system's, which fills it.
    unsafe {
        let mut now: libc::sigaction = std::mem::zeroed();
        match libc::sigaction(libc::SIGABRT, std::ptr::null(), &mut now) {
            0 => now.sa_sigaction,
            _ => 0,
        }
    }
}

/// `abort` ends the program: it has no handler of its own.
pub(super) fn abort_ends() -> bool {
    let now = on_abort();
    now == ABORT.load(Ordering::Relaxed) || is_of_fortran(now)
}

/// The handler is that of the library of Fortran, which prints where the program was.
fn is_of_fortran(handler: usize) -> bool {
    // SAFETY: the structure is the system's, which fills it; the name that it gives is a string of a loaded file.
    unsafe {
        let mut found: libc::Dl_info = std::mem::zeroed();
        let at = std::ptr::without_provenance(handler);
        libc::dladdr(at, &mut found) != 0
            && !found.dli_fname.is_null()
            && CStr::from_ptr(found.dli_fname)
                .to_bytes()
                .windows(11)
                .any(|part| part == b"libgfortran")
    }
}

/// Installs the handlers; called by the thread that is watched.
pub(super) fn install() {
    INSTALLING.store(true, Ordering::Relaxed);
    install_all();
    ABORT.store(on_abort(), Ordering::Relaxed);
    INSTALLING.store(false, Ordering::Relaxed);
}

fn install_all() {
    // SAFETY: the structures are the system's, which are filled with zeros before it fills them; the stack is leaked, so it is there for
    // any signal, and `handler` has the three parameters that SA_SIGINFO gives.
    unsafe {
        WATCHED.store(libc::pthread_self() as u64, Ordering::Relaxed);
        let mut old: libc::stack_t = std::mem::zeroed();
        libc::sigaltstack(std::ptr::null(), &mut old);
        if old.ss_flags & libc::SS_DISABLE != 0 {
            let memory = Box::leak(vec![0u8; STACK].into_boxed_slice());
            let stack = libc::stack_t {
                ss_sp: memory.as_mut_ptr().cast(),
                ss_flags: 0,
                ss_size: STACK,
            };
            libc::sigaltstack(&stack, std::ptr::null_mut());
        }
        for (signal, _) in SIGNALS {
            let mut old: libc::sigaction = std::mem::zeroed();
            if libc::sigaction(signal, std::ptr::null(), &mut old) != 0
                || old.sa_sigaction != libc::SIG_DFL
            {
                continue;
            }
            let handler: extern "C" fn(c_int, *const siginfo_t, *const c_void) = handle;
            let mut new: libc::sigaction = std::mem::zeroed();
            new.sa_sigaction = handler as usize;
            new.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(signal, &new, std::ptr::null_mut());
        }
    }
}

/// After a call: the signal that came while it was under way.
#[inline]
pub(super) fn deliver() {
    if PENDING.load(Ordering::Relaxed) != 0 {
        end(PENDING.swap(0, Ordering::Relaxed));
    }
}

extern "C" fn handle(signal: c_int, _: *const siginfo_t, _: *const c_void) {
    let is_own_fault = OWN_FAULTS.contains(&signal);
    if watch::is_busy() && !is_own_fault && !watch::compares() {
        PENDING.store(signal, Ordering::Relaxed);
        return;
    }
    if watch::is_stranger() && !is_own_fault && watch::is_watching() {
        // Another thread got it; the one that is watched has the trace.
        // SAFETY: the watched thread is the one that ran the constructors; while it is watched it has not ended.
        unsafe { libc::pthread_kill(WATCHED.load(Ordering::Relaxed) as libc::pthread_t, signal) };
        return;
    }
    end(signal);
}

/// Saves the trace, says so, and lets the signal end the program.
#[cold]
fn end(signal: c_int) {
    if let Some(records) = watch::save() {
        tell(signal, records);
    }
    // SAFETY: both calls take numbers, and may be made in a handler.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
    }
}

fn tell(signal: c_int, records: u64) {
    let name = SIGNALS
        .iter()
        .find(|(number, _)| *number == signal)
        .map_or("", |(_, name)| name);
    let mut text = Cursor::new([0u8; 160]);
    let _ = writeln!(
        text,
        "libdvmdbg: signal {signal} ({name}) ends the program; its trace is kept, {records} records"
    );
    let length = text.position() as usize;
    // SAFETY: `length` bytes of `text` are written, and the call may be made in a handler; where standard error is closed it fails.
    unsafe {
        libc::write(libc::STDERR_FILENO, text.get_ref().as_ptr().cast(), length);
    }
}
