//! Traces of runs: records, the tables they refer to, and the forms in which they are kept
//! (spec debugger.md 3.4, 4).
//!
//! A plain library: no globals, no knowledge of the running program, tested alone. Everything that
//! repeats (names, places, constructs, references) is interned once in [`Tables`], so that a record
//! is a few numbers, whatever reads, writes or compares it.

pub mod binary;
mod checksum;
pub mod compare;
pub mod digest;
pub mod file;
pub mod id;
pub mod keyword;
pub(crate) mod open;
pub mod problem;
pub mod record;
pub mod recorder;
pub mod structure;
pub mod table;
pub mod tail;
pub mod text;
pub mod value;
pub mod volume;

#[cfg(test)]
mod strategy;
