//! Passing signals on to the debugged program.
//!
//! A signal sent to dvmdbg by another process goes on to the program. One that the terminal sends
//! (Ctrl-C) reaches the program by itself, as it shares our process group: passed on, it would
//! come twice. dvmdbg survives both, to write the report. The only unsafe code of the command.

use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// Process that gets the signals; 0: none yet or no more.
static PROGRAM: AtomicI32 = AtomicI32::new(0);
/// A signal that came before the program was started; 0: none.
static PENDING: AtomicI32 = AtomicI32::new(0);

/// The last one that came at all; 0: none.
static RECEIVED: AtomicI32 = AtomicI32::new(0);

const PASSED_ON: [libc::c_int; 4] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT];

/// Installs the handlers, before the program is started; it inherits none of them.
pub(crate) fn hold() {
    for signal in PASSED_ON {
        // SAFETY: both structures are plain data for which zeros are valid; the handler has the
        // signature SA_SIGINFO demands and calls only async-signal-safe functions.
        unsafe {
            let mut old: libc::sigaction = std::mem::zeroed();
            if libc::sigaction(signal, std::ptr::null(), &mut old) != 0
                || old.sa_sigaction == libc::SIG_IGN
            {
                // nohup and background jobs ignore signals; so does the program then.
                continue;
            }
            let mut new: libc::sigaction = std::mem::zeroed();
            let handler: extern "C" fn(libc::c_int, *const libc::siginfo_t, *const libc::c_void) =
                pass_on;
            new.sa_sigaction = handler as usize;
            new.sa_flags = libc::SA_SIGINFO | libc::SA_RESTART;
            libc::sigaction(signal, &new, std::ptr::null_mut());
        }
    }
}

/// Should dvmdbg be killed, so is the program, for nobody would hear of it any more.
pub(crate) fn die_together(program: &mut Command) {
    // SAFETY: what runs between fork and exec are plain system calls. They neither allocate nor take a lock.
    unsafe {
        let parent = libc::getpid();
        program.pre_exec(move || {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            match libc::getppid() == parent {
                true => Ok(()),
                // It was too late.
                false => Err(std::io::Error::from_raw_os_error(libc::ESRCH)),
            }
        });
    }
}

/// Frames of instrumented procedures are larger than those of plain ones, up to this many times. So that the program
/// recurs as deep as ever, its stack may be as much larger, if the system lets it.
const LARGER_FRAMES: libc::rlim_t = 8;

/// Gives the program a stack for frames of instrumented procedures.
pub(crate) fn enlarge_stack(program: &mut Command) {
    // SAFETY: what runs between fork and exec are plain system calls on a structure that is there.
    unsafe {
        program.pre_exec(|| {
            let mut limit: libc::rlimit = std::mem::zeroed();
            if libc::getrlimit(libc::RLIMIT_STACK, &mut limit) == 0 {
                // Infinity is the largest number.
                let wanted = limit.rlim_cur.saturating_mul(LARGER_FRAMES);
                limit.rlim_cur = wanted.min(limit.rlim_max);
                libc::setrlimit(libc::RLIMIT_STACK, &limit);
            }
            Ok(())
        });
    }
}

/// A file that is larger than the user allows is an error of its writing. The program inherits nothing of it.
pub(crate) fn survive_full_files() {
    extern "C" fn nothing(_: libc::c_int) {}
    let handler: extern "C" fn(libc::c_int) = nothing;
    // SAFETY: the handler does nothing.
    unsafe { libc::signal(libc::SIGXFSZ, handler as libc::sighandler_t) };
}

/// From now on signals go to `program`, one that is waiting first.
pub(crate) fn send_to(program: u32) {
    let Ok(program) = i32::try_from(program) else {
        return;
    };
    PROGRAM.store(program, Ordering::SeqCst);
    let pending = PENDING.swap(0, Ordering::SeqCst);
    if pending != 0 {
        send(program, pending);
    }
}

/// We have wanted the end of the program.
static IS_UNWANTED: AtomicBool = AtomicBool::new(false);

/// The program is to end.
pub(crate) fn end_program() {
    IS_UNWANTED.store(true, Ordering::SeqCst);
    let program = PROGRAM.load(Ordering::SeqCst);
    if program != 0 {
        send(program, libc::SIGTERM);
    }
}

/// The launcher does not end by what it was sent.
pub(crate) fn kill_program() {
    let program = PROGRAM.load(Ordering::SeqCst);
    if program != 0 {
        send(program, libc::SIGKILL);
    }
}

/// The last signal that was to end dvmdbg.
pub(crate) fn received() -> Option<u8> {
    match RECEIVED.load(Ordering::SeqCst) {
        0 => None,
        signal => u8::try_from(signal).ok(),
    }
}

/// Whether it was ended so.
pub(crate) fn was_ended() -> bool {
    IS_UNWANTED.load(Ordering::SeqCst)
}

/// The process that gets the signals.
pub(crate) fn program() -> Option<i32> {
    match PROGRAM.load(Ordering::SeqCst) {
        0 => None,
        program => Some(program),
    }
}

/// A process that the program has started is to end at once.
pub(crate) fn kill(process: i32) {
    send(process, libc::SIGKILL);
}

/// The program has ended; signals are dropped, the report is still to be written.
pub(crate) fn release() {
    PROGRAM.store(0, Ordering::SeqCst);
}

fn send(program: i32, signal: i32) {
    // SAFETY: kill touches no memory of ours and is async-signal-safe.
    unsafe {
        libc::kill(program, signal);
    }
}

extern "C" fn pass_on(
    signal: libc::c_int,
    info: *const libc::siginfo_t,
    _context: *const libc::c_void,
) {
    RECEIVED.store(signal, Ordering::SeqCst);
    // SAFETY: the kernel passes a valid siginfo_t to a handler installed with SA_SIGINFO.
    let from_process = unsafe { (*info).si_code } <= 0;
    if !from_process {
        return;
    }
    match PROGRAM.load(Ordering::SeqCst) {
        0 => PENDING.store(signal, Ordering::SeqCst),
        program => send(program, signal),
    }
}

/// `11 (SIGSEGV)`
pub(crate) fn name(signal: u8) -> String {
    const NAMES: [(libc::c_int, &str); 16] = [
        (libc::SIGHUP, "SIGHUP"),
        (libc::SIGINT, "SIGINT"),
        (libc::SIGQUIT, "SIGQUIT"),
        (libc::SIGILL, "SIGILL"),
        (libc::SIGTRAP, "SIGTRAP"),
        (libc::SIGABRT, "SIGABRT"),
        (libc::SIGBUS, "SIGBUS"),
        (libc::SIGFPE, "SIGFPE"),
        (libc::SIGKILL, "SIGKILL"),
        (libc::SIGUSR1, "SIGUSR1"),
        (libc::SIGSEGV, "SIGSEGV"),
        (libc::SIGUSR2, "SIGUSR2"),
        (libc::SIGPIPE, "SIGPIPE"),
        (libc::SIGALRM, "SIGALRM"),
        (libc::SIGTERM, "SIGTERM"),
        (libc::SIGXCPU, "SIGXCPU"),
    ];
    match NAMES
        .iter()
        .find(|(number, _)| *number == libc::c_int::from(signal))
    {
        Some((_, name)) => format!("{signal} ({name})"),
        None => signal.to_string(),
    }
}
