//! Random DVM programs, judged twice: by the tool, and by the definitions of spec/languages.md 6
//! carried out element by element and iteration by iteration.
//!
//! [`case`] is the shape of a program, [`generate`] draws one, [`write`] writes it in any spelling
//! of DVM, [`oracle`] says what must be reported on it, [`batch`] asks the tool and compares,
//! [`shrink`] makes a case that differs small. Nothing here looks into the tool.

pub mod batch;
mod c;
pub mod callee;
pub mod case;
mod fortran;
pub mod generate;
pub mod oracle;
pub mod shrink;
pub mod source;
pub mod write;
