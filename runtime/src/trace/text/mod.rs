//! The text form of traces and of the trace configuration file (spec debugger.md 4.2 - 4.5).
//!
//! What these files say of names: a string stands in quotes; in it `\"`, `\#`, `\\` and `\xHH` are a
//! quote, a number sign, a backslash and the byte with that code, any other backslash is itself.
//!
//! Two forms of records are our own. They tell of arrays that a statement names as a whole or in a section:
//!
//! ```text
//! AT: (2,3)                                          the next AW or RD is one of the element with these subscripts
//! AW: [4] "w(2:n,3)" = 0.5; {"demo.f90", 15}
//! AT: (257)                                          of an array of many elements: of up to 256 from this one on
//! AW: [9] "x" = (-4611686018427,4607182418800017408); {"demo.f90", 16}
//! ```
//! Type 9 is a digest of the values, two words as signed integers (`trace/digest.rs`).

mod cursor;
mod header;
pub mod lines;
mod memo;
pub mod number;
mod read;
pub mod split;
mod stretch;
mod write;

#[cfg(test)]
mod tests;

pub use header::{
    Descriptions, END as END_OF_HEADER, MOST_RANKS, read_configuration, read_descriptions,
    write_configuration, write_descriptions, write_header,
};
pub use read::TextReader;
pub use stretch::Sealer;
pub use write::TextWriter;
