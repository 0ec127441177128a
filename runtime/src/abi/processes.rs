//! What only a process of a parallel run is told: its files, and what it reads.

use std::ffi::{CStr, c_char, c_int};
use std::sync::atomic::{AtomicU32, Ordering};

use dvmdbg_abi::State;

use super::session::with_parallel;
use crate::parallel::state::Parallel;

/// The program is about to open, remove or rename a file (`dvmdbg_mpi.c`).
#[unsafe(no_mangle)]
extern "C" fn dvm_opens(path: *const c_char, writes: c_int) -> c_int {
    if path.is_null() {
        return 0;
    }
    // SAFETY: not NULL; a function that takes the name of a file was called with it.
    let path = unsafe { CStr::from_ptr(path) };
    let opens =
        |parallel: &mut Parallel, _: &mut State| parallel.opens(path.to_bytes(), writes != 0);
    with_parallel(false, opens).into()
}

/// What came of it.
#[unsafe(no_mangle)]
extern "C" fn dvm_agreed(answer: c_int, error: *mut c_int) -> c_int {
    // SAFETY: a variable of the caller.
    let own = (answer, unsafe { *error });
    let (answer, error_of_first) = with_parallel(own, |parallel, _| parallel.agreed(own));
    // SAFETY: as above.
    unsafe { *error = error_of_first };
    answer
}

/// Several processes execute the program, and it tells each access (`out_of_line.c`).
#[unsafe(no_mangle)]
static dvm_reads_told: AtomicU32 = AtomicU32::new(0);

/// From now on this process is told what it reads.
pub(super) fn tell_reads() {
    dvm_reads_told.store(1, Ordering::Relaxed);
}
