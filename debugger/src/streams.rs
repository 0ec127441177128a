//! Standard streams that dvmdbg was started without. Its own start opens something harmless in their place, lest a file
//! of it came there; the program shall find them as it would without dvmdbg.

use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::atomic::{AtomicU8, Ordering};

/// A bit for each of the three that was closed.
static CLOSED: AtomicU8 = AtomicU8::new(0);

/// Runs before anything that opens a file.
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    for stream in 0..3 {
        // SAFETY: a plain system call.
        if unsafe { libc::fcntl(stream, libc::F_GETFD) } == -1 {
            CLOSED.fetch_or(1 << stream, Ordering::Relaxed);
        }
    }
}

/// Whether dvmdbg has a standard output.
pub(crate) fn has_output() -> bool {
    CLOSED.load(Ordering::Relaxed) >> libc::STDOUT_FILENO & 1 == 0
}

/// The program is started without them, too.
pub(crate) fn stay_closed(program: &mut Command) {
    let closed = CLOSED.load(Ordering::Relaxed);
    if closed == 0 {
        return;
    }
    // SAFETY: what runs between fork and exec are plain system calls.
    unsafe {
        program.pre_exec(move || {
            for stream in (0..3).filter(|stream| closed >> stream & 1 == 1) {
                libc::close(stream);
            }
            Ok(())
        });
    }
}
