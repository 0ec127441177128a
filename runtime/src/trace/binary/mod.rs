//! The binary form of traces: what runs write when the volume counts (design.md decision 9).
//!
//! ```text
//! file    = magic { frame }
//! frame   = length:u32 checksum:u32 payload        little-endian, checksum of the payload
//! payload = { operation }
//! ```
//! The last frame of a complete trace is empty. Writer and reader keep the same [`model::Model`] of the
//! trace so far, which guesses the next record; an operation says that a number of records are as
//! guessed, or what a record is instead, or defines a name, place, reference or construct. A frame
//! needs those before it, so a trace is read from its beginning; one that was cut is good up to its
//! last whole frame.

mod frame;
mod model;
mod read;
mod write;

#[cfg(test)]
mod tests;

pub use frame::{MAGIC, close as close_frame};
pub use read::BinaryReader;
pub use write::BinaryWriter;

/// First byte of an operation. Those below are runs: that many records and one more are as guessed.
mod operation {
    pub(super) const RUN: u8 = 0x80;
    /// A file name: length, bytes.
    pub(super) const FILE: u8 = 0x80;
    /// A place: file, line.
    pub(super) const PLACE: u8 = 0x81;
    /// A reference: place, type (+ 0x80: reduction), length, bytes of the operand.
    pub(super) const SITE: u8 = 0x82;
    /// A construct: parent + 1, number, kind, rank, place, level, ranges.
    pub(super) const CONSTRUCT: u8 = 0x83;
    /// Level of the program, whether empty iterations are recorded.
    pub(super) const HEADER: u8 = 0x84;
    /// A record of another shape than guessed: its number; its value or iteration.
    pub(super) const SHAPE: u8 = 0x85;
    /// A record of a shape that was not met before: tag, identifier; its value or iteration.
    pub(super) const NEW: u8 = 0x86;
    /// An iteration with another number or other index values, or an element with other subscripts, than guessed:
    /// differences to the last.
    pub(super) const ITERATION: u8 = 0x87;
}

/// How a value is given that was not guessed. For a record of the guessed shape this is the operation,
/// behind SHAPE and NEW it follows.
mod coding {
    /// Bits that differ from the last value of the shape, in this number of bytes, 0 to 8; the second
    /// word of a complex number follows likewise, its number of bytes first.
    pub(super) const BYTES: u8 = 0x90;
    /// By a rule, see [`super::model::Rule`]; its number added.
    pub(super) const RULE: u8 = 0xa0;
    /// The value that was assigned this many assignments before.
    pub(super) const DISTANCE: u8 = 0xb0;
}
