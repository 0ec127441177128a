//! Numbers of what the machine holds.

/// Number of an object while it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ObjectId(pub(crate) u32);

/// Number of an array while it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ArrayId(pub(crate) u32);
