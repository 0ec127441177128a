//! From a plan to program text: how each event is spelled, a file per language.
//!
//! Nothing here decides what is checked (that is `plan`), reads a file or starts a compiler.

pub mod c;
mod events;
pub mod fortran;
mod tables;
