//! What a call hands over to a procedure: records by value.

/// Who is to get a record: an address, and the number of a parameter or 0.
pub(crate) type Receiver = (usize, u32);

/// A record on its way that lacks something.
pub(crate) struct Carried {
    pub(crate) to: Receiver,
    /// Bytes of each of the values.
    pub(crate) step: usize,
    pub(crate) values: Vec<CarriedValue>,
}

/// State of a piece of plain data, as a copy carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CarriedValue {
    Empty,
    /// Lost, with the epoch of its writer.
    Lost(u32),
    Defined,
}
