//! Pipes with names, and copies of the standard input.

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// There is something to read.
    Bytes,
    /// There is room to write.
    Room,
}

/// Makes a pipe with this name.
///
/// # Errors
/// The system does not let us.
pub(crate) fn make(path: &Path) -> io::Result<()> {
    let name = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: a string of C that stays during the call.
    match unsafe { libc::mkfifo(name.as_ptr(), 0o600) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// The end that reads, which waits for nobody.
///
/// # Errors
/// It cannot be opened.
pub(crate) fn reader(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NONBLOCK).open(path)
}

/// The end that writes, which waits for nobody.
///
/// # Errors
/// It cannot be opened, as long as nobody reads.
pub(crate) fn writer(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    let options = options.write(true).custom_flags(libc::O_NONBLOCK);
    options.open(path)
}

/// Waits until one of these files is ready, or this time is over.
pub(crate) fn wait(files: &[(&File, Wanted)], most: Duration) {
    let events = |wanted: Wanted| match wanted {
        Wanted::Bytes => libc::POLLIN,
        Wanted::Room => libc::POLLOUT,
    };
    let mut asked: Vec<libc::pollfd> = files
        .iter()
        .map(|(file, wanted)| libc::pollfd {
            fd: file.as_raw_fd(),
            events: events(*wanted),
            revents: 0,
        })
        .collect();
    let count = asked.len() as libc::nfds_t;
    // SAFETY: as many structures as the call is told, which stay during it.
    let ready = unsafe { libc::poll(asked.as_mut_ptr(), count, most.as_millis() as libc::c_int) };
    // A pipe whose other end nobody has opened yet, or nobody has any more, is ready at once.
    let is_closed = asked.iter().all(|one| one.revents & libc::POLLHUP != 0);
    if ready > 0 && is_closed {
        std::thread::sleep(most.min(Duration::from_millis(1)));
    }
}

/// Whether nothing lies in a pipe.
pub(crate) fn is_read(pipe: &File) -> bool {
    let mut count: libc::c_int = 0;
    // SAFETY: a number for the answer, which stays during the call.
    let answer = unsafe { libc::ioctl(pipe.as_raw_fd(), libc::FIONREAD, &mut count) };
    answer != 0 || count == 0
}

/// The standard input where it can be read from its beginning again: of a pipe a copy in memory takes its place. `None`: it is a
/// terminal, or there is none.
///
/// # Errors
/// It cannot be read.
pub(crate) fn input() -> io::Result<Option<File>> {
    use std::io::{IsTerminal, Seek, Write};
    if io::stdin().is_terminal() {
        return Ok(None);
    }
    let Ok(mut given) = File::open("/proc/self/fd/0") else {
        return Ok(None);
    };
    if given.metadata()?.is_file() {
        return Ok(Some(given));
    }
    // SAFETY: a string of C; the descriptor that it gives is ours.
    let mut copy = unsafe {
        match libc::memfd_create(c"standard input".as_ptr(), libc::MFD_CLOEXEC) {
            -1 => return Err(io::Error::last_os_error()),
            file => File::from_raw_fd(file),
        }
    };
    io::copy(&mut given, &mut copy)?;
    copy.flush()?;
    copy.rewind()?;
    // SAFETY: descriptors of this process.
    match unsafe { libc::dup2(copy.as_raw_fd(), 0) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(Some(copy)),
    }
}

/// The same file, with a position of its own.
///
/// # Errors
/// It cannot be opened.
pub(crate) fn again(file: &File) -> io::Result<File> {
    File::open(format!("/proc/self/fd/{}", file.as_raw_fd()))
}
