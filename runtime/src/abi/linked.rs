//! What dvmcc has told the program of its link.

use std::ffi::c_char;

unsafe extern "C" {
    /// Texts that end in NUL, one behind the other (`linked.c`).
    fn dvm_left_out(size: *mut usize) -> *const c_char;
}

/// Of a program that another linker driver has put together.
const UNKNOWN: &str = "linked without dvmcc: what else it consists of is not known";

/// What was linked in that is not instrumented.
pub(super) fn left_out() -> Vec<String> {
    let mut size = 0;
    // SAFETY: `linked.c` gives the begin of the section that `dvmcc` has written at the link and sets its size; it is constant data.
    let bytes = unsafe {
        let first = dvm_left_out(&raw mut size);
        match size {
            0 => return vec![UNKNOWN.to_owned()],
            _ => std::slice::from_raw_parts(first.cast::<u8>(), size),
        }
    };
    let texts = bytes
        .split(|&byte| byte == 0)
        .filter(|text| !text.is_empty());
    texts
        .map(|text| String::from_utf8_lossy(text).into_owned())
        .collect()
}
