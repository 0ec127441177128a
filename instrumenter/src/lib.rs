//! Source-to-source instrumentation of data-parallel DVM programs: the library behind `dvmcc`.
//!
//! Folders are the layers of ARCHITECTURE.md; only `driver` reads files and starts processes.

#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_macros,
        reason = "tests make files and run compilers"
    )
)]

pub mod bytes;
pub mod diagnostic;
pub mod directive;
pub mod driver;
pub mod emit;
pub mod lint;
pub mod lower;
pub mod model;
pub mod pipeline;
pub mod plan;
#[cfg(test)]
mod rule_tests;
pub mod source;
pub mod spelling;
pub mod stack;
pub mod syntax;
