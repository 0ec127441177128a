//! The contract between emitted code and the runtime, as data (spec debugger.md 1.9, 3.1).
//!
//! Mirrors of the structures of `runtime/include/dvmdbg_emit.h`, its constants, and the tables of
//! codes both halves use; `seeds` and `traces` mirror those of the public headers
//! `runtime/include/dvmdbg.h` and `dvmdbg_trace.h`. `tests/layout.rs` compiles the headers and compares
//! every offset. There
//! is no code here but what prints the manual of findings, and what both commands do to text of others before they print it: who may touch a structure when is said in the header.

pub mod code;
pub mod explanation;
mod layout;
pub mod seeds;
mod shown;
pub mod traces;

pub use layout::*;
pub use shown::shown;

/// Version of this interface; units of another version are refused. It grows when a structure or a code
/// changes that emitted code and the runtime share (a test knows the layouts of this version), and
/// numbers are not used again.
///
/// 2: sites have a type. 4: units have formulas.
pub const ABI_VERSION: u32 = 5;

/// Largest rank of arrays, loops and alignment targets.
pub const MAX_RANK: usize = 7;
