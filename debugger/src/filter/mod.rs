//! Leaving out findings the user knows of: suppressions and a baseline.

pub(crate) mod baseline;
pub(crate) mod suppressions;
