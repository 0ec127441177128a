//! Proofs over whole loops: which references of a nest can meet in different iterations, and which
//! elements a reference touches (design decision 6, "prove, then pinpoint").
//!
//! Pure functions of numbers like `mapping`, without input or output and without globals. Every
//! answer leans to one side: "never meet" and "these elements exactly" are certain, their opposites
//! need not be, as where arithmetic would overflow or a question would cost too much.

#![allow(
    clippy::needless_range_loop,
    reason = "d and k number dimensions and loops, which several arrays share"
)]

pub mod conflict;
pub mod flattened;
pub mod nest;
pub mod order;
pub mod recurrence;
pub mod region;
pub mod rows;
pub mod runs;
mod system;
#[cfg(test)]
mod tests;
pub mod together;
