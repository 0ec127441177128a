//! What mpicc does, for dvmcc: the only folder that starts processes, reads files and knows the
//! environment (design.md section 2).

pub mod preprocess;
pub mod terminal;
