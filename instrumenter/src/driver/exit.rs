//! Exit statuses of dvmcc.

/// Everything worked; `--lint` found no error.
pub(crate) const SUCCESS: u8 = 0;
/// `--lint` found errors, or a source cannot be built as written.
pub(crate) const FINDINGS: u8 = 1;
/// Bad usage: an unknown option value, an unreadable file, a missing compiler or archive.
pub(crate) const USAGE: u8 = 2;
/// dvmcc is wrong: a panic.
pub(crate) const BUG: u8 = 101;
