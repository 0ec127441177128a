//! The contract between emitted code and the runtime, as data (spec debugger.md 1.9, 3.1).
//!
//! One table each of structures (`layout`), codes (`code`) and functions (`entry`). From them follow the declarations of
//! `runtime/include/dvmdbg_emit.h` (`header`; a test says whether they are fresh), the wrappers of the runtime, and what
//! printers spell calls and codes with (`call`, `code::*::spelled`), so that neither side can name what there is not.
//! `seeds` and `traces` mirror the structures of the public headers `runtime/include/dvmdbg.h` and `dvmdbg_trace.h`;
//! `tests/layout.rs` compiles all headers and compares every offset. Beside these there is only what prints the manual of
//! findings, and what both commands do to text of others before they print it.

#[macro_use]
pub mod entry;
pub mod call;
pub mod code;
pub mod explanation;
pub mod header;
mod layout;
pub mod seeds;
mod shown;
mod system;
pub mod traces;

pub use entry::Function;
pub use layout::*;
pub use shown::shown;
pub use system::{has_marker, is_divided, is_of_system};

/// Version of this interface; units of another version are refused. It grows when a structure, a code or the
/// arguments of a function change that emitted code and the runtime share (a test knows those of this version), and
/// numbers are not used again.
///
/// 2: sites have a type. 4: units have formulas. 9: what dyn_Aside and dyn_Join are told.
pub const ABI_VERSION: u32 = 40;

/// Entries of each of the three tables of places.
pub const PLACES: usize = 256;

/// Pairs of entries in the table of references that have met an object, and entries in that of these objects.
pub const MET: usize = 256;

/// Largest rank of arrays, loops and alignment targets.
pub const MAX_RANK: usize = 7;
