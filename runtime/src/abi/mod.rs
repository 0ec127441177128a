//! The C border: `extern "C"` entry points that emitted code calls (`include/dvmdbg_emit.h`).
//!
//! Each one converts its arguments, and calls inward under a guard. Nothing here judges an
//! access. With dynamic control off every function returns at once, except that parallel loops
//! still get their boxes.

mod entry;
pub(crate) mod space;
