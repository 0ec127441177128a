//! The emitted C: the same meaning as the source, and the events of the contract in the right order.
//!
//! Programs are instrumented, compiled with gcc and linked with `archive.c`, a stand-in for the
//! archive that writes every event to a file.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests make files and run compilers"
)]

mod emit_c {
    mod accesses;
    #[allow(
        dead_code,
        reason = "helpers of the harness that no test calls at present"
    )]
    mod build;
    mod calls;
    mod joined;
    mod lines;
    mod listing;
    mod loops;
    mod meaning;
    mod objects;
    mod traces;
}
