//! Files of the debugger in a process that is the user's: they stay out of the way of its standard streams, and writing
//! them does not end it.

use std::ffi::{CStr, CString};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::mem::ManuallyDrop;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

mod kept;

pub(crate) use kept::KeptFile;

/// First descriptor behind the standard streams.
const OWN: libc::c_int = 3;
/// From where on the debugger has its descriptors, if the system allows so many: the program finds the numbers free that it finds
/// when nobody watches, and some programs print them.
const HIGH: libc::c_int = 4000;
/// How many of them there may be.
const MOST: libc::c_int = 64;

/// Opens a file in some way, apart from the standard streams.
#[allow(
    clippy::disallowed_methods,
    reason = "the one place that opens files, and moves them apart"
)]
pub(crate) fn open(how: &OpenOptions, path: &Path) -> io::Result<File> {
    apart(how.open(path)?)
}

/// Opens it to be read.
pub(crate) fn read(path: &Path) -> io::Result<File> {
    open(File::options().read(true), path)
}

/// Makes it, or makes it empty, to be written.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut how = File::options();
    open(how.write(true).create(true).truncate(true), path)
}

/// Removes it. By calls of the system: those of the C library may be the program's own, or what processes of a parallel run have in
/// their place.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    remove_named(&CString::new(path.as_os_str().as_bytes())?)
}

/// The same; neither allocates nor takes a lock unless it fails.
pub(crate) fn remove_named(path: &CStr) -> io::Result<()> {
    // SAFETY: a text that ends with a zero and is there during the call.
    done(unsafe { libc::syscall(libc::SYS_unlinkat, libc::AT_FDCWD, path.as_ptr(), 0) })
}

/// Gives it another name. As [`remove`].
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let [from, to] = [from, to].map(|path| CString::new(path.as_os_str().as_bytes()));
    let (from, to) = (from?, to?);
    let here = libc::AT_FDCWD;
    // SAFETY: texts that end with a zero and are there during the call.
    done(unsafe {
        libc::syscall(
            libc::SYS_renameat2,
            here,
            from.as_ptr(),
            here,
            to.as_ptr(),
            0,
        )
    })
}

fn done(outcome: libc::c_long) -> io::Result<()> {
    match outcome {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// The file by a descriptor that is out of the way: a program that runs without one of the standard streams must not find our file
/// there, nor one in place of a number that it would have.
fn apart(file: File) -> io::Result<File> {
    let high = allowed().saturating_sub(MOST).min(HIGH);
    for lowest in [high, OWN] {
        if file.as_raw_fd() >= lowest.max(OWN) {
            return Ok(file);
        }
        // SAFETY: a plain system call; what it gives is new and belongs to nobody else.
        let moved =
            unsafe { libc::fcntl(file.as_raw_fd(), libc::F_DUPFD_CLOEXEC, lowest.max(OWN)) };
        if moved != -1 {
            // SAFETY: as above.
            return Ok(unsafe { OwnedFd::from_raw_fd(moved) }.into());
        }
    }
    Err(io::Error::last_os_error())
}

/// How many descriptors a process may have.
fn allowed() -> libc::c_int {
    limit_of(libc::RLIMIT_NOFILE).map_or(libc::c_int::MAX, |most| {
        libc::c_int::try_from(most).unwrap_or(libc::c_int::MAX)
    })
}

/// Appends everything. Beyond the size that the user allows files (`ulimit -f`) this is an error, where the system
/// would end the program by SIGXFSZ. Neither allocates nor takes a lock unless it fails.
pub(crate) fn append(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    if let Some(most) = limit() {
        let known = file.metadata()?;
        if known.is_file() && known.len().saturating_add(bytes.len() as u64) > most {
            return Err(io::Error::from_raw_os_error(libc::EFBIG));
        }
    }
    file.write_all(bytes)
}

/// Writes to standard error; one that is closed, or full, is no reason to disturb the program.
pub(crate) fn tell(text: &str) {
    // SAFETY: the descriptor is used as a file for this call alone, and not closed.
    let mut screen = ManuallyDrop::new(unsafe { File::from_raw_fd(libc::STDERR_FILENO) });
    let _ = append(&mut screen, text.as_bytes());
}

/// Most bytes that a file may have.
fn limit() -> Option<u64> {
    limit_of(libc::RLIMIT_FSIZE)
}

/// `None`: the system sets none.
fn limit_of(what: libc::__rlimit_resource_t) -> Option<u64> {
    let mut limit = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: the structure is there for it to fill.
    let told = unsafe { libc::getrlimit(what, &mut limit) } == 0;
    (told && limit.rlim_cur != libc::RLIM_INFINITY).then_some(limit.rlim_cur)
}
