//! Writes to elements of which several iterations own copies.

use super::conflict::Conflict;
use super::id::ObjectId;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;

/// What the iterations of a loop have written to an object.
#[derive(Debug)]
pub(crate) struct Mirror {
    pub(crate) object: ObjectId,
    /// As long as the object. Says nothing of what the loop has not written.
    pub(crate) values: Vec<u8>,
    /// Writes of the last iteration that made any.
    pub(crate) recent: Vec<Write>,
    /// Its epoch.
    pub(crate) epoch: u32,
}

#[derive(Debug)]
pub(crate) struct Write {
    pub(crate) site: Site,
    pub(crate) address: Address,
    pub(crate) size: usize,
    /// Of the iteration.
    pub(crate) index: Tuple,
    /// With a write of an iteration that owns another copy.
    pub(crate) conflict: Option<Conflict>,
}
