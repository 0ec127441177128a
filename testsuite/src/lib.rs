//! End-to-end tests of `dvmcc` and `dvmdbg` on small DVM programs (design.md section 5).
//!
//! Every program under `programs/` says in comments what the tool must report on it (`mark`); the runner
//! (`run`) builds it plain and for debugging, runs both, and compares the JSON report (`finding`) with the
//! marks (`verdict`): exactly those entries and no others. The format of the marks and the layout of the
//! folder are described in `testsuite/README.md`.
//!
//! Nothing here knows how the tool works: it is run as a user runs it, and only its documented outputs are read.

mod citation;
pub mod classic;
mod commands;
pub mod coverage;
pub mod desk;
pub mod emitted;
pub mod finding;
mod fixes;
mod forms;
pub mod mark;
pub mod program;
pub mod random;
pub mod rules;
pub mod run;
pub mod sequences;
pub mod table;
pub mod tools;
pub mod verdict;
