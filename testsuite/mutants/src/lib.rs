//! Damaged input. A mutant is a source, a parameter file, a trace or a file about a module in which bytes, words or
//! lines are missing, stand twice, have changed places or come from elsewhere. Whatever it is, it ends in
//! diagnostics or in a build: never in a panic, nor does it take long or much memory.
//!
//! [`seed`] finds what is damaged, [`draw`] damages it, [`judge`] gives it to the libraries of dvmcc and dvmdbg,
//! [`watch`] does so with many and sees that each comes to an end. A mutant is known by one number.

pub mod draw;
mod instrument;
pub mod judge;
pub mod preprocessor;
pub mod seed;
pub mod watch;
