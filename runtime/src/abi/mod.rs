//! The C border: `extern "C"` entry points that emitted code calls (`entry`, header
//! `dvmdbg_emit.h`) and those that programs call by themselves (`seeds`, header `dvmdbg.h`).
//!
//! Each one checks its pointers, converts, and calls inward under the guard of `session`.
//! Nothing here judges an access. With dynamic control off every function returns at once, except
//! that parallel loops still get their boxes.

mod children;
mod compare;
mod entry;
mod linked;
mod process;
mod processes;
mod seeds;
mod session;
mod signals;
pub(crate) mod space;
mod watch;
mod works;
