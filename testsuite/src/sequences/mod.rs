//! Random programs without directives: nests of counted loops over plain arrays, as C and as Fortran. What they do wrong is
//! found by executing them here, element by element; the reports must be the same whether loops are proven or not.

mod case;
mod draw;
mod run;
mod write;

pub use case::Case;
pub use draw::draw;
pub use run::{Fault, faults};
pub use write::{Language, Text, write};
