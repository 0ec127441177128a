//! Source-to-source instrumentation of C-DVM and Fortran-DVM programs.
#![forbid(unsafe_code)]

pub mod directive;
