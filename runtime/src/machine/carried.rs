//! What a call hands over to a procedure: records by value. And what it may have got from a file.

use crate::address::Address;

/// Who is to get a record: an address, and the number of a parameter or 0.
pub(crate) type Receiver = (usize, u32);

/// A record on its way that lacks something.
pub(crate) struct Carried {
    pub(crate) to: Receiver,
    /// Bytes of each of the values.
    pub(crate) step: usize,
    pub(crate) values: Vec<CarriedValue>,
}

/// An object that a READ by a NAMELIST may give values.
pub(crate) struct AwaitedInput {
    pub(crate) address: Address,
    /// Bytes of each of its pieces.
    pub(crate) step: usize,
    /// What stood in the pieces that have no value; none: the piece has one.
    pub(crate) pieces: Vec<Option<Vec<u8>>>,
}

/// State of a piece of plain data, as a copy carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CarriedValue {
    Empty,
    /// Lost, with the epoch of its writer.
    Lost(u32),
    Defined,
}
