//! Parallel runs: each process executes its part of the program and exchanges elements with others (languages.md 6, design.md 5).
//!
//! Every process has all of every array as addresses, and touches its own part, its edges and what it fetches; so subscripts stay as
//! written. [`state::Parallel`] is the whole state of one process.
//!
//! | file | matter |
//! |---|---|
//! | `engine` | messages between processes, and what is made of them |
//! | `grid`, `region`, `layout` | arrangements of processes, boxes of elements, who has which |
//! | `memory`, `arrays`, `moving` | elements in memory; arrays and their mapping; elements that go to other processes |
//! | `distribution`, `derived`, `told` | formats and processors of DISTRIBUTE |
//! | `shadow` | edges: what neighbours have |
//! | `loops`, `strips` | parallel loops: own iterations, and the pieces in which they are handed out |
//! | `across`, `beyond`, `scattered` | loops whose iterations depend on each other, write beyond their part, or lie run by run |
//! | `reduction`, `reductions` | a reduction variable; those of loops and groups |
//! | `extrema` | which of equal extrema is the first |
//! | `remote` | elements that come to the processes that read them |
//! | `consistent` | replicated arrays of which each process makes a part |
//! | `differing` | replicated variables that differ between processes |
//! | `files` | where processes meet for the program's files |
//! | `foreign` | reads of elements that a process does not have |
//! | `stale` | edges that are older than what their owners have |
//! | `method` | what it is told like the other methods |
//! | `mpi`, `purpose` | MPI as the engine; what its messages are for |
//! | `state` | the whole |
//! | `start` | how a process becomes part of a run |

#![allow(
    clippy::needless_range_loop,
    reason = "d numbers dimensions, which several arrays share"
)]

mod across;
mod agreement;
mod arrays;
mod beyond;
mod consistent;
pub(crate) mod derived;
mod differing;
pub(crate) mod distribution;
mod engine;
mod extrema;
mod files;
mod foreign;
mod grid;
mod layout;
mod loops;
mod memory;
mod method;
mod moving;
mod mpi;
mod purpose;
pub(crate) mod reduction;
mod reductions;
mod region;
mod remote;
mod scattered;
mod shadow;
mod stale;
pub(crate) mod start;
pub(crate) mod state;
mod strips;
#[cfg(test)]
mod team;
#[cfg(test)]
mod tests;
pub(crate) mod told;
