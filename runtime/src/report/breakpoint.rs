//! The function to break on in gdb: `break dvmdbg_report`.
//!
//! It is called once for each new finding, from the access that caused it, so `up` leads to the
//! user's line. It does nothing.

use std::ffi::{CString, c_char};
use std::hint::black_box;

use super::finding::Finding;

/// Called once for each new finding, after it was written down. `message` and `file` are
/// NUL-terminated and live during the call; `line` counts from 1, 0 = unknown.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn dvmdbg_report(message: *const c_char, file: *const c_char, line: u32) {
    black_box((message, file, line));
}

/// Calls [`dvmdbg_report`] for `finding`.
pub(super) fn stop(finding: &Finding) {
    let message = c_string(&finding.message);
    let file = c_string(&finding.file);
    dvmdbg_report(message.as_ptr(), file.as_ptr(), finding.line);
}

/// The text up to its first NUL.
fn c_string(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).expect("the text ends before its first NUL")
}
