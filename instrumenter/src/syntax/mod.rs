//! Front ends: from prepared text to the one program model (design.md section 2).
//!
//! Each language parses, resolves names and lowers in its own folder; what a token or a node is
//! called is known nowhere else. Nothing here knows the plan, the emitter or the runtime.

pub mod c;
pub mod fortran;
pub mod problem;
