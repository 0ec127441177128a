//! The text form of traces and of the trace configuration file (spec debugger.md 4.2 - 4.5).
//!
//! What these files say of names: a string stands in quotes; in it `\"`, `\#`, `\\` and `\xHH` are a
//! quote, a number sign, a backslash and the byte with that code, any other backslash is itself.

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
pub use read::Reader;
pub use stretch::Sealer;
pub use write::Writer;
