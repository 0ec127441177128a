//! libdvmdbg: dynamic control of DVM programs at run time, and the data the command dvmdbg reads.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_macros,
        reason = "tests are processes of their own"
    )
)]

// The archive holds it; nothing here calls it.
use dvmdbg_service as _;

mod abi;
mod address;
mod context;
mod control;
mod emitted;
mod files;
mod machine;
pub mod mapping;
mod method;
pub mod options;
mod parallel;
#[cfg(test)]
mod program;
pub mod proof;
pub mod reduction;
pub mod report;
mod spread;
pub mod trace;
mod tracing;
