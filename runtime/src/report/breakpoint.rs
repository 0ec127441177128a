//! The function to break on in gdb: `break dvmdbg_report`.
//!
//! It is called once for each new finding, at the end of the call that found it: few frames stand between it and the
//! user's line, and nothing of the runtime is under way. It does nothing.

use std::cell::{Cell, RefCell};
use std::ffi::{CString, c_char};
use std::hint::black_box;
use std::mem::{ManuallyDrop, take};

use super::finding::Finding;

/// Message, file and line of a finding.
type Found = (CString, CString, u32);

thread_local! {
    /// What no debugger was told of. Never dropped: the end of the program finds something after the thread's values are gone.
    static FOUND: RefCell<ManuallyDrop<Vec<Found>>> = const { RefCell::new(ManuallyDrop::new(Vec::new())) };
    /// There is one.
    static IS_FOUND: Cell<bool> = const { Cell::new(false) };
}

/// Called once for each new finding, after it was written down. `message` and `file` are
/// NUL-terminated and live during the call; `line` counts from 1, 0 = unknown.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn dvmdbg_report(message: *const c_char, file: *const c_char, line: u32) {
    black_box((message, file, line));
}

/// Keeps a finding for [`tell`].
pub(super) fn note(finding: &Finding) {
    let found = (
        c_string(&finding.message),
        c_string(&finding.file),
        finding.line,
    );
    FOUND.with_borrow_mut(|all| all.push(found));
    IS_FOUND.set(true);
}

/// Calls [`dvmdbg_report`] for each finding since the last time. Inlined: each function around it is a frame more.
#[inline(always)]
pub fn tell() {
    if IS_FOUND.get() {
        IS_FOUND.set(false);
        for (message, file, line) in FOUND.with_borrow_mut(|all| take(&mut **all)) {
            dvmdbg_report(message.as_ptr(), file.as_ptr(), line);
        }
    }
}

/// The text up to its first NUL.
fn c_string(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).expect("the text ends before its first NUL")
}
