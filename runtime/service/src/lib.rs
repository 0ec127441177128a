//! Service functions of the DVM system that programs may call (spec/languages.md 1.2), as one processor answers
//! them. A crate of their own: the linker takes its member of the archive only if the program does not define them itself.

#![no_std]

use core::ffi::c_double;

/// Seconds since a moment that stays the same for the run.
#[unsafe(no_mangle)]
pub extern "C" fn dvmh_wtime() -> c_double {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the pointer is to a structure of our own. The clock is always there, so nothing is lost with the result.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &raw mut now) };
    now.tv_sec as c_double + now.tv_nsec as c_double * 1e-9
}

/// The same for Fortran, `DOUBLE PRECISION DVTIME()`; programs in C call it by this name, too.
#[unsafe(no_mangle)]
pub extern "C" fn dvtime_() -> c_double {
    dvmh_wtime()
}

/// All processors have come here: there is one.
#[unsafe(no_mangle)]
pub extern "C" fn dvmh_barrier() {}
