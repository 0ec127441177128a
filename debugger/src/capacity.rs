//! How many processes the machine can hold. A launcher that is asked for more works for minutes, or stops somewhere.

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Memory that a process of MPI takes at least, in kB.
const MEMORY: u64 = 8 << 10;
/// Files that a launcher has open for each.
const FILES: u64 = 4;
/// Those that it has open besides.
const OWN_FILES: u64 = 32;

/// # Errors
/// So many are too many.
pub(crate) fn verify(processes: usize) -> Result<(), String> {
    let mut limits = vec![
        (memory().map(|kb| kb / MEMORY), "its memory"),
        (
            limit(libc::RLIMIT_NOFILE).map(|files| files.saturating_sub(OWN_FILES) / FILES),
            "the limit on open files (`ulimit -n`)",
        ),
    ];
    // SAFETY: no arguments, no effects.
    if unsafe { libc::geteuid() } != 0 {
        let limit = limit(libc::RLIMIT_NPROC);
        limits.push((limit, "the limit on processes (`ulimit -u`)"));
    }
    let known = limits
        .into_iter()
        .filter_map(|(most, what)| Some((most?.max(1), what)));
    match known.min() {
        Some((most, what)) if processes as u64 > most => Err(format!(
            "{processes} processes are more than this machine can hold: {what} lets {most} of them run"
        )),
        _ => Ok(()),
    }
}

/// Memory of the machine with what it may put aside, in kB.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let of = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    Some(of("MemTotal:")? + of("SwapTotal:").unwrap_or(0))
}

/// How many bytes may still be written in a folder.
pub(crate) fn room(folder: &Path) -> Option<u64> {
    let path = CString::new(folder.as_os_str().as_bytes()).ok()?;
    // SAFETY: the structure is the system's, which fills it, and the path ends with zero.
    let space = unsafe {
        let mut space: libc::statvfs = std::mem::zeroed();
        match libc::statvfs(path.as_ptr(), &mut space) {
            0 => space,
            _ => return None,
        }
    };
    Some(space.f_bavail.saturating_mul(space.f_frsize))
}

/// `None`: there is none.
pub(crate) fn limit(what: libc::__rlimit_resource_t) -> Option<u64> {
    // SAFETY: the structure is the system's, which fills it.
    let limit = unsafe {
        let mut limit: libc::rlimit = std::mem::zeroed();
        match libc::getrlimit(what, &mut limit) {
            0 => limit,
            _ => return None,
        }
    };
    (limit.rlim_cur != libc::RLIM_INFINITY).then_some(limit.rlim_cur)
}
